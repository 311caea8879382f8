/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-score-track.h: the score track for a real game at the table: players, points by kind, laps of 50. What was counted is a CartScoreBook,
 * which can be taken back, and is there again at the next start; what gives points follows the sets on the table. */
#pragma once

#include <adwaita.h>

#include "cart-score-book.h"
#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_SCORE_TRACK (cart_score_track_get_type ())
G_DECLARE_FINAL_TYPE (CartScoreTrack, cart_score_track, CART, SCORE_TRACK, AdwDialog)

/* book: NULL for the one of the program. */
AdwDialog     *cart_score_track_new      (CartSession *session, CartScoreBook *book);
CartScoreBook *cart_score_track_get_book (CartScoreTrack *self); /* owned by the track */
/* What can be chosen as what gave points (of char *, as in entries), once that was read; owned by the track. */
GPtrArray     *cart_score_track_get_kinds (CartScoreTrack *self);

G_END_DECLS
