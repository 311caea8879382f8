/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-odds.h: the chance of drawing a tile that fits. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The chance, 0 to 1, that at least one of the next `draws` tiles is one of `fitting` among the `left` tiles of the pile, every order
 * being as likely: 1 - C (left - fitting, draws) / C (left, draws). More draws than tiles are as many as there are. */
double cart_odds (guint left, guint fitting, guint draws);

G_END_DECLS
