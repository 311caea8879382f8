/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-rows.h: what more than one group of commands needs of records: opening them, words for them, and objects of --json. */
#pragma once

#include "cli/cart-cli.h"
#include "engine/cart-game.h"
#include "record/cart-replay.h"

G_BEGIN_DECLS

/* A statement, note, question or interaction; section is where a sheet has it, or NULL. */
void cart_cli_write_statement (CartJson *json, const CartStatement *statement, const char *section);
/* Whether there is such an edition (NULL is good); else says so. */
gboolean cart_cli_check_edition (CartCli *cli, const char *edition);
/* "terms": [{"what", "count", "value", "points", "rule", "text"}] */
void cart_cli_write_terms     (CartJson *json, const CartTerm *terms, guint n_terms);

/* The one of the sets (NULL-terminated) that has pieces for the most players, and for how many, where these are more; NULL where they are not,
 * or nothing is known of the sets. Free with g_free (). */
char     *cart_cli_find_full     (CartCli *cli, const char *const *sets, guint n_players, guint *most);
/* Remarks on more players than there are pieces for, and on options of the record that no set in play has; TRUE if there was either. */
gboolean  cart_cli_remark_record (CartCli *cli, const char *path, const CartRecord *record, const CartGame *game);
/* Plays a file's only record without its expectations. NULL where that cannot be, which is said; *status is then what to return: BAD, or NO
 * after an illegal move. The record is to be freed, also then. */
CartGame *cart_cli_open_position (CartCli *cli, const char *path, CartReplayFlags flags, CartRecord **record, int *status);
/* What laying the tile at each of the places (of CartPlacement) would bring; returns the command's status. */
int       cart_cli_compare_places (CartCli *cli, CartGame *game, const CartRecord *record, const CartTile *tile, const GArray *placements);
/* The record's colours, NULL-terminated; the strings are the record's, the array is the caller's. */
const char **cart_cli_colours (const CartRecord *record);
/* "setup", "move 3" or "final"; to be freed. */
char     *cart_cli_name_move (guint move);
/* "red lays base-c2/D at (1, 0) turned by 0: refused: Touching edges must match (...) [base.edges-match]"; to be freed. */
char     *cart_cli_describe_difference (CartCli *cli, const CartRecord *record, const CartDifference *difference);

G_END_DECLS
