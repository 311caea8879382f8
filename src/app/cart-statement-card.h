/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-statement-card.h: one statement with everything that belongs to it.
 *
 * Voice (icon, colour and word), edition and publisher labels, the text, its notes (opened in place), its examples, where it comes
 * from, and a menu that copies it. Used wherever statements are listed.
 */
#pragma once

#include <gtk/gtk.h>

#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_STATEMENT_CARD (cart_statement_card_get_type ())
G_DECLARE_FINAL_TYPE (CartStatementCard, cart_statement_card, CART, STATEMENT_CARD, GtkWidget)

/* notes: of CartStatement, attached to this one; NULL for none. with_subject: says which set it belongs to. */
GtkWidget     *cart_statement_card_new           (CartSession *session, CartStatement *statement, GPtrArray *notes,
                                                  gboolean with_subject);
CartStatement *cart_statement_card_get_statement (CartStatementCard *self);
/* Marks it as what was looked for, or no more. id: of the statement, or of one of its notes, which is then opened. FALSE if
 * the card has neither. */
gboolean       cart_statement_card_mark          (CartStatementCard *self, const char *id);
void           cart_statement_card_unmark        (CartStatementCard *self);
/* Whether the source is said below the text (it is always in the menu): the last of several with the same source does. */
void           cart_statement_card_show_source   (CartStatementCard *self, gboolean show);
/* Room for pictures beside the text instead of below it. */
void           cart_statement_card_set_wide      (CartStatementCard *self, gboolean wide);

G_END_DECLS
