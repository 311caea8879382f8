/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-piece-image.h: a figure or token as a small picture.
 *
 * Drawn for the exact device pixels and the style of the moment, so that it is crisp on every screen and follows light, dark and
 * high contrast. Figures are red; a farmer is a meeple that lies.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CART_TYPE_PIECE_IMAGE (cart_piece_image_get_type ())
G_DECLARE_FINAL_TYPE (CartPieceImage, cart_piece_image, CART, PIECE_IMAGE, GtkWidget)

/* Whether there is a picture for the id of a piece or of a term of the glossary. */
gboolean   cart_piece_image_knows    (const char *id);
/* id: one that cart_piece_image_knows (); name: what it is called, for a screen reader; size: its sides in logical pixels. */
GtkWidget *cart_piece_image_new      (const char *id, const char *name, int size);
void       cart_piece_image_set_size (CartPieceImage *self, int size);

G_END_DECLS
