/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-score-kinds.c: what can give points at a table; see cart-score-kinds.h. */
#include "config.h"

#include "cart-score-kinds.h"

#include <glib/gi18n.h>

#include "present/cart-present.h"

/* --- Names --- */

char *
cart_score_kind_name (CartSession *session, const char *kind)
{
  const char *const *games = cart_games ();

  if (g_str_equal (kind, CART_SCORE_OTHER))
    return g_strdup (C_("points", "other"));
  if (g_str_has_prefix (kind, CART_SCORE_SUBJECT))
    {
      const char *id = kind + strlen (CART_SCORE_SUBJECT);
      CartSubject *subject = session != NULL ? cart_session_find_subject (session, id) : NULL;

      return g_strdup (subject != NULL ? subject->name : id);
    }
  /* names that two games share mean the same in both */
  for (guint i = 0; games[i] != NULL; i++)
    if (cart_kind_from_name (games[i], kind) != CART_KIND_NONE)
      return cart_present_source (games[i], kind);
  return cart_present_source (NULL, kind);
}

/* --- In the worker --- */

static void
add (GPtrArray *kinds, const char *kind)
{
  const char *name = g_intern_string (kind);

  if (!g_ptr_array_find (kinds, name, NULL))
    g_ptr_array_add (kinds, (gpointer) name);
}

/* Sets of one game; what makes no game together gives nothing. */
static void
add_sources (GPtrArray *kinds, GArray *sets)
{
  g_autoptr (CartGame) game = cart_game_new ((const CartSetCopies *) (gpointer) sets->data, sets->len, NULL, 0, 2, 0, CART_GAME_NO_HISTORY, NULL);
  g_autofree const char **sources = game != NULL ? cart_game_dup_sources (game) : NULL;

  for (guint i = 0; sources != NULL && sources[i] != NULL; i++)
    add (kinds, sources[i]);
}

typedef struct {
  GStrv sets;     /* ids, on the table */
  GStrv subjects; /* of each */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_strfreev (question->sets);
  g_strfreev (question->subjects);
  g_free (question);
}

static gpointer
read_kinds (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  Question *question = data;
  g_autoptr (GPtrArray) kinds = g_ptr_array_new (), idle = g_ptr_array_new ();
  const char *const *games = cart_games ();

  for (guint g = 0; games[g] != NULL; g++)
    {
      g_autoptr (GArray) sets = g_array_new (FALSE, TRUE, sizeof (CartSetCopies));

      for (guint i = 0; question->sets[i] != NULL; i++)
        {
          const CartSet *set = cart_catalogue_get_playable_set (catalogue, question->sets[i], error);

          if (set == NULL)
            return NULL;
          if (g_strcmp0 (set->game, games[g]) != 0)
            continue;
          if (set->rules[0] == NULL)
            g_ptr_array_add (idle, question->subjects[i]);
          g_array_append_val (sets, ((CartSetCopies) { (CartSet *) set, 1 }));
        }
      if (sets->len > 0)
        add_sources (kinds, sets);
    }
  for (guint i = 0; i < idle->len; i++)
    {
      g_autofree char *kind = g_strconcat (CART_SCORE_SUBJECT, g_ptr_array_index (idle, i), NULL);

      add (kinds, kind);
    }
  return g_steal_pointer (&kinds);
}

/* --- From the window --- */

static void
kinds_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  GPtrArray *kinds = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);
  const char *const *stubs = g_task_get_task_data (task);

  if (kinds == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  for (guint i = 0; stubs[i] != NULL; i++)
    {
      g_autofree char *kind = g_strconcat (CART_SCORE_SUBJECT, stubs[i], NULL);

      add (kinds, kind);
    }
  add (kinds, CART_SCORE_OTHER);
  g_task_return_pointer (task, kinds, (GDestroyNotify) g_ptr_array_unref);
}

void
cart_score_kinds_read_async (CartSession *session, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (session, cancellable, callback, user_data);
  g_auto (GStrv) ids = NULL;
  g_autoptr (GStrvBuilder) sets = g_strv_builder_new (), subjects = g_strv_builder_new (), stubs = g_strv_builder_new ();
  Question *question;

  g_return_if_fail (CART_IS_SESSION (session) && cart_session_get_state (session) == CART_SESSION_READY);

  ids = cart_table_dup_sets (cart_session_get_table (session));
  for (guint i = 0; ids[i] != NULL; i++)
    {
      CartSetInfo *info = cart_session_find_set (session, ids[i]);
      CartSubject *subject = cart_session_find_subject (session, ids[i]);

      if (info != NULL && subject != NULL)
        {
          g_strv_builder_add (sets, info->id);
          g_strv_builder_add (subjects, subject->id);
        }
      else if (subject != NULL)
        g_strv_builder_add (stubs, subject->id);
    }
  question = g_new0 (Question, 1);
  question->sets = g_strv_builder_end (sets);
  question->subjects = g_strv_builder_end (subjects);
  g_task_set_source_tag (task, cart_score_kinds_read_async);
  g_task_set_task_data (task, g_strv_builder_end (stubs), (GDestroyNotify) g_strfreev);
  cart_catalogue_query_async (cart_session_get_catalogue (session), read_kinds, question, question_free, (GDestroyNotify) g_ptr_array_unref, cancellable,
                              kinds_read_cb, task);
}

GPtrArray *
cart_score_kinds_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
