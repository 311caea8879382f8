/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-search-private.h: what was typed, as full-text expressions, and how an entry is ranked by it. */
#pragma once

#include "cart-catalogue-private.h"

G_BEGIN_DECLS

#define CART_SEARCH_MAX_PHRASES 256 /* in one expression */

/* One word of what was typed (or several that are one thing), with everything that may stand for it. */
typedef struct {
  char *expression; /* alternatives, joined by OR, in brackets */
  guint n_phrases;  /* quoted strings in it, in order */
  guint n_own;      /* of them, the first ones: the word itself; the others only stand for it */
  char *instead;    /* the word or words that were meant: a compound apart, the nearest word; NULL: as typed */
  gboolean misspelt; /* instead is the nearest word */
  gboolean stop;    /* says nothing about what is looked for */
  guint hits;       /* entries that hold it, roughly */
  double worth;     /* the rarer, the more (inverse document frequency) */
} CartSlot;

typedef struct {
  GPtrArray *slots;  /* of CartSlot: those that are looked for, rarest first; stop words only where there is nothing else */
  char *folded;      /* everything typed, folded */
  char *content;     /* the same without stop words */
  char *meant;       /* the same with what was meant: "gold rush" for "goldrush", "monastery" for "monstery" */
  gboolean common;   /* nothing but words that say nothing */
  gboolean asking;   /* "where", "may", "does" ...: more than what something is */
  char *game;        /* the one game whose words were typed, or NULL */
  gboolean counting; /* "how many", "number of": totals are meant */
  double worth;      /* of all slots */
} CartTyped;

CartTyped *cart_typed_new  (CartConnection *connection, const char *language, const char *words, GError **error);
void       cart_typed_free (CartTyped *typed);

/* How an expression ranks an entry: BM25 over slots, so that a word and what stands for it are one. The phrases are numbered as in the
 * expression; slot -1 is not ranked (the scope). */
typedef struct {
  guint n;
  struct {
    int slot;
    double weight;
  } phrases[CART_SEARCH_MAX_PHRASES];
  guint n_slots;
  double worth[32];
  double average; /* words of an entry; 0: not known yet */
} CartRank;

/* An expression that asks for the slots whose bits are set in `wanted`, joined by " AND " or " OR ", after `scope` ("" or a condition and its
 * " AND "), and how it ranks; free with g_free (). */
char      *cart_typed_expression (const CartTyped *typed, guint wanted, const char *scope, const char *join, CartRank *rank);

/* Makes cart_rank (search_xx, rank) known to a connection; rank is a CartRank bound as pointer "cart-rank". FALSE with an error. */
gboolean   cart_rank_register    (sqlite3 *db, GError **error);
#define CART_RANK_POINTER "cart-rank"

/* SQL of this library with the language's name for each %s. */
char      *cart_search_sql (const char *language, const char *sql);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartTyped, cart_typed_free)

G_END_DECLS
