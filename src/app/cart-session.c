/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-session.c: what all windows of the program share. */
#include "config.h"

#include "cart-session.h"

#include <string.h>

/* What is read once when the catalogue opens, so that the window's thread need not ask for it. */
typedef struct {
  char **games;
  GPtrArray *subjects;      /* of CartSubject */
  GPtrArray *sets;          /* of CartSetInfo */
  GHashTable *subject_by_id;/* id -> CartSubject, borrowed */
  GHashTable *set_by_id;    /* id -> CartSetInfo, borrowed */
  GHashTable *words;        /* "game/id" or "/id" -> word */
  GHashTable *things;       /* game -> GStrv of ids */
  GPtrArray *options;       /* of CartStatement that name an option of the rules */
} Lists;

struct _CartSession
{
  GObject parent_instance;

  GSettings *settings; /* or NULL */
  CartTable *table;
  CartLibraryModel *library;
  CartCatalogue *catalogue;
  Lists *lists;
  GError *error;
  CartPile *board;  /* the sandbox's, or NULL */
  CartSessionState state;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (CartSession, cart_session, G_TYPE_OBJECT)

typedef enum {
  PROP_STATE = 1,
} CartSessionProperty;

static GParamSpec *properties[PROP_STATE + 1];

enum
{
  BOARD_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
lists_free (gpointer data)
{
  Lists *lists = data;

  g_strfreev (lists->games);
  g_clear_pointer (&lists->subjects, g_ptr_array_unref);
  g_clear_pointer (&lists->sets, g_ptr_array_unref);
  g_hash_table_unref (lists->subject_by_id);
  g_hash_table_unref (lists->set_by_id);
  g_hash_table_unref (lists->words);
  g_hash_table_unref (lists->things);
  g_clear_pointer (&lists->options, g_ptr_array_unref);
  g_free (lists);
}

static void
read_words (Lists *lists, CartCatalogue *catalogue, const char *game)
{
  static const CartWordKind kinds[] = { CART_WORD_FEATURE, CART_WORD_PIECE, CART_WORD_ATTRIBUTE, CART_WORD_MARK, CART_WORD_SYMBOL };
  g_autoptr (GPtrArray) things = g_ptr_array_new_null_terminated (64, g_free, TRUE);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_auto (GStrv) ids = cart_catalogue_list_words (catalogue, game, kinds[i]);

      for (char **id = ids; *id != NULL; id++)
        {
          g_autofree char *key = g_strconcat (game, "/", *id, NULL);
          g_autofree char *any = g_strconcat ("/", *id, NULL);

          if (g_hash_table_contains (lists->words, key))
            continue;
          g_hash_table_insert (lists->words, g_strdup (key), cart_catalogue_get_word (catalogue, game, kinds[i], *id));
          if (!g_hash_table_contains (lists->words, any))
            g_hash_table_insert (lists->words, g_steal_pointer (&any), g_strdup (g_hash_table_lookup (lists->words, key)));
          g_ptr_array_add (things, g_strdup (*id));
        }
    }
  g_hash_table_insert (lists->things, g_strdup (game), g_ptr_array_steal (things, NULL));
}

/* In a worker thread. */
static gpointer
read_lists (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  Lists *lists = g_new0 (Lists, 1);
  CartStatementQuery options = CART_STATEMENT_QUERY_INIT;

  lists->subject_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  lists->set_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  lists->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  lists->things = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  lists->games = cart_catalogue_list_games (catalogue);
  lists->subjects = cart_catalogue_list_subjects (catalogue, NULL, error);
  options.options = TRUE;
  if (lists->subjects != NULL)
    lists->options = cart_catalogue_list_statements (catalogue, &options, error);
  if (lists->options != NULL)
    lists->sets = cart_catalogue_list_sets (catalogue, NULL, NULL, error);
  if (lists->sets == NULL)
    {
      lists_free (lists);
      return NULL;
    }
  for (char **game = lists->games; *game != NULL; game++)
    {
      g_hash_table_insert (lists->words, g_strconcat ("/", *game, NULL),
                           cart_catalogue_get_word (catalogue, NULL, CART_WORD_GAME, *game));
      read_words (lists, catalogue, *game);
    }
  for (guint i = 0; i < lists->subjects->len; i++)
    {
      CartSubject *subject = g_ptr_array_index (lists->subjects, i);

      g_hash_table_insert (lists->subject_by_id, subject->id, subject);
    }
  for (guint i = 0; i < lists->sets->len; i++)
    {
      CartSetInfo *set = g_ptr_array_index (lists->sets, i);

      g_hash_table_insert (lists->set_by_id, set->id, set);
    }
  return lists;
}

static void
set_state (CartSession *self, CartSessionState state, GError *error)
{
  g_clear_error (&self->error);
  self->error = error;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
lists_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartSession) self = user_data;
  GError *error = NULL;
  Lists *lists = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (lists == NULL)
    {
      set_state (self, CART_SESSION_BROKEN, error);
      return;
    }
  g_clear_pointer (&self->lists, lists_free);
  self->lists = lists;
  g_set_object (&self->catalogue, CART_CATALOGUE (source));
  set_state (self, CART_SESSION_READY, NULL);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartSession) self = user_data;
  GError *error = NULL;
  g_autoptr (CartCatalogue) catalogue = cart_catalogue_open_finish (result, &error);

  if (catalogue == NULL)
    {
      set_state (self, CART_SESSION_BROKEN, error);
      return;
    }
  for (const char *const *language = g_get_language_names (); *language != NULL; language++)
    if (cart_catalogue_set_language (catalogue, *language))
      break;
  cart_catalogue_query_async (catalogue, read_lists, NULL, NULL, lists_free, self->cancellable, lists_read_cb,
                              g_object_ref (self));
}

static void
cart_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if ((CartSessionProperty) id == PROP_STATE)
    g_value_set_uint (value, CART_SESSION (object)->state);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
cart_session_finalize (GObject *object)
{
  CartSession *self = CART_SESSION (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->settings);
  g_clear_object (&self->table);
  g_clear_object (&self->library);
  g_clear_object (&self->catalogue);
  g_clear_pointer (&self->lists, lists_free);
  g_clear_pointer (&self->board, cart_pile_unref);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (cart_session_parent_class)->finalize (object);
}

static void
cart_session_class_init (CartSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = cart_session_finalize;
  object_class->get_property = cart_session_get_property;

  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, CART_SESSION_OPENING, CART_SESSION_BROKEN,
                                              CART_SESSION_OPENING,
                                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[BOARD_CHANGED] = g_signal_new ("board-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cart_session_init (CartSession *self)
{
  self->cancellable = g_cancellable_new ();
}

CartSession *
cart_session_new (GSettings *settings)
{
  CartSession *self = g_object_new (CART_TYPE_SESSION, NULL);

  if (settings != NULL)
    self->settings = g_object_ref (settings);
  self->table = cart_table_new (settings);
  self->library = cart_library_model_new (NULL);
  return self;
}

void
cart_session_open (CartSession *self, const char *path)
{
  g_return_if_fail (CART_IS_SESSION (self));

  set_state (self, CART_SESSION_OPENING, NULL);
  cart_catalogue_open_async (path, NULL, self->cancellable, opened_cb, g_object_ref (self));
}

CartPile *
cart_session_get_board (CartSession *self)
{
  g_return_val_if_fail (CART_IS_SESSION (self), NULL);

  return self->board;
}

void
cart_session_take_board (CartSession *self, CartPile *board)
{
  g_return_if_fail (CART_IS_SESSION (self));

  g_clear_pointer (&self->board, cart_pile_unref);
  self->board = board;
  g_signal_emit (self, signals[BOARD_CHANGED], 0);
}

CartSessionState
cart_session_get_state (CartSession *self)
{
  g_return_val_if_fail (CART_IS_SESSION (self), CART_SESSION_BROKEN);

  return self->state;
}

const GError *
cart_session_get_error (CartSession *self)
{
  g_return_val_if_fail (CART_IS_SESSION (self), NULL);

  return self->error;
}

GSettings *
cart_session_get_settings (CartSession *self)
{
  g_return_val_if_fail (CART_IS_SESSION (self), NULL);

  return self->settings;
}

CartLibraryModel *
cart_session_get_library (CartSession *self)
{
  g_return_val_if_fail (CART_IS_SESSION (self), NULL);

  return self->library;
}

CartTable *
cart_session_get_table (CartSession *self)
{
  g_return_val_if_fail (CART_IS_SESSION (self), NULL);

  return self->table;
}

CartCatalogue *
cart_session_get_catalogue (CartSession *self)
{
  g_return_val_if_fail (CART_IS_SESSION (self), NULL);

  return self->catalogue;
}

const char *const *
cart_session_get_games (CartSession *self)
{
  g_return_val_if_fail (CART_IS_SESSION (self) && self->lists != NULL, NULL);

  return (const char *const *) self->lists->games;
}

GPtrArray *
cart_session_get_subjects (CartSession *self)
{
  g_return_val_if_fail (CART_IS_SESSION (self) && self->lists != NULL, NULL);

  return self->lists->subjects;
}

GPtrArray *
cart_session_get_sets (CartSession *self)
{
  g_return_val_if_fail (CART_IS_SESSION (self) && self->lists != NULL, NULL);

  return self->lists->sets;
}

CartSetInfo *
cart_session_find_set (CartSession *self, const char *id)
{
  g_return_val_if_fail (CART_IS_SESSION (self) && self->lists != NULL, NULL);

  return id == NULL ? NULL : g_hash_table_lookup (self->lists->set_by_id, id);
}

const char *
cart_session_get_set_name (CartSession *self, const char *id)
{
  CartSetInfo *set = cart_session_find_set (self, id);

  return set != NULL ? set->name : id;
}

CartSubject *
cart_session_find_subject (CartSession *self, const char *id)
{
  CartSetInfo *set = cart_session_find_set (self, id);

  if (id == NULL || self->lists == NULL)
    return NULL;
  return g_hash_table_lookup (self->lists->subject_by_id, set != NULL ? set->subject : id);
}

const char *
cart_session_get_word (CartSession *self, const char *game, const char *id)
{
  g_autofree char *key = g_strconcat (game != NULL ? game : "", "/", id, NULL);
  const char *word;

  g_return_val_if_fail (CART_IS_SESSION (self) && self->lists != NULL, id);

  word = g_hash_table_lookup (self->lists->words, key);
  return word != NULL ? word : id;
}

const char *const *
cart_session_get_things (CartSession *self, const char *game)
{
  static const char *const none[] = { NULL };
  const char *const *things;

  g_return_val_if_fail (CART_IS_SESSION (self) && self->lists != NULL, none);

  things = g_hash_table_lookup (self->lists->things, game);
  return things != NULL ? things : none;
}

/* The sets on the table, of a game or of all (NULL), of CartSetInfo; free with g_ptr_array_unref (). */
static GPtrArray *
list_on_table (CartSession *self, const char *game)
{
  GPtrArray *sets = g_ptr_array_new ();

  for (guint i = 0; i < self->lists->sets->len; i++)
    {
      CartSetInfo *set = g_ptr_array_index (self->lists->sets, i);

      if (cart_table_has (self->table, set->id) && (game == NULL || g_str_equal (set->game, game)))
        g_ptr_array_add (sets, set);
    }
  return sets;
}

const char *
cart_session_get_usual_set (CartSession *self, CartSubject *subject)
{
  const char *edition;

  g_return_val_if_fail (CART_IS_SESSION (self) && self->lists != NULL && subject != NULL, NULL);

  edition = cart_table_get_edition (self->table);
  for (char **id = subject->sets; *id != NULL; id++)
    {
      CartSetInfo *set = cart_session_find_set (self, *id);

      if (set != NULL && g_strv_contains ((const char *const *) set->editions, edition))
        return *id;
    }
  return subject->sets[0] != NULL ? subject->sets[0] : subject->id;
}

gboolean
cart_session_is_of_edition (CartSession *self, CartStatement *statement)
{
  g_autoptr (GPtrArray) sets = NULL;

  g_return_val_if_fail (CART_IS_SESSION (self) && self->lists != NULL && statement != NULL, TRUE);

  if (statement->editions[0] == NULL) /* most: the sets on the table need not be listed for these */
    return TRUE;
  sets = list_on_table (self, NULL);
  return cart_editions_hold ((const char *const *) statement->editions, cart_table_get_edition (self->table), statement->subject, sets);
}

/* What the table chose for the game; a way that the game does not know, as an older table may have it, is passed over. */
static void
add_chosen (CartSession *self, const char *game, GHashTable *options)
{
  gsize length = strlen (game);
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, cart_table_get_options (self->table));
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const char *name = strncmp (key, game, length) == 0 && ((char *) key)[length] == '/' ? (char *) key + length + 1 : NULL;
      const CartOption *option = name != NULL ? cart_option_find (game, name) : NULL;

      if (option != NULL && g_strv_contains (option->values, value))
        g_hash_table_insert (options, g_strdup (name), g_strdup (value));
    }
}

GHashTable *
cart_session_dup_options (CartSession *self, const char *game)
{
  g_autoptr (GPtrArray) sets = NULL;
  GHashTable *options;

  g_return_val_if_fail (CART_IS_SESSION (self) && self->lists != NULL && game != NULL, NULL);

  sets = list_on_table (self, game);
  options = cart_editions_dup_options (self->lists->options, cart_table_get_edition (self->table), sets);
  add_chosen (self, game, options);
  return options;
}

GHashTable *
cart_session_dup_all_options (CartSession *self)
{
  GHashTable *all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_hash_table_unref);

  g_return_val_if_fail (CART_IS_SESSION (self) && self->lists != NULL, all);

  for (char **game = self->lists->games; *game != NULL; game++)
    g_hash_table_insert (all, g_strdup (*game), cart_session_dup_options (self, *game));
  return all;
}

char *
cart_session_dup_option (CartSession *self, const char *game, const char *option)
{
  g_autoptr (GHashTable) options = cart_session_dup_options (self, game);

  return options != NULL ? g_strdup (g_hash_table_lookup (options, option)) : NULL;
}

gboolean
cart_session_is_on_table (CartSession *self, const char *subject)
{
  CartSubject *row = cart_session_find_subject (self, subject);

  if (row == NULL)
    return FALSE;
  for (char **set = row->sets; *set != NULL; set++)
    if (cart_table_has (self->table, *set))
      return TRUE;
  return cart_table_has (self->table, row->id);
}

GStrv
cart_session_dup_subjects (CartSession *self)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_null_terminated (8, g_free, TRUE);

  g_return_val_if_fail (CART_IS_SESSION (self) && self->lists != NULL, NULL);

  for (guint i = 0; i < self->lists->subjects->len; i++)
    {
      CartSubject *subject = g_ptr_array_index (self->lists->subjects, i);

      if (cart_session_is_on_table (self, subject->id))
        g_ptr_array_add (ids, g_strdup (subject->id));
    }
  return (GStrv) g_ptr_array_steal (ids, NULL);
}

GStrv
cart_session_dup_sets (CartSession *self)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_null_terminated (8, g_free, TRUE);

  g_return_val_if_fail (CART_IS_SESSION (self) && self->lists != NULL, NULL);

  for (guint i = 0; i < self->lists->sets->len; i++)
    {
      CartSetInfo *set = g_ptr_array_index (self->lists->sets, i);
      guint copies = cart_table_get_copies (self->table, set->id);

      if (copies == 1)
        g_ptr_array_add (ids, g_strdup (set->id));
      else if (copies > 1)
        g_ptr_array_add (ids, g_strdup_printf ("%s*%u", set->id, copies));
    }
  return (GStrv) g_ptr_array_steal (ids, NULL);
}
