/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-example.c: a worked example of the content on the sandbox's board: the position before its move, and the text beside it. */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

typedef struct {
  CartExample *example;
  CartStatement *rule;
  CartPosition *position;
} Lesson;

static void
lesson_free (gpointer data)
{
  Lesson *lesson = data;

  g_clear_object (&lesson->example);
  g_clear_object (&lesson->rule);
  g_clear_pointer (&lesson->position, cart_position_unref);
  g_free (lesson);
}

/* In the worker. */
static gpointer
read_lesson (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  CartExample *example = cart_catalogue_get_example (catalogue, data, error);
  Lesson *lesson;

  if (example == NULL)
    return NULL;
  lesson = g_new0 (Lesson, 1);
  lesson->example = example;
  lesson->rule = example->rule != NULL ? cart_catalogue_get_statement (catalogue, example->rule, NULL) : NULL;
  lesson->position = cart_position_new (catalogue, example->position, NULL);
  return lesson;
}

/* The board of the example lies there. */
static void
show_lesson (CartSandboxView *self, gpointer data)
{
  Lesson *lesson = data;

  cart_lesson_show (self->lesson, self->session, lesson->example, lesson->rule, lesson->position);
  lesson_free (lesson);
}

static void
lesson_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartSandboxView) self = data;
  g_autoptr (GError) error = NULL;
  Lesson *lesson = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);
  CartRecord *record;

  if (lesson == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        cart_sandbox_view_say (self, error->message);
      return;
    }
  record = cart_record_parse (lesson->example->position, -1, &error);
  if (record != NULL && self->lesson != NULL)
    {
      cart_sandbox_view_load_example (self, record, cart_sandbox_next_new (show_lesson, lesson, lesson_free));
      return;
    }
  if (record == NULL)
    cart_sandbox_view_say (self, error->message);
  else
    cart_record_free (record);
  lesson_free (lesson);
}

gboolean
cart_sandbox_view_open_example (CartSandboxView *self, const char *id)
{
  if (cart_session_get_state (self->session) != CART_SESSION_READY)
    return FALSE;
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), read_lesson, g_strdup (id), g_free, lesson_free,
                              self->cancellable, lesson_read_cb, g_object_ref (self));
  return TRUE;
}
