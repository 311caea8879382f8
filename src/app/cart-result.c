/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-result.c: searching for a person: what is found, in groups, with the sets on the table before others that answer as well. */
#include "config.h"

#include "cart-result.h"

#include <string.h>

#include "catalogue/cart-fold.h"

#include "cart-link.h"
#include "present/cart-present.h"

/* What an answer of a set on the table is worth beside the same of another: it stands before one that holds as much of what was
 * asked, not before one that holds more. */
#define ON_TABLE 2.0

struct _CartResult
{
  GObject parent_instance;

  CartHit *hit;
  char *title, *text; /* as they are read: made for those that are looked at; text NULL: not yet */
  guint group;
  double worth; /* smaller is better */
  gboolean on_table;
};

G_DEFINE_FINAL_TYPE (CartResult, cart_result, G_TYPE_OBJECT)

static void
cart_result_finalize (GObject *object)
{
  CartResult *self = CART_RESULT (object);

  g_clear_object (&self->hit);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (cart_result_parent_class)->finalize (object);
}

static void
cart_result_class_init (CartResultClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cart_result_finalize;
}

static void
cart_result_init (CartResult *self)
{
}

CartHit *
cart_result_get_hit (CartResult *self)
{
  g_return_val_if_fail (CART_IS_RESULT (self), NULL);

  return self->hit;
}

static void
present (CartResult *self)
{
  if (self->text != NULL)
    return;
  self->title = cart_present_hit_title (self->hit);
  self->text = cart_present_hit (self->hit);
}

const char *
cart_result_get_title (CartResult *self)
{
  g_return_val_if_fail (CART_IS_RESULT (self), NULL);

  present (self);
  return self->title;
}

const char *
cart_result_get_text (CartResult *self)
{
  g_return_val_if_fail (CART_IS_RESULT (self), NULL);

  present (self);
  return self->text;
}

guint
cart_result_get_group (CartResult *self)
{
  g_return_val_if_fail (CART_IS_RESULT (self), 0);

  return self->group;
}

gboolean
cart_result_is_on_table (CartResult *self)
{
  g_return_val_if_fail (CART_IS_RESULT (self), FALSE);

  return self->on_table;
}

char *
cart_result_dup_link (CartResult *self)
{
  CartHit *hit;

  g_return_val_if_fail (CART_IS_RESULT (self), NULL);

  hit = self->hit;
  switch (hit->kind)
    {
    case CART_ENTRY_STATEMENT:
    case CART_ENTRY_NOTE:
    case CART_ENTRY_FAQ:
    case CART_ENTRY_INTERACTION:
      return cart_link_format (CART_LINK_RULE, hit->id);
    case CART_ENTRY_EXAMPLE:
      return cart_link_format (CART_LINK_EXAMPLE, hit->id);
    case CART_ENTRY_TERM:
      return cart_link_format (CART_LINK_TERM, hit->id);
    case CART_ENTRY_TILE:
      return cart_link_format (CART_LINK_TILE, hit->id);
    case CART_ENTRY_SUBJECT:
    case CART_ENTRY_SET:
      return cart_link_format (CART_LINK_SET, hit->id);
    case CART_ENTRY_PIECE:
    case CART_ENTRY_RELEASE:
    case CART_ENTRY_REMARK:
    case CART_ENTRY_TOTAL:
      return cart_link_format (CART_LINK_SET, hit->set != NULL ? hit->set : hit->subject);
    case CART_ENTRY_PAGE:
      return cart_link_format (CART_LINK_PAGE, hit->id);
    case CART_N_ENTRIES:
      break;
    }
  g_return_val_if_reached (NULL);
}

/* Notes stand with the rules that they are attached to, sets with their releases. */
static CartEntryKind
group_of (CartEntryKind kind)
{
  if (kind == CART_ENTRY_NOTE)
    return CART_ENTRY_STATEMENT;
  if (kind == CART_ENTRY_SET || kind == CART_ENTRY_RELEASE)
    return CART_ENTRY_SUBJECT;
  return kind;
}

/* The place of a kind's group, which is added where it is new. */
static guint
find_group (GArray *groups, CartEntryKind kind)
{
  CartEntryKind group = group_of (kind);

  for (guint i = 0; i < groups->len; i++)
    if (g_array_index (groups, CartEntryKind, i) == group)
      return i;
  g_array_append_val (groups, group);
  return groups->len - 1;
}

/* Adds the hits that are not there yet; seen holds the results by kind and id. */
static void
add_hits (GPtrArray *results, GHashTable *seen, GPtrArray *hits, gboolean on_table)
{
  for (guint i = 0; i < hits->len; i++)
    {
      CartHit *hit = g_ptr_array_index (hits, i);
      g_autofree char *key = g_strdup_printf ("%d/%s", hit->kind, hit->id);
      double worth = hit->score * (on_table ? ON_TABLE : 1); /* the less the better */
      CartResult *result = g_hash_table_lookup (seen, key);

      if (result != NULL)
        {
          result->worth = MIN (result->worth, hit->score * (result->on_table ? ON_TABLE : 1)); /* an exact title, among all sets only */
          continue;
        }
      result = g_object_new (CART_TYPE_RESULT, NULL);
      result->hit = g_object_ref (hit);
      result->worth = worth;
      result->on_table = on_table;
      g_ptr_array_add (results, result);
      g_hash_table_insert (seen, g_steal_pointer (&key), result);
    }
}

static int
compare_worth (gconstpointer a, gconstpointer b)
{
  const CartResult *one = *(CartResult *const *) a, *two = *(CartResult *const *) b;

  return one->worth < two->worth ? -1 : one->worth > two->worth ? 1 : 0;
}

static int
compare_groups (gconstpointer a, gconstpointer b)
{
  const CartResult *one = *(CartResult *const *) a, *two = *(CartResult *const *) b;

  return (int) one->group - (int) two->group;
}

/* How many hold all that was asked for: of the sets on the table, of others, and of none (words, imported pages). */
static void
count_whole (GPtrArray *results, guint *near, guint *far, guint *anywhere)
{
  for (guint i = 0; i < results->len; i++)
    {
      CartResult *result = g_ptr_array_index (results, i);

      if (result->hit->whole)
        (*(result->on_table ? near : result->hit->subject != NULL ? far : anywhere))++;
    }
}

/* What the library says comes after the content, whatever it is worth. */
static void
add_pages (CartResults *results, CartQuestion *question, CartCatalogue *catalogue, guint group, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) hits = question->library != NULL ? cart_library_search (question->library, catalogue, question->words, 0, cancellable, &error) : NULL;

  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    results->problem = g_strdup (error->message);
  for (guint i = 0; hits != NULL && i < hits->len; i++)
    {
      CartResult *result = g_object_new (CART_TYPE_RESULT, NULL);

      result->hit = g_object_ref (hits->pdata[i]);
      result->group = group;
      g_ptr_array_add (results->results, result);
    }
}

gpointer
cart_results_read (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  CartQuestion *question = data;
  g_autoptr (CartResults) results = g_new0 (CartResults, 1);
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (CartEntryKind));
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) near = NULL, all = NULL;
  guint n_near = 0, n_far = 0, n_anywhere = 0;

  results->results = g_ptr_array_new_with_free_func (g_object_unref);
  results->meaning = cart_catalogue_find_meaning (catalogue, question->words, error);
  if (results->meaning == NULL)
    return NULL;
  all = cart_catalogue_search (catalogue, question->words, NULL, CART_RESULT_LIMIT, cancellable, error);
  if (all == NULL)
    return NULL;
  if (question->sets[0] != NULL)
    {
      near = cart_catalogue_search (catalogue, question->words, (const char *const *) question->sets, CART_RESULT_LIMIT / 2,
                                    cancellable, error);
      if (near == NULL)
        return NULL;
    }
  if (near != NULL)
    add_hits (results->results, seen, near, TRUE);
  add_hits (results->results, seen, all, FALSE);
  g_ptr_array_sort (results->results, compare_worth);
  if (results->results->len > CART_RESULT_LIMIT)
    g_ptr_array_set_size (results->results, CART_RESULT_LIMIT);
  /* The groups stand as their best answers do. */
  for (guint i = 0; i < results->results->len; i++)
    {
      CartResult *result = g_ptr_array_index (results->results, i);

      result->group = find_group (groups, result->hit->kind);
    }
  add_pages (results, question, catalogue, groups->len, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  count_whole (results->results, &n_near, &n_far, &n_anywhere);
  if (cart_search_is_common (question->words))
    results->widened = CART_WIDENED_COMMON;
  else if (results->results->len > 0 && n_near + n_far + n_anywhere == 0)
    results->widened = CART_WIDENED_WORDS;
  else if (near != NULL && n_near == 0 && n_far > 0)
    results->widened = CART_WIDENED_SETS;
  /* Stable: within a group best first. */
  g_ptr_array_sort (results->results, compare_groups);
  return g_steal_pointer (&results);
}

void
cart_results_free (CartResults *results)
{
  g_clear_pointer (&results->results, g_ptr_array_unref);
  g_clear_pointer (&results->meaning, cart_meaning_free);
  g_free (results->problem);
  g_free (results);
}

void
cart_question_free (CartQuestion *question)
{
  g_free (question->words);
  g_strfreev (question->sets);
  g_clear_object (&question->library);
  g_free (question);
}

/* The words that are worth marking: without those that say nothing, unless there are no others; folded as the text's will be. */
static char **
words_to_mark (const char *words)
{
  g_auto (GStrv) ascii = NULL;
  g_auto (GStrv) tokens = g_str_tokenize_and_fold (words, NULL, &ascii);
  g_autoptr (GStrvBuilder) telling = g_strv_builder_new ();
  gboolean any = FALSE;

  for (char **token = tokens; *token != NULL; token++)
    if (!cart_fold_is_stop (*token))
      {
        g_strv_builder_add (telling, *token);
        any = TRUE;
      }
  return any ? g_strv_builder_end (telling) : g_steal_pointer (&tokens);
}

/* A word of one or two letters is that word: "a" does not mark "and". */
static gboolean
matches (const char *word, const char *token)
{
  return g_utf8_strlen (token, -1) < 3 ? g_str_equal (word, token) : g_str_has_prefix (word, token);
}

static gboolean
begins_a_match (const char *word, gsize length, char **tokens, const char *const *also)
{
  g_autofree char *text = g_strndup (word, length);
  g_auto (GStrv) ascii = NULL;
  g_auto (GStrv) folded = g_str_tokenize_and_fold (text, NULL, &ascii);
  g_autofree char *whole = also != NULL ? cart_fold (text, -1) : NULL;

  if (also != NULL && g_strv_contains (also, whole))
    return TRUE;
  for (char **token = tokens; *token != NULL; token++)
    {
      for (char **own = folded; *own != NULL; own++)
        if (matches (*own, *token))
          return TRUE;
      for (char **own = ascii; *own != NULL; own++)
        if (matches (*own, *token))
          return TRUE;
    }
  return FALSE;
}

char *
cart_result_mark (const char *text, const char *words, const char *const *also, guint max_chars)
{
  g_auto (GStrv) tokens = words_to_mark (words);
  GString *markup = g_string_new (NULL);
  const char *first = NULL, *from = text, *end;
  gsize from_char = 0;

  /* Once to find the first match, once to write from a little before it. */
  for (int pass = 0; pass < 2; pass++)
    {
      const char *p = from;

      end = pass == 0 ? text + strlen (text) : g_utf8_offset_to_pointer (from, MIN ((glong) max_chars, g_utf8_strlen (from, -1)));
      while (p < end && !(pass == 0 && first != NULL))
        {
          const char *word = p;
          g_autofree char *escaped = NULL;

          while (p < end && g_unichar_isalnum (g_utf8_get_char (p)))
            p = g_utf8_next_char (p);
          if (p == word)
            p = g_utf8_next_char (p);
          if (g_unichar_isalnum (g_utf8_get_char (word)) && begins_a_match (word, p - word, tokens, also))
            {
              if (first == NULL)
                first = word;
              escaped = g_markup_escape_text (word, p - word);
              if (pass == 1)
                g_string_append_printf (markup, "<b><u>%s</u></b>", escaped);
            }
          else if (pass == 1)
            {
              escaped = g_markup_escape_text (word, p - word);
              g_string_append (markup, escaped);
            }
        }
      if (pass == 0 && first != NULL && g_utf8_pointer_to_offset (text, first) > (glong) max_chars / 2)
        {
          from_char = g_utf8_pointer_to_offset (text, first) - max_chars / 3;
          from = g_utf8_offset_to_pointer (text, from_char);
          while (from < first && g_unichar_isalnum (g_utf8_get_char (from)))
            from = g_utf8_next_char (from);
          g_string_append (markup, "…");
        }
    }
  if (*end != '\0')
    g_string_append (markup, "…");
  return g_string_free (markup, FALSE);
}
