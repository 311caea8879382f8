/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-search-private.h: what was typed, as full-text expressions. */
#pragma once

#include "cart-catalogue-private.h"

G_BEGIN_DECLS

/* One word of what was typed, with everything that may stand for it. */
typedef struct {
  char *expression; /* alternatives, joined by OR, in brackets */
  char *instead;    /* the word or words that were meant: a compound apart, the nearest word; NULL: as typed */
  gboolean stop;    /* says nothing about what is looked for */
  guint hits;       /* entries that hold the typed word, roughly; 0: the word is unknown */
} CartSlot;

typedef struct {
  GPtrArray *slots;  /* of CartSlot */
  char *folded;      /* everything typed, folded */
  char *content;     /* the same without stop words */
  char *meant;       /* the same with what was meant: "gold rush" for "goldrush", "monastery" for "monstery" */
  gboolean counting; /* "how many", "number of": totals are meant */
} CartTyped;

CartTyped *cart_typed_new  (CartConnection *connection, const char *language, const char *words, GError **error);
void       cart_typed_free (CartTyped *typed);

/* An expression that asks for all slots but one (skip < 0: for all) that are not stop words, or for any of them; free with g_free (). */
char      *cart_typed_all  (const CartTyped *typed, int skip);
char      *cart_typed_any  (const CartTyped *typed);
/* Slots that are not stop words (all of them, where all are). */
guint      cart_typed_count (const CartTyped *typed);

/* SQL of this library with the language's name for each %s. */
char      *cart_search_sql (const char *language, const char *sql);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartTyped, cart_typed_free)

G_END_DECLS
