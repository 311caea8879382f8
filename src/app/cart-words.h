/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-words.h: what the program calls voices and kinds of entries, and how a statement is cited. */
#pragma once

#include "cart-session.h"

G_BEGIN_DECLS

/* All translated; owned by the program. */
const char *cart_words_voice      (CartVoice voice);
const char *cart_words_entries    (CartEntryKind kind);     /* as a heading: "Questions and answers" */
const char *cart_words_edition    (const char *edition);    /* "C2" as "Second edition"; the id itself where unknown */

/* The icon of a voice, NULL for the printed rules, and its style class. */
const char *cart_words_voice_icon (CartVoice voice);
const char *cart_words_voice_class(CartVoice voice);

/* "WikiCarpedia: River, Preparation, 10/2012": where a statement comes from; NULL where no source is told. Free with g_free (). */
char       *cart_words_source     (CartStatement *statement);
/* The text (a part of it, or NULL for the whole) with its source and its address, for the clipboard; free with g_free (). */
char       *cart_words_citation   (CartSession *session, CartStatement *statement, const char *part);
/* The question, if any, and the text as they are read, tiles by their letters; free with g_free (). */
char       *cart_words_plain      (CartStatement *statement);
/* What a statement is called in lists of bookmarks: its first words; free with g_free (). */
char       *cart_words_title      (CartSession *session, CartStatement *statement);

G_END_DECLS
