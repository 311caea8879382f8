/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-private.h: what the files of the presenter share among themselves. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "a", "a and b", "a, b and c". Takes nothing over; free with g_free (). */
char *cart_present_join (const GPtrArray *words);
/* "2 shells", "1 ship worth 5": so many of a named holding of the engine; NULL for a name that has no words here. Free with g_free (). */
char *cart_present_held (const char *name, int count);
/* Whether its owner alone looks at it: mining tokens. What one of it is worth to him at the end. */
gboolean cart_present_is_face_down    (const char *name);
int      cart_present_worth_of_held   (const char *name);

G_END_DECLS
