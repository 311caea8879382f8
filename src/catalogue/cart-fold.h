/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-fold.h: text as the search compares it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lower case, without accents, letters and digits only, words separated by single blanks: "König's U-turn" -> "konigs u turn".
 * Any bytes are taken. Free with g_free (). */
char    *cart_fold          (const char *text, gssize length);

/* The words of a folded text in the order of the alphabet, without those that say nothing (unless there are no others): two titles in
 * the same words are the same. Free with g_free (). */
char    *cart_fold_sorted   (const char *folded);

/* The same words without an English plural's ending: "coats of arms" -> "coat of arm". Free with g_free (). */
char    *cart_fold_singular (const char *folded);

/* Words that say nothing about what is looked for, of English questions. word is folded. */
gboolean cart_fold_is_stop  (const char *word);

/* Whether a folded text has words and each of them says nothing, and is not a single letter, which may be the beginning of a word. */
gboolean cart_fold_is_common (const char *folded);

/* Words of English questions that say a little: they are looked for, and left out before others. word is folded. */
gboolean cart_fold_is_weak  (const char *word);

/* Fewest letters to put in, leave out, change or swap with a neighbour to make one word of the other; limit + 1 where it is more than limit. */
guint    cart_fold_distance (const char *a, const char *b, guint limit);

G_END_DECLS
