/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-figure.h: the figures of all games, the districts of the city of Carcassonne, and the tokens that lie on tiles. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  CART_FIGURE_NONE,
  CART_FIGURE_MEEPLE,
  CART_FIGURE_LARGE_MEEPLE,
  CART_FIGURE_ABBOT,
  CART_FIGURE_BUILDER, /* counts for nothing; stands with a figure of its own player */
  CART_FIGURE_PIG,     /* likewise */
  CART_FIGURE_COWBOY,
  CART_FIGURE_TENT,    /* counts for nothing */
  CART_FIGURE_ISLANDER,
  CART_N_FIGURES
} CartFigureType;

/* Clockwise, as the Count walks in the variant of that name. */
typedef enum {
  CART_DISTRICT_CASTLE,     /* cities */
  CART_DISTRICT_MARKET,     /* fields */
  CART_DISTRICT_BLACKSMITH, /* roads */
  CART_DISTRICT_CATHEDRAL,  /* monasteries and shrines */
  CART_N_DISTRICTS,
  CART_DISTRICT_NONE = -1
} CartDistrict;

typedef enum {
  CART_TOKEN_NONE,
  CART_TOKEN_MINING, /* face down on a mountain; value 0, 1, 2, 3, 5 nuggets */
  CART_TOKEN_BOAT,   /* on a sea; value: the size of the group of fish that it covers, 1 or 2 */
  CART_N_TOKENS
} CartTokenKind;

/* Names as files have them: "large-meeple", "castle", "mining"; _from_name gives NONE for an unknown one. */
const char    *cart_figure_name        (CartFigureType type);
CartFigureType cart_figure_from_name   (const char *name);
/* How much a figure counts in a majority: 0, 1 or 2. */
int            cart_figure_strength    (CartFigureType type);
const char    *cart_district_name      (CartDistrict district);
CartDistrict   cart_district_from_name (const char *name);
const char    *cart_token_name         (CartTokenKind kind);
CartTokenKind  cart_token_from_name    (const char *name);

G_END_DECLS
