/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays: any record that can be read is laid on the engine's board with the real tiles. It comes out equal, with differences
 * or with an error; and a game that was played can be taken back to its beginning. */
#include "content/cart-content.h"
#include "record/cart-record-file.h"
#include "record/cart-replay.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* The content, read once for all inputs and kept. */
static CartContent *
get_content (void)
{
  static CartContent *content;

  if (content == NULL)
    {
      content = cart_content_new ();
      if (!cart_content_read_tree (content, CONTENT_FOLDER))
        g_error ("the content cannot be read: %s", (char *) content->problems->pdata[0]);
    }
  return content;
}

static const CartSet *
lookup (const char *id, gpointer data, GError **error)
{
  CartContent *content = data;

  for (guint i = 0; i < content->subjects->len; i++)
    {
      CartContentSubject *subject = content->subjects->pdata[i];
      for (guint j = 0; j < subject->sets->len; j++)
        {
          CartContentSet *set = subject->sets->pdata[j];
          if (g_strcmp0 (set->id, id) == 0)
            return set->set;
        }
    }
  g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_VALUE, "no set %s", id);
  return NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CartContent *content = get_content ();
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (CartRecordFile) file = cart_record_file_new (stream, "input");
  g_autoptr (CartRecord) record = cart_record_file_next (file, NULL);
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CartGame) game = NULL;

  if (record == NULL)
    return 0;
  game = cart_record_replay (record, lookup, content, 0, CART_REPLAY_DEFAULT, differences, &error);
  g_assert_true ((game == NULL) == (error != NULL));
  if (game != NULL)
    while (cart_game_undo (game))
      ;
  return 0;
}
