/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-score-book.c: points as they were counted; see cart-score-book.h.
 *
 * Steps in order, as many of which count as were not taken back. A step is an entry, or a new track. In the file a step is "0 city 5" or
 * "new red blue"; lines that make no sense are left out.
 */
#include "config.h"

#include "cart-score-book.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define GROUP "track"

/* --- An entry --- */

struct _CartScoreEntry
{
  GObject parent_instance;

  guint player;
  const char *kind;
  int points, total;
};

G_DEFINE_FINAL_TYPE (CartScoreEntry, cart_score_entry, G_TYPE_OBJECT)

static void
cart_score_entry_class_init (CartScoreEntryClass *klass)
{
}

static void
cart_score_entry_init (CartScoreEntry *self)
{
}

guint
cart_score_entry_get_player (CartScoreEntry *self)
{
  return self->player;
}

const char *
cart_score_entry_get_kind (CartScoreEntry *self)
{
  return self->kind;
}

int
cart_score_entry_get_points (CartScoreEntry *self)
{
  return self->points;
}

int
cart_score_entry_get_total (CartScoreEntry *self)
{
  return self->total;
}

/* --- The book --- */

typedef struct {
  const char *kind; /* interned; NULL: a new track */
  guint player;
  int points;
  GStrv players;    /* of a new track */
} Step;

struct _CartScoreBook
{
  GObject parent_instance;

  char *path;
  GArray *steps;     /* of Step, those taken back included; the first is a new track */
  guint n_done;      /* how many of them count, 1 or more */
  guint track;       /* the step that began the track */
  char *error;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void cart_score_book_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CartScoreBook, cart_score_book, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, cart_score_book_list_model_init))

static Step *
step_at (CartScoreBook *self, guint index)
{
  return &g_array_index (self->steps, Step, index);
}

static void
clear_step (gpointer data)
{
  g_strfreev (((Step *) data)->players);
}

static guint
count_entries (CartScoreBook *self)
{
  return self->n_done - self->track - 1;
}

static void
find_track (CartScoreBook *self)
{
  self->track = self->n_done - 1;
  while (step_at (self, self->track)->kind != NULL)
    self->track--;
}

/* --- Kept over restarts --- */

static void
set_error (CartScoreBook *self, char *error)
{
  g_free (self->error);
  self->error = error;
}

static char *
write_step (const Step *step)
{
  g_autofree char *players = step->kind == NULL ? g_strjoinv (" ", step->players) : NULL;

  return players != NULL ? g_strconcat ("new ", players, NULL) : g_strdup_printf ("%u %s %d", step->player, step->kind, step->points);
}

static void
write_file (CartScoreBook *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname (self->path), *data = NULL;
  gsize length;

  for (guint i = 0; i < self->steps->len; i++)
    g_ptr_array_add (lines, write_step (step_at (self, i)));
  g_key_file_set_string_list (file, GROUP, "steps", (const char *const *) lines->pdata, lines->len);
  g_key_file_set_integer (file, GROUP, "done", (int) self->n_done);
  data = g_key_file_to_data (file, &length, NULL);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    /* TRANSLATORS: a folder, and what the system says is wrong. */
    set_error (self, g_strdup_printf (_("The points are not kept: %1$s: %2$s"), folder, g_strerror (errno)));
  else if (!g_file_set_contents_full (self->path, data, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
    /* TRANSLATORS: what the system says is wrong with writing a file. */
    set_error (self, g_strdup_printf (_("The points are not kept: %s"), error->message));
  else
    set_error (self, NULL);
}

static gboolean
is_kind (const char *name)
{
  return g_str_equal (name, CART_SCORE_OTHER) || g_str_has_prefix (name, CART_SCORE_SUBJECT) || cart_is_source (name);
}

/* One line of the file, appended where it makes sense; n_players: those of the track so far. */
static void
read_step (CartScoreBook *self, const char *line, guint *n_players)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  guint n = g_strv_length (words);
  gint64 player, points;
  Step step = { 0 };

  if (n >= 2 && n <= 1 + CART_MAX_PLAYERS && g_str_equal (words[0], "new"))
    {
      step.players = g_strdupv (words + 1);
      *n_players = n - 1;
      g_array_append_val (self->steps, step);
      return;
    }
  if (n != 3 || !is_kind (words[1]) || !g_ascii_string_to_signed (words[0], 10, 0, (gint64) *n_players - 1, &player, NULL)
      || !g_ascii_string_to_signed (words[2], 10, -CART_SCORE_BOOK_MAX_POINTS, CART_SCORE_BOOK_MAX_POINTS, &points, NULL) || points == 0)
    return;
  step = (Step) { g_intern_string (words[1]), (guint) player, (int) points, NULL };
  g_array_append_val (self->steps, step);
}

static void
begin_with_two (CartScoreBook *self)
{
  const char *const two[] = { "red", "blue", NULL };
  Step step = { .players = g_strdupv ((char **) two) };

  g_array_insert_val (self->steps, 0, step);
}

static void
read_lines (CartScoreBook *self, GKeyFile *file)
{
  g_auto (GStrv) lines = g_key_file_get_string_list (file, GROUP, "steps", NULL, NULL);
  guint n_players = 2;
  int done;

  if (lines == NULL || lines[0] == NULL || !g_str_has_prefix (lines[0], "new "))
    begin_with_two (self);
  for (guint i = 0; lines != NULL && lines[i] != NULL && self->steps->len < CART_SCORE_BOOK_MAX; i++)
    read_step (self, lines[i], &n_players);
  if (self->steps->len == 0 || step_at (self, 0)->kind != NULL)
    begin_with_two (self);
  done = g_key_file_has_key (file, GROUP, "done", NULL) ? g_key_file_get_integer (file, GROUP, "done", NULL) : (int) self->steps->len;
  self->n_done = (guint) CLAMP (done, 1, (int) self->steps->len);
}

/* What cannot be read is moved away before anything is written over it. */
static void
put_aside (CartScoreBook *self, const GError *error)
{
  g_autofree char *aside = g_strconcat (self->path, ".damaged", NULL);

  if (g_rename (self->path, aside) == 0)
    /* TRANSLATORS: what is wrong with a file, and the name under which it is kept now. */
    set_error (self, g_strdup_printf (_("The points of last time cannot be read: %1$s. The file is now %2$s"), error->message, aside));
  else
    set_error (self, g_strdup_printf (_("The points of last time cannot be read: %s"), error->message));
}

static void
read_file (CartScoreBook *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  if (!g_key_file_load_from_file (file, self->path, G_KEY_FILE_NONE, &error) && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    put_aside (self, error);
  read_lines (self, file);
  find_track (self);
}

/* --- The model --- */

static GType
get_item_type (GListModel *model)
{
  return CART_TYPE_SCORE_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  return count_entries (CART_SCORE_BOOK (model));
}

static gpointer
get_item (GListModel *model, guint position)
{
  CartScoreBook *self = CART_SCORE_BOOK (model);
  CartScoreEntry *entry;
  const Step *step;
  guint index;

  if (position >= count_entries (self))
    return NULL;
  index = self->n_done - 1 - position;
  step = step_at (self, index);
  entry = g_object_new (CART_TYPE_SCORE_ENTRY, NULL);
  entry->player = step->player;
  entry->kind = step->kind;
  entry->points = step->points;
  for (guint i = self->track + 1; i <= index; i++)
    entry->total += step_at (self, i)->player == step->player ? step_at (self, i)->points : 0;
  return entry;
}

static void
cart_score_book_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
cart_score_book_finalize (GObject *object)
{
  CartScoreBook *self = CART_SCORE_BOOK (object);

  g_array_unref (self->steps);
  g_free (self->path);
  g_free (self->error);

  G_OBJECT_CLASS (cart_score_book_parent_class)->finalize (object);
}

static void
cart_score_book_class_init (CartScoreBookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cart_score_book_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cart_score_book_init (CartScoreBook *self)
{
  self->steps = g_array_new (FALSE, TRUE, sizeof (Step));
  g_array_set_clear_func (self->steps, clear_step);
}

CartScoreBook *
cart_score_book_new (const char *path)
{
  CartScoreBook *self = g_object_new (CART_TYPE_SCORE_BOOK, NULL);

  g_return_val_if_fail (path != NULL, NULL);

  self->path = g_strdup (path);
  read_file (self);
  return self;
}

CartScoreBook *
cart_score_book_get (void)
{
  static GWeakRef shared;
  CartScoreBook *book = g_weak_ref_get (&shared);

  if (book == NULL)
    {
      g_autofree char *path = g_build_filename (g_get_user_state_dir (), "cartulary", "score-track.ini", NULL);

      book = cart_score_book_new (path);
      g_weak_ref_set (&shared, book);
    }
  return book;
}

/* --- What is counted --- */

const char *const *
cart_score_book_get_players (CartScoreBook *self)
{
  g_return_val_if_fail (CART_IS_SCORE_BOOK (self), NULL);

  return (const char *const *) step_at (self, self->track)->players;
}

guint
cart_score_book_n_players (CartScoreBook *self)
{
  g_return_val_if_fail (CART_IS_SCORE_BOOK (self), 0);

  return g_strv_length (step_at (self, self->track)->players);
}

int
cart_score_book_get_points (CartScoreBook *self, guint player, const char *kind)
{
  int points = 0;

  g_return_val_if_fail (CART_IS_SCORE_BOOK (self), 0);

  for (guint i = self->track + 1; i < self->n_done; i++)
    {
      const Step *step = step_at (self, i);

      if (step->player == player && (kind == NULL || g_str_equal (step->kind, kind)))
        points += step->points;
    }
  return points;
}

GPtrArray *
cart_score_book_list_kinds (CartScoreBook *self)
{
  GPtrArray *kinds = g_ptr_array_new ();

  g_return_val_if_fail (CART_IS_SCORE_BOOK (self), kinds);

  for (guint i = self->track + 1; i < self->n_done; i++)
    if (!g_ptr_array_find (kinds, step_at (self, i)->kind, NULL))
      g_ptr_array_add (kinds, (gpointer) step_at (self, i)->kind);
  return kinds;
}

/* --- What is done --- */

static void
changed (CartScoreBook *self)
{
  write_file (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Tracks before the present one make room. */
static gboolean
make_room (CartScoreBook *self)
{
  guint old;

  if (self->steps->len < CART_SCORE_BOOK_MAX)
    return TRUE;
  old = self->track;
  if (old == 0)
    return FALSE;
  g_array_remove_range (self->steps, 0, old);
  self->n_done -= old;
  self->track = 0;
  return TRUE;
}

/* Takes the step over. What was taken back before cannot be done again. */
static gboolean
push (CartScoreBook *self, Step *step)
{
  g_array_set_size (self->steps, self->n_done);
  if (!make_room (self))
    return FALSE;
  g_array_append_vals (self->steps, step, 1);
  self->n_done++;
  return TRUE;
}

void
cart_score_book_begin (CartScoreBook *self, const char *const *players)
{
  Step step = { 0 };
  guint n, n_players;

  g_return_if_fail (CART_IS_SCORE_BOOK (self) && players != NULL);

  n = count_entries (self);
  n_players = g_strv_length ((char **) players);
  g_return_if_fail (n_players >= 1 && n_players <= CART_MAX_PLAYERS);
  step.players = g_strdupv ((char **) players);
  /* one track of as many entries as are kept goes, so that there can be another */
  if (!push (self, &step))
    {
      g_array_set_size (self->steps, 0);
      g_array_append_val (self->steps, step);
      self->n_done = 1;
    }
  self->track = self->n_done - 1;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, 0);
  changed (self);
}

gboolean
cart_score_book_add (CartScoreBook *self, guint player, const char *kind, int points)
{
  Step step;

  g_return_val_if_fail (CART_IS_SCORE_BOOK (self) && kind != NULL && player < cart_score_book_n_players (self), FALSE);
  g_return_val_if_fail (is_kind (kind), FALSE);

  if (points == 0)
    return FALSE;
  step = (Step) { g_intern_string (kind), player, CLAMP (points, -CART_SCORE_BOOK_MAX_POINTS, CART_SCORE_BOOK_MAX_POINTS), NULL };
  if (!push (self, &step))
    return FALSE;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, 1);
  changed (self);
  return TRUE;
}

gboolean
cart_score_book_can_undo (CartScoreBook *self)
{
  g_return_val_if_fail (CART_IS_SCORE_BOOK (self), FALSE);

  return self->n_done > 1;
}

gboolean
cart_score_book_can_redo (CartScoreBook *self)
{
  g_return_val_if_fail (CART_IS_SCORE_BOOK (self), FALSE);

  return self->n_done < self->steps->len;
}

/* As many steps count as are said; an entry comes or goes by itself, a track as a whole. */
static void
go_to (CartScoreBook *self, guint n_done)
{
  guint before = count_entries (self), track = self->track;

  self->n_done = n_done;
  find_track (self);
  if (track != self->track)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, count_entries (self));
  else
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before > count_entries (self), before < count_entries (self));
  changed (self);
}

gboolean
cart_score_book_undo (CartScoreBook *self)
{
  if (!cart_score_book_can_undo (self))
    return FALSE;
  go_to (self, self->n_done - 1);
  return TRUE;
}

gboolean
cart_score_book_redo (CartScoreBook *self)
{
  if (!cart_score_book_can_redo (self))
    return FALSE;
  go_to (self, self->n_done + 1);
  return TRUE;
}

const char *
cart_score_book_get_error (CartScoreBook *self)
{
  g_return_val_if_fail (CART_IS_SCORE_BOOK (self), NULL);

  return self->error;
}

void
cart_score_book_keep (CartScoreBook *self)
{
  g_return_if_fail (CART_IS_SCORE_BOOK (self));

  changed (self);
}
