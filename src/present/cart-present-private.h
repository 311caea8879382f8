/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-private.h: what the files of the presenter share among themselves. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "a", "a and b", "a, b and c". Takes nothing over; free with g_free (). */
char *cart_present_join (const GPtrArray *words);

G_END_DECLS
