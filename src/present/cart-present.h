/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present.h: words for what the engine answers: scores, refusals, tiles, positions.
 *
 * Everything is translated in the program's text domain. Where a catalogue may be given it adds the statement that a rule is; without
 * one (NULL) the rule's id stands in its place. `players` are the colours of a record, NULL-terminated ("red"); NULL numbers them.
 * Strings returned as char * are freed with g_free (); const ones are static or belong to the argument. Any thread.
 */
#pragma once

#include "catalogue/cart-catalogue.h"
#include "engine/cart-game.h"
#include "engine/cart-south-seas.h"

G_BEGIN_DECLS

/* --- Single words --- */

const char *cart_present_kind        (CartKind kind);        /* "road", "city" */
const char *cart_present_kind_title  (CartKind kind);        /* "Road": alone, or where a line begins */
const char *cart_present_attribute_title (CartAttribute attribute); /* "Pennants", "Inn": what a form asks for */
const char *cart_present_symbol      (const char *name);     /* "flying machine": a picture on a tile; the name itself where unknown */
const char *cart_present_figure      (CartFigureType type);  /* "large meeple" */
const char *cart_present_section     (CartSection section);  /* "Placing a tile": a heading */
const char *cart_present_district    (CartDistrict district);
const char *cart_present_side        (int side);             /* "north" */
const char *cart_present_place       (CartPlace place);      /* "north", "north, left half", "middle" */
const char *cart_present_colour      (const char *colour);   /* "red" in the reader's language; itself where unknown */
const char *cart_present_colour_title(const char *colour);   /* "Red": where a line begins */
/* "red", or "player 2" without colours; "nobody" for -1. */
char       *cart_present_player      (const char *const *players, int player);
/* "Red", "Player 2", "Nobody": where a line begins. */
char       *cart_present_player_title (const char *const *players, int player);
/* "3 pennants", "an inn": a count of what a segment carries. */
char       *cart_present_attribute   (CartAttribute attribute, guint count);
/* How a tile is named in a sentence whose beginning is `before`: "tile D", "tile E garden", "Tile D" after a full stop and at the
 * beginning. `id` is the tile's, with its set or without. Free with g_free (). */
char       *cart_present_tile_mention (const char *id, const char *before);
/* The same words where a line begins, alone or before more: "Field of 6 tiles", "Meeple of red", "Pig-herd". For words that stand within
 * sentences as well and come from the content or are put together; what only stands at a beginning is translated with its capital. */
char       *cart_present_capital     (const char *words);
/* A text of the content without its tags, its tiles in words: "The inn of tile D of The River II counts for the road beside it." */
char       *cart_present_text        (const char *text);
/* What a player owns, by the name of the engine's counter: "Shells", "Wine tokens"; the name itself where it has no words. */
const char *cart_present_good        (const char *name);
/* What gave points, by the name in an event: "city", "king", "trade-goods". */
char       *cart_present_source      (const char *game, const char *feature);

/* An option of the engine and a value of it, short, for a list: "The Count moves", "to any district"; the name or value itself where it has no
 * words. game: "gold-rush". */
const char *cart_present_option       (const char *game, const char *option);
const char *cart_present_option_value (const char *game, const char *option, const char *value);

/* --- Points --- */

/* "5 tiles × 2"; the value is left out where it is 1. */
char       *cart_present_term        (const CartTerm *term);
/* "5 tiles × 2 + 2 pennants × 2 = 14"; "0" without terms and points. */
char       *cart_present_terms       (const CartTerm *terms, guint n_terms, int points);
char       *cart_present_score       (const CartScore *score);
/* Where the marker stands on a scoring track of 50 spaces: "space 1, after 1 lap"; "space 30" below 50 points. */
char       *cart_present_track       (int points);
/* "14 points", "2 shells", "a ship of 5 points": what an event gave. */
char       *cart_present_gift        (const CartEvent *event);
/* "red: 14 points for the city at (2, 0), north: 5 tiles × 2 + 2 pennants × 2 = 14"; the terms only where the game keeps them. */
char       *cart_present_event       (const CartGame *game, const CartEvent *event, const char *const *players);

/* "Red has won with 54 points, 12 more than blue.", "Red and blue share the victory with 40 points each."; "would win" while the game is not
 * over. Points as in cart_game_winners (), whose *rule says why; NULL where nobody plays against anybody. */
char       *cart_present_outcome     (const CartGame *game, const int *points, const char *const *players);

/* --- Refusals --- */

/* The facts alone: "at (3, 4), east side: city against field"; "" where there are none. */
char       *cart_present_refusal_facts (const CartRefusal *refusal, const char *const *players);
/* One short sentence: "The road to the west does not go on: field there." Where the facts make none, the first sentence of the rule's text
 * (NULL where it is not known) with the facts. */
char       *cart_present_refusal_short (const CartRefusal *refusal, const char *rule_text, const char *const *players);
/* The rule's sentence, the facts and the rule's id: "Touching edges must match (at (3, 4), east side: city against field) [base.edges-match]". */
char       *cart_present_refusal     (CartCatalogue *catalogue, const CartRefusal *refusal, const char *const *players);
/* "meeple on the road, north": an action among those that are offered, on the tile just laid. NULL: cart_present_action () tells it. */
char       *cart_present_choice      (const CartAction *action);
/* "puts a meeple on the road at (1, 0), north": what an action does, without who. */
char       *cart_present_action      (const CartAction *action);

/* --- What players own, and what lies on and beside the board --- */

/* "5 points for 2 shells, 1 banana and 1 fish". */
char       *cart_present_ship        (const CartShip *ship);
/* "3 bananas and 3 fish": a payment as CART_ACTION_DELIVER has it. */
char       *cart_present_payment     (int value);
/* "2 shells and 1 ship worth 5": "" for nothing. Mining tokens are told with their worth: they are their owner's to look at. */
char       *cart_present_holdings    (const CartGame *game, int player);
/* The ships face up, one a line, and how many lie face down; "" where the game has none. */
char       *cart_present_display     (const CartGame *game);
/* "2 mining tokens, face down": tokens on a cell; "" for none. */
char       *cart_present_tokens      (const CartGame *game, int x, int y);

/* --- Tiles --- */

/* From the geometry alone, as the tile lies: "city north and east joined, road south to west, one pennant". */
char       *cart_present_tile        (const CartTile *tile, int quarter_turns);
/* What a picture on it says, as the tile lies: "to the west", "city", "2 points for each meeple"; NULL where it says nothing. */
char       *cart_present_symbol_value (const char *value, int quarter_turns);
/* "north city, east road, south field, west road" of one of its cells (the tile's own number). */
char       *cart_present_edges       (const CartTile *tile, int cell, int quarter_turns);

/* --- Sets side by side --- */

/* How a subject mixes with others, by their names (plain or with tags): "The River II should not be mixed with: The Count of Carcassonne.";
 * NULL where there is nothing to say. */
char       *cart_present_mix         (const CartMix *mix, const char *subject, const char *with);
/* What cannot be right on a table: the statement that says so, without tags, else the above. Blocks on the database. */
char       *cart_present_misfit      (CartCatalogue *catalogue, const CartMix *mix);

/* --- Answers of the search --- */

/* What an answer says: "pennant: 10, on 8 tiles"; of statements the text without tags. */
char       *cart_present_hit         (const CartHit *hit);
/* What it is called: "pennant: The base game (C2)"; NULL where it has no title. */
char       *cart_present_hit_title   (const CartHit *hit);

/* --- A position read aloud --- */

/* One cell in sentences: the tile, its edges, who stands there, and each feature: size, open ends, holders, worth. A free cell says so. */
char       *cart_present_cell        (CartGame *game, int x, int y, const char *const *players);
/* A feature: "city of 3 tiles, 1 open side, held by red; complete as it lies 3 tiles × 2 = 6; at the end 3 tiles = 3". */
char       *cart_present_feature     (CartGame *game, const CartFeature *feature, const char *const *players);
/* The same without what it is worth: "city of 3 tiles, 1 place open, held by red". */
char       *cart_present_feature_state (CartGame *game, const CartFeature *feature, const char *const *players);
/* Its parts by themselves: "city of 3 tiles, 1 place open"; "meeple of red, pig of blue", "" for none; "held by red: 2 against 1 of blue",
 * "held by red and blue, 1 each", "held by nobody", "" for what cannot be held. */
char       *cart_present_feature_size    (const CartFeature *feature);
char       *cart_present_feature_figures (const CartGame *game, guint32 feature, const char *const *players);
char       *cart_present_feature_holders (const CartGame *game, const CartFeature *feature, const char *const *players);
/* The whole: points, whose turn or who has won, then every cell, one a line, row by row. */
char       *cart_present_position    (CartGame *game, const char *const *players);

G_END_DECLS
