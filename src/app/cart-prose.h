/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-prose.h: a paragraph of the content as a widget.
 *
 * Selectable text with its inline tags shown: terms and references are links (a term's definition opens in a popover), tiles are
 * links too. The first time that it names a tile or piece a small picture stands in the line, unless the person wants none. The text
 * is a GtkLabel, so that selecting, copying and reading aloud work as everywhere.
 */
#pragma once

#include <gtk/gtk.h>

#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_PROSE (cart_prose_get_type ())
G_DECLARE_FINAL_TYPE (CartProse, cart_prose, CART, PROSE, GtkWidget)

/* text keeps the content's inline tags; text that is no well-formed XML is shown as it is. */
GtkWidget  *cart_prose_new          (CartSession *session, const char *text);
/* The text as it is read, without tags; owned by the widget. */
const char *cart_prose_get_plain    (CartProse *self);
/* What is selected of it, as it is read; NULL where nothing is. Free with g_free (). */
char       *cart_prose_dup_selected (CartProse *self);
/* The label that shows it, for style classes and accessible relations. */
GtkLabel   *cart_prose_get_label    (CartProse *self);

/* The content's inline tags as Pango markup, where tiles are no pictures but words; free with g_free (). */
char       *cart_prose_to_markup    (const char *text);

G_END_DECLS
