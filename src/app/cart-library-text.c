/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library-text.c: blocks of an imported page as marked-up text; see cart-library-text.h. */
#include "config.h"

#include "cart-library-text.h"

#include <string.h>

#include "catalogue/cart-fold.h"

#include "cart-link.h"

#define MAX_NOTE_CHARS 300 /* of a footnote in the tooltip of its number */

static const struct {
  CartWikiStyle style;
  const char *open, *close;
} styles[] = {
  { CART_WIKI_BOLD, "<b>", "</b>" },      { CART_WIKI_ITALIC, "<i>", "</i>" }, { CART_WIKI_SMALL, "<small>", "</small>" },
  { CART_WIKI_STRUCK, "<s>", "</s>" },    { CART_WIKI_CODE, "<tt>", "</tt>" }, { CART_WIKI_LOW, "<sub>", "</sub>" },
  { CART_WIKI_HIGH, "<sup>", "</sup>" },  { CART_WIKI_REFERENCE, "<sup>", "</sup>" },
  { CART_WIKI_PICTURE, "<i>", "</i>" },
};

/* --- where links lead --- */

int
cart_library_text_find_anchor (GPtrArray *blocks, const char *anchor)
{
  g_autofree char *wanted = cart_fold (anchor, -1);
  int heading = -1;

  for (guint i = 0; i < blocks->len; i++)
    {
      const CartWikiBlock *block = blocks->pdata[i];
      g_autofree char *own = block->anchor != NULL ? cart_fold (block->anchor, -1) : NULL;

      if (own != NULL && g_str_equal (own, wanted))
        return (int) i;
      if (heading < 0 && block->kind == CART_WIKI_HEADING)
        {
          g_autofree char *title = cart_fold (block->text, -1);
          heading = g_str_equal (title, wanted) ? (int) i : -1;
        }
    }
  return heading;
}

/* The set whose name is the title: pages of the wiki are called like the sets they are about. */
static char *
find_set (CartSession *session, const char *title)
{
  GPtrArray *subjects = cart_session_get_subjects (session);
  g_autofree char *folded = cart_fold (title, -1), *wanted = cart_fold_sorted (folded);

  for (guint i = 0; subjects != NULL && i < subjects->len; i++)
    {
      const CartSubject *subject = subjects->pdata[i];
      g_autofree char *name = cart_fold (subject->name, -1), *sorted = cart_fold_sorted (name);

      if (*wanted != '\0' && g_str_equal (sorted, wanted))
        return cart_link_format (CART_LINK_SET, subject->id);
    }
  return NULL;
}

/* The address for "page:TITLE#ANCHOR", or NULL. */
static char *
resolve_page (const CartLibraryContext *context, const char *target)
{
  const char *hash = strchr (target, '#');
  g_autofree char *title = g_strstrip (hash != NULL ? g_strndup (target, (gsize) (hash - target)) : g_strdup (target));
  CartLibraryPage *page = cart_library_model_find_title (context->model, title);

  return page != NULL ? cart_link_format (CART_LINK_PAGE, page->key) : find_set (context->session, title);
}

static char *
resolve (const CartLibraryContext *context, const char *target)
{
  static const char *const schemes[] = { "http://", "https://", "mailto:" };

  if (target == NULL)
    return NULL;
  if (g_str_has_prefix (target, "page:"))
    return resolve_page (context, target + strlen ("page:"));
  if (*target == '#')
    {
      int block = cart_library_text_find_anchor (context->blocks, target + 1);
      return block >= 0 ? g_strdup_printf ("#%d", block) : NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_str_has_prefix (target, schemes[i]))
      return g_strdup (target);
  return NULL;
}

/* --- markup --- */

/* A footnote's number: a link to it, with its text as tooltip. */
static void
append_reference (const CartLibraryContext *context, GString *markup, const char *text, gsize length)
{
  guint number = (guint) strtoul (text + (*text == '['), NULL, 10);
  g_autofree char *shown = g_markup_escape_text (text, (gssize) length);

  for (guint i = 0; i < context->blocks->len; i++)
    {
      const CartWikiBlock *block = context->blocks->pdata[i];
      g_autofree char *start = NULL, *title = NULL;

      if (block->kind != CART_WIKI_NOTE || block->number != number)
        continue;
      start = g_utf8_strlen (block->text, -1) > MAX_NOTE_CHARS ? g_utf8_substring (block->text, 0, MAX_NOTE_CHARS) : g_strdup (block->text);
      title = g_markup_escape_text (start, -1);
      g_string_append_printf (markup, "<sup><a href=\"#%u\" title=\"%s\">%s</a></sup>", i, title, shown);
      return;
    }
  g_string_append_printf (markup, "<sup>%s</sup>", shown);
}

static void
append_run (const CartLibraryContext *context, GString *markup, const CartWikiRun *run, const char *text, gsize length)
{
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length), *link = NULL, *href = NULL;

  if ((run->styles & CART_WIKI_REFERENCE) != 0)
    {
      append_reference (context, markup, text, length);
      return;
    }
  link = (run->styles & CART_WIKI_LINK) != 0 ? resolve (context, run->target) : NULL;
  href = link != NULL ? g_markup_escape_text (link, -1) : NULL;
  if (href != NULL)
    g_string_append_printf (markup, "<a href=\"%s\">", href);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if ((run->styles & styles[i].style) != 0)
      g_string_append (markup, styles[i].open);
  g_string_append (markup, escaped);
  for (guint i = G_N_ELEMENTS (styles); i > 0; i--)
    if ((run->styles & styles[i - 1].style) != 0)
      g_string_append (markup, styles[i - 1].close);
  if (href != NULL)
    g_string_append (markup, "</a>");
}

char *
cart_library_text_markup (const CartLibraryContext *context, const CartWikiBlock *block, guint start, guint end)
{
  GString *markup = g_string_new (NULL);
  guint at = start;

  for (guint i = 0; i <= block->runs->len; i++)
    {
      const CartWikiRun *run = i < block->runs->len ? &g_array_index (block->runs, CartWikiRun, i) : NULL;
      guint from = run != NULL ? CLAMP (run->start, at, end) : end, to = run != NULL ? CLAMP (run->end, at, end) : end;
      g_autofree char *plain = g_markup_escape_text (block->text + at, from - at);

      g_string_append (markup, plain);
      if (run != NULL && to > from)
        append_run (context, markup, run, block->text + from, to - from);
      at = MAX (at, to);
    }
  return g_string_free (markup, FALSE);
}

/* --- finding --- */

/* The letter without case and accent; 0 for a mark, which belongs to the letter before it. */
static gunichar
fold_letter (gunichar letter)
{
  gunichar plain[4] = { letter };

  if (g_unichar_ismark (letter))
    return 0;
  g_unichar_fully_decompose (g_unichar_tolower (letter), FALSE, plain, G_N_ELEMENTS (plain));
  return g_unichar_isspace (plain[0]) ? ' ' : plain[0] == 0x2019 ? '\'' : plain[0];
}

/* Where the needle that begins at text ends, or NULL. */
static const char *
match_at (const char *text, const char *needle)
{
  for (; *needle != '\0'; needle = g_utf8_next_char (needle), text = g_utf8_next_char (text))
    {
      while (*text != '\0' && fold_letter (g_utf8_get_char (text)) == 0)
        text = g_utf8_next_char (text);
      if (*text == '\0' || fold_letter (g_utf8_get_char (text)) != fold_letter (g_utf8_get_char (needle)))
        return NULL;
    }
  return text;
}

GArray *
cart_library_text_find (const char *text, const char *needle)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));

  for (const char *at = text; *at != '\0' && *needle != '\0';)
    {
      const char *end = match_at (at, needle);
      guint place[2] = { (guint) (at - text), end != NULL ? (guint) (end - text) : 0 };

      if (end != NULL && end > at)
        {
          g_array_append_vals (places, place, 2);
          at = end;
        }
      else
        at = g_utf8_next_char (at);
    }
  return places;
}
