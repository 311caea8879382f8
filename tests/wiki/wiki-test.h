/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wiki-test.h: pages as text, so that a test can say what it expects. */
#pragma once

#include "wiki/cart-wiki.h"

/* A block as a line: "item 2 #1 boxed community: Text with <b>bold</b> and <page:Title>links</>". Free with g_free (). */
char         *wiki_test_describe (const CartWikiBlock *block);
/* The blocks of a page, a line each. */
char         *wiki_test_lines    (GPtrArray *blocks);
CartWikiPage *wiki_test_read     (const char *source);
void          wiki_test_expect   (const char *source, const char *lines);
/* Pages of a file of tests/data/wiki. */
GPtrArray    *wiki_test_file     (const char *name);
