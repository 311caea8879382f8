/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-score-track.h: the score track for a real game at the table: players, points by kind, laps of 50; what was counted can be taken
 * back, and is there again at the next start. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CART_TYPE_SCORE_TRACK (cart_score_track_get_type ())
G_DECLARE_FINAL_TYPE (CartScoreTrack, cart_score_track, CART, SCORE_TRACK, AdwDialog)

#define CART_SCORE_TRACK_FIELDS 50 /* of one lap */

/* path: the file where it is kept; NULL: the person's state folder. */
AdwDialog *cart_score_track_new        (const char *path);
/* A new track for so many players; what was counted is forgotten. */
void       cart_score_track_reset      (CartScoreTrack *self, guint n_players);
guint      cart_score_track_n_players  (CartScoreTrack *self);
/* Counts points (not 0) for a kind of feature by its name in events ("city"); kept at once. */
void       cart_score_track_add        (CartScoreTrack *self, guint player, const char *kind, int points);
/* FALSE where there is nothing (more) to take back or to do again. */
gboolean   cart_score_track_undo       (CartScoreTrack *self);
gboolean   cart_score_track_redo       (CartScoreTrack *self);
/* kind NULL: all. */
int        cart_score_track_get_points (CartScoreTrack *self, guint player, const char *kind);

G_END_DECLS
