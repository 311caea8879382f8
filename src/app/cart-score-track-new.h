/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-score-track-new.h: asks who plays, before a new score track begins. */
#pragma once

#include <adwaita.h>

#include "cart-session.h"

G_BEGIN_DECLS

/* players: who is chosen at first. */
AdwDialog *cart_score_track_new_dialog     (CartSession *session, const char *const *players);
/* The colours chosen, once the response "begin" came; free with g_strfreev (). */
GStrv      cart_score_track_new_dup_players (AdwDialog *dialog);

G_END_DECLS
