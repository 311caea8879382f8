/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-result.h: searching for a person: what is found, in groups, with the sets on the table first.
 *
 * One question to the catalogue within the sets on the table and one without bounds, put together in a worker; after them what the
 * person's library of imported pages says, as a group of its own.
 */
#pragma once

#include "catalogue/cart-search.h"
#include "wiki/cart-library.h"

G_BEGIN_DECLS

#define CART_RESULT_LIMIT 60

/* One result: a hit of the catalogue with its place among the groups. */
#define CART_TYPE_RESULT (cart_result_get_type ())
G_DECLARE_FINAL_TYPE (CartResult, cart_result, CART, RESULT, GObject)

CartHit *cart_result_get_hit      (CartResult *self);
/* What it is called (NULL where it has no name) and says, as it is read; owned by the result. */
const char *cart_result_get_title   (CartResult *self);
const char *cart_result_get_text    (CartResult *self);
guint    cart_result_get_group    (CartResult *self); /* its place in the list of groups; equal for all of one group */
gboolean cart_result_is_on_table  (CartResult *self);
/* The address of what was found; free with g_free (). */
char    *cart_result_dup_link     (CartResult *self);

/* How far the question had to be widened to find something. */
typedef enum {
  CART_WIDENED_NOT,
  CART_WIDENED_SETS,  /* nothing in the sets on the table has it all */
  CART_WIDENED_WORDS, /* nothing has all the words, or others for them: the nearest are shown */
  CART_WIDENED_COMMON, /* the words say nothing: questions in these words are shown, if there are any */
} CartWidened;

typedef struct {
  GPtrArray *results; /* of CartResult, by group, best first */
  CartWidened widened;
  CartMeaning *meaning; /* what was looked for */
  char *problem;      /* why the library could not be searched, or NULL */
} CartResults;

typedef struct {
  char *words;
  char **sets; /* on the table; empty: no preference */
  CartLibrary *library; /* or NULL */
} CartQuestion;

/* For cart_catalogue_query_async (): data is a CartQuestion. */
gpointer  cart_results_read       (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error);
void      cart_results_free       (CartResults *results);
void      cart_question_free      (CartQuestion *question);

/* Text with the words that match bold and underlined, as Pango markup, from a little before the first of them: those that begin like one of the
 * words, and those that also stand for them (folded; NULL: none). Free with g_free (). */
char     *cart_result_mark        (const char *text, const char *words, const char *const *also, guint max_chars);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartResults, cart_results_free)

G_END_DECLS
