/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-wiki-template.c: templates, by their names turned into what they mean.
 *
 * The table below and the few families after it (names that end in Link, colours, voices ...) are what the wiki's pages use. Whatever
 * else comes is counted as unknown; what it was given stays readable.
 */
#include "cart-wiki-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_ARGUMENTS 200
#define MAX_NAME 80      /* bytes of a template's or an argument's name */
#define SHORT_VALUE 120  /* bytes of a value that may stand within a line */

typedef struct _Template Template;
typedef void (*Expand) (const Template *self);

struct _Template {
  CartParser *parser;
  CartWikiBuilder *out;
  guint at;
  guint line;
  char *name;
  GArray *arguments; /* of CartArgument */
  int value;         /* of the table's entry */
};

/* --- arguments --- */

static void
clear_argument (gpointer data)
{
  g_free (((CartArgument *) data)->name);
}

/* Takes "name =" off the front of an argument. */
static void
find_name (CartParser *parser, CartArgument *argument)
{
  const char *source = parser->tokens.source, *start = source + argument->start, *equals = NULL, *p;
  g_autofree char *name = NULL;
  guint at;

  for (guint i = argument->from; i < argument->to && equals == NULL; i++)
    {
      const CartToken *token = cart_tokens_get (&parser->tokens, i);
      if (token->kind == CART_TOKEN_TEXT)
        equals = memchr (source + token->start, '=', token->end - token->start);
      else if (token->kind != CART_TOKEN_NEWLINE && token->kind != CART_TOKEN_UNIT)
        break;
    }
  if (equals == NULL || equals - start > MAX_NAME)
    return;
  name = g_strstrip (g_strndup (start, (gsize) (equals - start)));
  for (p = name; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && strchr ("-_ .", *p) == NULL)
      return;
  if (*name == '\0')
    return;
  argument->name = g_steal_pointer (&name);
  argument->start = at = (guint) (equals + 1 - source);
  while (argument->from < argument->to && cart_tokens_get (&parser->tokens, argument->from)->end <= at)
    argument->from++;
  if (argument->from < argument->to && cart_tokens_get (&parser->tokens, argument->from)->start < at)
    argument->skip = at - cart_tokens_get (&parser->tokens, argument->from)->start;
}

static void
add_argument (Template *self, guint from, guint to, guint start, guint end, guint place)
{
  CartArgument argument = { .from = from, .to = to, .start = start, .end = end, .place = place };

  find_name (self->parser, &argument);
  g_array_append_val (self->arguments, argument);
}

/* Name and arguments of the template that opens at self->at. */
static void
read_arguments (Template *self)
{
  const CartTokens *tokens = &self->parser->tokens;
  const CartToken *opener = cart_tokens_get (tokens, self->at);
  guint to = (guint) opener->match, from = self->at + 1, place = 0, start = opener->end;
  char *colon;

  self->arguments = g_array_new (FALSE, TRUE, sizeof (CartArgument));
  g_array_set_clear_func (self->arguments, clear_argument);
  for (guint i = from; i <= to; i++)
    {
      const CartToken *token = cart_tokens_get (tokens, i);
      guint pipes = token->kind == CART_TOKEN_PIPE ? token->n : 0;

      if (i < to && pipes == 0)
        {
          if (token->match > (gint) i && token->match < (gint) to && !(token->kind == CART_TOKEN_TAG && token->n == CART_TAG_DIV))
            i = (guint) token->match;
          continue;
        }
      if (self->name == NULL)
        self->name = g_strstrip (g_strndup (tokens->source + start, MIN (token->start - start, MAX_NAME)));
      else if (place <= MAX_ARGUMENTS)
        add_argument (self, from, i, start, token->start, place);
      place += MAX (pipes, 1);
      from = i + 1;
      start = token->end;
    }
  /* "#lst:Page|section", "filepath:File": the name ends at the colon, and a first argument begins */
  colon = strchr (self->name, ':');
  if (colon != NULL && g_ascii_strncasecmp (self->name, "Template:", 9) == 0)
    {
      char *bare = g_strdup (colon + 1);
      g_free (self->name);
      self->name = g_strstrip (bare);
    }
  else if (colon != NULL)
    *colon = '\0';
  g_strdelimit (self->name, "_\n\t", ' ');
  if (g_str_has_suffix (self->name, "-"))
    self->name[strlen (self->name) - 1] = '\0';
}

static const CartArgument *
find_argument (const Template *self, const char *name, guint place)
{
  const CartArgument *found = NULL; /* the last one counts */

  for (guint i = 0; i < self->arguments->len; i++)
    {
      const CartArgument *argument = &g_array_index (self->arguments, CartArgument, i);
      if (name != NULL && argument->name != NULL ? g_ascii_strcasecmp (argument->name, name) == 0
                                                 : place > 0 && argument->name == NULL && argument->place == place)
        found = argument;
      else if (place > 0 && argument->name != NULL && argument->name[0] == (char) ('0' + place) && argument->name[1] == '\0')
        found = argument;
    }
  return found;
}

/* A value as it stands, without blanks; NULL where there is none. Free with g_free (). */
static char *
raw (const Template *self, const char *name)
{
  const CartArgument *argument = find_argument (self, name, 0);

  return argument != NULL ? g_strstrip (g_strndup (self->parser->tokens.source + argument->start, argument->end - argument->start)) : NULL;
}

/* A value as a line of text; never NULL. Each argument may be taken once only: reading them again and again would take for ever. */
static CartWikiBlock *
line_of (const Template *self, const char *name, guint place)
{
  const CartArgument *argument = find_argument (self, name, place);

  if (argument == NULL)
    {
      CartWikiBuilder nothing;
      cart_builder_init (&nothing, self->parser->page, TRUE);
      return cart_builder_end_line (&nothing);
    }
  return cart_parser_line (self->parser, argument->from, argument->to, argument->skip);
}

static void
walk_argument (const Template *self, const CartArgument *argument)
{
  guint styles = self->out->styles;

  if (argument == NULL)
    return;
  cart_parser_walk (self->parser, argument->from, argument->to, argument->skip, self->out);
  if (self->out->styles != styles) /* bold that was not ended there ends there */
    {
      cart_builder_style (self->out, self->out->styles & ~styles, FALSE);
      cart_builder_style (self->out, styles & ~self->out->styles & ~(guint) CART_WIKI_LINK, TRUE);
    }
}

/* --- what they mean --- */

static void
expand_nothing (const Template *self)
{
}

/* The first argument, or the one called text. */
static void
expand_text (const Template *self)
{
  const CartArgument *argument = find_argument (self, "text", 0);

  walk_argument (self, argument != NULL ? argument : find_argument (self, NULL, 1));
}

static void
expand_break (const Template *self)
{
  cart_builder_break (self->out);
}

static void
expand_frame (const Template *self)
{
  cart_builder_break (self->out);
  self->out->boxed++;
  expand_text (self);
  cart_builder_break (self->out);
  self->out->boxed--;
}

/* A picture with what stands below it, as one. */
static void
expand_block (const Template *self)
{
  const CartArgument *argument = find_argument (self, NULL, 1);
  g_autoptr (GPtrArray) blocks = argument != NULL ? cart_parser_blocks (self->parser, argument->from, argument->to, argument->skip, self->out) : NULL;
  CartWikiBlock *image = blocks != NULL && blocks->len == 2 ? blocks->pdata[0] : NULL;
  CartWikiBlock *text = image != NULL ? blocks->pdata[1] : NULL;

  if (image != NULL && image->kind == CART_WIKI_IMAGE && *image->text == '\0' && text->kind == CART_WIKI_PARAGRAPH)
    {
      char *words = image->text;
      GArray *runs = image->runs;
      g_strdelimit (text->text, "\n", ' ');
      image->text = text->text;
      image->runs = text->runs;
      text->text = words;
      text->runs = runs;
      g_ptr_array_remove_index (blocks, 1);
    }
  cart_builder_break (self->out);
  cart_builder_add_all (self->out, blocks);
}

static void
add_heading (const Template *self, CartWikiBlock *title, guint below)
{
  title->kind = CART_WIKI_HEADING;
  title->level = MIN (self->parser->heading + below, 6);
  title->line = self->line;
  if (*title->text != '\0')
    cart_builder_add (self->out, title);
  else
    cart_wiki_block_free (title);
}

/* "title" as a heading, then whatever else was given: "rules", "finalscoring" ... */
static void
expand_section (const Template *self)
{
  const char *title = self->value == 2 ? "expansionlink" : "title";
  guint around = self->parser->heading;

  cart_builder_break (self->out);
  add_heading (self, line_of (self, title, 0), (guint) self->value);
  for (guint i = 0; i < self->arguments->len; i++)
    {
      const CartArgument *argument = &g_array_index (self->arguments, CartArgument, i);
      if (argument->name != NULL && (g_ascii_strcasecmp (argument->name, title) == 0 || g_ascii_strcasecmp (argument->name, "icon") == 0))
        continue;
      if (argument->name != NULL && strstr (argument->name, "final") != NULL)
        {
          CartWikiBuilder heading;
          cart_builder_init (&heading, self->parser->page, TRUE);
          cart_builder_append_raw (&heading, _("Final scoring"), self->line);
          cart_builder_break (self->out);
          self->parser->heading = around;
          add_heading (self, cart_builder_end_line (&heading), (guint) self->value + 1);
        }
      walk_argument (self, argument);
    }
  self->parser->heading = around; /* headings within do not count for what follows */
  cart_builder_break (self->out);
}

static void
expand_question (const Template *self)
{
  CartWikiBlock *question = line_of (self, "title", 1);
  const CartArgument *text = find_argument (self, "text", 2);
  g_autoptr (GPtrArray) answer = text != NULL ? cart_parser_blocks (self->parser, text->from, text->to, text->skip, NULL) : NULL;

  question->kind = CART_WIKI_QUESTION;
  question->line = self->line;
  cart_builder_break (self->out);
  if (*question->text != '\0')
    cart_builder_add (self->out, question);
  else
    cart_wiki_block_free (question);
  for (guint i = 0; answer != NULL && i < answer->len; i++)
    {
      CartWikiBlock *block = answer->pdata[i];
      if (block->kind == CART_WIKI_PARAGRAPH)
        block->kind = CART_WIKI_ANSWER;
    }
  cart_builder_add_all (self->out, answer);
}

/* Who says what follows, or what it was given. */
static void
expand_voice (const Template *self)
{
  const CartArgument *text = find_argument (self, "text", 1);
  CartWikiBuilder *out = self->out;
  int before = out->rest_voice;

  if (out->in_line)
    {
      walk_argument (self, text);
      return;
    }
  if (!cart_builder_is_empty (out))
    cart_builder_break (out);
  out->voice = self->value;
  if (text == NULL)
    return;
  out->rest_voice = self->value;
  walk_argument (self, text);
  out->rest_voice = before;
  cart_builder_break (out);
}

static void
expand_icon_text (const Template *self)
{
  cart_builder_break (self->out);
  walk_argument (self, find_argument (self, "text", 1));
  cart_builder_break (self->out);
}

static void
expand_page_name (const Template *self)
{
  cart_builder_append_raw (self->out, self->parser->page->title != NULL ? self->parser->page->title : "", self->line);
}

/* The page's own title stands in here; the rest is for search engines. What stands in it may hold the like: the outer one is the page's. */
static void
expand_page (const Template *self)
{
  CartWikiPage *page = self->parser->page;
  g_autoptr (CartWikiBlock) title = NULL;

  if (page->title != NULL)
    return;
  title = line_of (self, "sortingtitle", 0);
  if (*title->text == '\0')
    return;
  g_free (page->title);
  page->title = g_strdelimit (g_strdup (title->text), "\n", ' ');
}

static void
expand_category (const Template *self)
{
  g_autoptr (CartWikiBlock) name = line_of (self, NULL, 1);

  if (*name->text != '\0')
    g_ptr_array_add (self->parser->page->categories, g_strdelimit (g_strdup (name->text), "\n", ' '));
}

/* "{{#lst:Page|section}}" is a part of another page. */
static void
expand_transclusion (const Template *self)
{
  const CartTokens *tokens = &self->parser->tokens;
  const CartToken *opener = cart_tokens_get (tokens, self->at);
  const char *from = tokens->source + opener->end, *to = tokens->source + cart_tokens_get (tokens, (guint) opener->match)->start;
  const char *colon = memchr (from, ':', (gsize) (to - from)), *pipe = memchr (from, '|', (gsize) (to - from));
  g_autofree char *title = NULL, *target = NULL, *text = NULL;

  if (colon == NULL || (pipe != NULL && pipe < colon) || (colon + 1 < to && memchr (colon + 1, '{', (gsize) ((pipe != NULL ? pipe : to) - colon - 1)) != NULL))
    return; /* of this very page */
  title = g_strstrip (g_strndup (colon + 1, (gsize) ((pipe != NULL ? pipe : to) - colon - 1)));
  target = g_strconcat ("page:", title, NULL);
  /* TRANSLATORS: a part of a wiki page is taken from another page, of this title */
  text = g_strdup_printf (_("Told on the page “%s”"), title);
  cart_builder_break (self->out);
  cart_builder_link (self->out, target);
  cart_builder_append_raw (self->out, text, self->line);
  cart_builder_unlink (self->out);
  cart_builder_break (self->out);
  self->parser->page->counts.links++;
}

/* --- features, figures, pieces, tiles --- */

static void
expand_thing (const Template *self)
{
  g_autofree char *name = raw (self, "name"), *variant = raw (self, "variant"), *count = raw (self, "count"), *words = NULL, *text = NULL;

  if (name == NULL || strchr (name, '{') != NULL)
    return;
  words = cart_wiki_camel_words (name);
  if (g_strcmp0 (variant, "image") == 0)
    {
      self->parser->page->counts.images++; /* it stands beside its name */
      return;
    }
  text = count != NULL && *count != '\0' ? g_strdup_printf ("%s × %s", count, words) : g_strdup (words);
  cart_builder_append_raw (self->out, text, self->line);
}

/* The head of a list of tiles: how many there are. */
static void
expand_tile_list (const Template *self)
{
  static const struct {
    const char *argument, *one, *many;
  } counts[] = { { "tiles", N_("%s tile"), N_("%s tiles") }, { "tokens", N_("%s token"), N_("%s tokens") }, { "special", N_("%s special piece"), N_("%s special pieces") } };

  cart_builder_break (self->out);
  self->parser->n_tables += !self->out->in_line;
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      const CartArgument *argument = find_argument (self, counts[i].argument, 0);
      g_autoptr (CartWikiBlock) number = argument != NULL ? line_of (self, counts[i].argument, 0) : NULL;
      const char *format = ngettext (counts[i].one, counts[i].many, number != NULL ? strtoul (number->text, NULL, 10) : 0);
      g_auto (GStrv) around = g_strsplit (format, "%s", 2);
      g_autofree char *note = NULL;

      if (number == NULL || *number->text == '\0')
        continue;
      cart_builder_append_raw (self->out, around[0], self->line);
      cart_builder_append_block (self->out, number, self->line);
      cart_builder_append (self->out, around[0] != NULL && around[1] != NULL ? around[1] : "", around[1] != NULL ? strlen (around[1]) : 0, self->line);
      cart_builder_break (self->out);
    }
}

static void
expand_tile_list_end (const Template *self)
{
  cart_builder_break (self->out);
  self->parser->n_tables += !self->out->in_line;
}

/* A row of the list: how many, which picture, what is on it. */
static void
expand_tile (const Template *self)
{
  g_autoptr (CartWikiBlock) image = line_of (self, "image", 1), config = line_of (self, "config", 0);
  g_autofree char *count = raw (self, "count"), *words = cart_wiki_file_words (image->text);
  CartWikiBlock *row;

  self->parser->page->counts.images++;
  if (self->out->in_line)
    {
      cart_builder_append_raw (self->out, words, self->line);
      return;
    }
  row = cart_wiki_block_new (CART_WIKI_ROW);
  row->number = MAX (self->parser->n_tables, 1);
  row->line = self->line;
  g_strdelimit (words, "\n\t", ' ');
  g_strdelimit (config->text, "\n\t", ' ');
  row->text = g_strdup_printf ("%s ×\t%s\t%s", count != NULL && strchr (count, '{') == NULL ? count : "1", words, config->text);
  g_strdelimit (row->text, "\n", ' ');
  row->runs = cart_wiki_runs_new ();
  cart_builder_add (self->out, row);
}

/* What is only drawn on the tiles of a list, by letters. */
static void
expand_illustrations (const Template *self)
{
  static const struct {
    const char *letter, *name;
  } known[] = { { "D", N_("donkey stable") }, { "F", N_("farmhouse") }, { "G", N_("garden") }, { "H", N_("highwaymen") }, { "P", N_("pigsty") }, { "W", N_("water tower") } };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->arguments->len; i++)
    {
      const CartArgument *argument = &g_array_index (self->arguments, CartArgument, i);
      for (guint j = 0; argument->name != NULL && j < G_N_ELEMENTS (known); j++)
        if (strcmp (argument->name, known[j].letter) == 0)
          g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _(known[j].name));
    }
  if (text->len == 0)
    return;
  g_string_prepend (text, ": ");
  /* TRANSLATORS: what is drawn on tiles without a meaning for the game; a list follows */
  g_string_prepend (text, _("Only drawn"));
  cart_builder_break (self->out);
  cart_builder_style (self->out, CART_WIKI_SMALL, TRUE);
  cart_builder_append_raw (self->out, text->str, self->line);
  cart_builder_break (self->out);
}

/* --- links to expansions --- */

/* What the link is called: its own text, a version's name, or the page's title; and the edition where it is not the second. */
static void
append_link_text (const Template *self, const char *stem, const char *title, const char *edition)
{
  g_autofree char *version = raw (self, "version");
  gboolean own = version != NULL && *version != '\0' && strchr (version, '{') == NULL;
  g_autofree char *words = own ? cart_wiki_camel_words (version) : NULL;
  const CartArgument *text = find_argument (self, "text", 0);

  if (text != NULL)
    {
      walk_argument (self, text); /* may be nothing: only the icon is shown there */
      return;
    }
  if (own && strcmp (stem, "Variants") != 0)
    {
      g_autofree char *both = g_strdup_printf (strcmp (stem, "River") == 0 ? "The %s %s" : "%s %s", title, words);
      cart_builder_append_raw (self->out, both, self->line);
    }
  else
    cart_builder_append_raw (self->out, own ? words : title, self->line);
  if (g_strcmp0 (edition, "C1") == 0 || g_strcmp0 (edition, "C3") == 0)
    {
      g_autofree char *after = g_strdup_printf (" (%s)", edition);
      cart_builder_append_raw (self->out, after, self->line);
    }
}

static void
expand_link (const Template *self)
{
  g_autofree char *stem = g_strndup (self->name, strlen (self->name) - 4), *title = cart_wiki_title_of_stem (stem), *target = NULL;
  g_autofree char *anchor = raw (self, "anchor"), *edition = raw (self, "edition");
  CartWikiBuilder *out = self->out;
  gboolean in_line = out->in_line;

  target = g_strconcat ("page:", title, g_strcmp0 (edition, "C1") == 0 ? " (1st edition)" : "", anchor != NULL && *anchor != '\0' ? "#" : "",
                        anchor != NULL ? anchor : "", NULL);
  g_strdelimit (target, "_\n", ' ');
  out->in_line = TRUE;
  if (g_str_has_suffix (self->name, "Name"))
    append_link_text (self, stem, title, NULL);
  else
    {
      cart_builder_link (out, target);
      append_link_text (self, stem, title, edition);
      cart_builder_unlink (out);
      self->parser->page->counts.links++;
    }
  out->in_line = in_line;
}

/* "TextCarcassonne" is a word of the game, translated. */
static void
expand_word (const Template *self)
{
  g_autofree char *words = cart_wiki_camel_words (self->name + strlen ("Text"));

  cart_builder_append_raw (self->out, words, self->line);
}

/* "{{ColorRed|You}}"; without words, the colour. */
static void
expand_colour (const Template *self)
{
  const CartArgument *text = find_argument (self, NULL, 1);

  if (text != NULL)
    walk_argument (self, text);
  else
    cart_builder_append_raw (self->out, self->name + strlen ("Color"), self->line);
}

/* --- the table --- */

static const struct {
  const char *name;
  Expand expand;
  int value; /* a section: levels below the heading around it; a voice */
} known[] = {
  { "#lst", expand_transclusion, 0 },
  { "#section", expand_transclusion, 0 },
  { "!", expand_nothing, 0 },
  { "BeginBlockList", expand_break, 0 },
  { "BeginTileList", expand_tile_list, 0 },
  { "Block", expand_block, 0 },
  { "Breadcrumbs", expand_nothing, 0 },
  { "Category", expand_category, 0 },
  { "ChooseDesign", expand_nothing, 0 },
  { "DISPLAYTITLE", expand_nothing, 0 },
  { "DottedFrameMessage", expand_frame, 0 },
  { "EndBlock", expand_break, 0 },
  { "EndBlockList", expand_break, 0 },
  { "EndTileList", expand_tile_list_end, 0 },
  { "FAQ", expand_question, 0 },
  { "FULLPAGENAME", expand_page_name, 0 },
  { "Feature", expand_thing, 0 },
  { "Figure", expand_thing, 0 },
  { "FootnoteIconPara", expand_nothing, 0 },
  { "GreyStrip", expand_section, 1 },
  { "IconArrow", expand_voice, CART_VOICE_COMMENT },
  { "IconBook", expand_voice, CART_VOICE_OFFICIAL },
  { "IconHouse", expand_voice, CART_VOICE_HOUSE },
  { "IconTemplate", expand_icon_text, 0 },
  { "IconWorld", expand_voice, CART_VOICE_COMMUNITY },
  { "OtherExpansionRule", expand_section, 2 },
  { "PAGENAME", expand_page_name, 0 },
  { "Path", expand_text, 0 },
  { "Piece", expand_thing, 0 },
  { "StartBlock", expand_break, 0 },
  { "Tile", expand_tile, 0 },
  { "TileIllustrations", expand_illustrations, 0 },
  { "TranslatedPageName", expand_page_name, 0 },
  { "UX", expand_page, 0 },
  { "VariantStrip", expand_section, 1 },
  { "Year", expand_text, 0 },
  { "filepath", expand_nothing, 0 },
};

/* Whole families are known by how their names begin or end. */
static Expand
find_family (Template *self)
{
  gsize length = strlen (self->name);

  if (g_str_has_prefix (self->name, "Color") && length > 5 && g_ascii_isupper (self->name[5]))
    return expand_colour;
  if (g_str_has_prefix (self->name, "Rules") && length > 5 && g_ascii_isupper (self->name[5]) && !g_str_has_suffix (self->name, "Heading"))
    {
      self->value = 1;
      return expand_section;
    }
  if (length > 4 && strchr (self->name, ' ') == NULL && (g_str_has_suffix (self->name, "Link") || g_str_has_suffix (self->name, "Name")))
    return expand_link;
  if (g_str_has_prefix (self->name, "Text") && length > 4 && self->arguments->len == 0 && (g_ascii_isupper (self->name[4]) || g_ascii_isdigit (self->name[4])))
    return expand_word;
  return NULL;
}

static Expand
find_meaning (Template *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (strcmp (known[i].name, self->name) == 0 || (g_ascii_toupper (self->name[0]) == known[i].name[0] && strcmp (known[i].name + 1, self->name + 1) == 0))
      {
        self->value = known[i].value;
        return known[i].expand;
      }
  return find_family (self);
}

/* --- unknown ones --- */

static void
note_unknown (const Template *self)
{
  GPtrArray *unknown = self->parser->page->unknown;
  CartWikiUnknown *entry;
  g_autofree char *name = g_utf8_make_valid (self->name, -1);

  for (guint i = 0; i < unknown->len; i++)
    {
      entry = unknown->pdata[i];
      if (strcmp (entry->name, name) == 0)
        {
          entry->count++;
          return;
        }
    }
  if (unknown->len >= MAX_ARGUMENTS)
    return;
  entry = g_new0 (CartWikiUnknown, 1);
  entry->name = g_steal_pointer (&name);
  entry->count = 1;
  entry->line = self->line;
  g_ptr_array_add (unknown, entry);
}

/* How something looks is no text. */
static gboolean
is_layout (const Template *self, const CartArgument *argument)
{
  static const char *const names[] = { "align", "alt", "background", "border", "class", "color", "colour", "display", "edition", "height", "icon", "image", "lang",
                                       "link", "logo", "margin", "nesting", "padding", "radius", "size", "style", "valign", "variant", "width", NULL };
  const char *text = self->parser->tokens.source + argument->start, *end = self->parser->tokens.source + argument->end;
  g_autofree char *lower = argument->name != NULL ? g_ascii_strdown (argument->name, -1) : NULL;

  if (lower != NULL && g_strv_contains (names, lower))
    return TRUE;
  while (text < end && (g_ascii_isspace (*text) || g_ascii_isdigit (*text)))
    text++;
  return end - text >= 2 && text[0] == 'p' && text[1] == 'x';
}

/* A few words stay in the line, "Name (one, two)"; longer arguments become paragraphs. */
static void
expand_unknown (const Template *self)
{
  gboolean any = FALSE, is_short = TRUE;

  note_unknown (self);
  for (guint i = 0; i < self->arguments->len; i++)
    is_short = is_short && g_array_index (self->arguments, CartArgument, i).end - g_array_index (self->arguments, CartArgument, i).start <= SHORT_VALUE;
  if (is_short && *self->name != '\0')
    {
      g_autofree char *valid = g_utf8_make_valid (self->name, -1), *words = cart_wiki_camel_words (valid);
      cart_builder_append_raw (self->out, words, self->line);
    }
  for (guint i = 0; i < self->arguments->len; i++)
    {
      const CartArgument *argument = &g_array_index (self->arguments, CartArgument, i);
      if (is_layout (self, argument))
        continue;
      if (!is_short)
        cart_builder_break (self->out);
      else
        cart_builder_append_raw (self->out, any ? ", " : " (", self->line);
      any = TRUE;
      walk_argument (self, argument);
    }
  if (!is_short)
    cart_builder_break (self->out);
  else if (any)
    {
      self->out->space = FALSE;
      cart_builder_append_raw (self->out, ")", self->line);
    }
}

void
cart_parser_template (CartParser *self, guint at, CartWikiBuilder *out)
{
  Template template = { .parser = self, .out = out, .at = at, .line = cart_tokens_get (&self->tokens, at)->line };
  Expand expand;

  read_arguments (&template);
  self->page->counts.templates++;
  expand = *template.name != '\0' ? find_meaning (&template) : NULL;
  if (expand != NULL)
    expand (&template);
  else
    expand_unknown (&template);
  g_array_unref (template.arguments);
  g_free (template.name);
}
