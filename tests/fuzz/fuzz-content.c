/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Content files: any bytes as a person's own set; what is refused has a reason, and what is read can be checked. */
#include "content/cart-content.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (CartContent) content = cart_content_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  gboolean good = cart_content_read_bytes (content, bytes, "input.xml");

  g_assert_true (good == (content->problems->len == 0));
  if (good)
    {
      good = cart_content_check (content, NULL, NULL);
      g_assert_true (good == (content->problems->len == 0));
    }
  g_assert_cmpuint (content->problems->len, <=, CART_CONTENT_MAX_PROBLEMS);
  for (guint i = 0; i < content->problems->len; i++)
    {
      g_assert_true (g_str_has_prefix (content->problems->pdata[i], "input.xml"));
      g_assert_true (g_utf8_validate (content->problems->pdata[i], -1, NULL));
    }
  return 0;
}
