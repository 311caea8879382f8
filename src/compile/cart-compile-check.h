/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-compile-check.h: what only the compiler checks: the content against the rules engine. */
#pragma once

#include "content/cart-content.h"

G_BEGIN_DECLS

/* Every rule that the engine names has its statement, and every rule that gives points an example that shows it. Adds problems. */
void cart_compile_check_rules (CartContent *content);

G_END_DECLS
