/* SPDX-License-Identifier: GPL-3.0-or-later */
/* draw-test.h: the designs of all sets of the content, for the tests of the drawing. */
#pragma once

#include "content/cart-content.h"

/* All designs of data/content, owned by the content that stays until the test ends. Fails the test if the content cannot be read. */
GPtrArray *draw_test_tiles (void);
/* The design with the id; fails the test if there is none. */
const CartTile *draw_test_tile (const char *id);
