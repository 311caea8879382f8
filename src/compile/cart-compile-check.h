/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-compile-check.h: what only the compiler checks: the content against the rules engine. */
#pragma once

#include "content/cart-content.h"

G_BEGIN_DECLS

/* Every rule that the engine names has its statement. Adds problems. */
void cart_compile_check_rules    (CartContent *content);
/* Every option of the engine is asked for by one row of what to agree on, with its values in the engine's order; what a row holds by is an
 * option with such a value. Adds problems. */
void cart_compile_check_options  (CartContent *content);
/* Every example comes out as its position expects, and every rule of a scoring row is shown by one. Adds problems.
 * folder: where the positions are. */
void cart_compile_check_examples (CartContent *content, const char *folder);

G_END_DECLS
