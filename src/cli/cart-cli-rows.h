/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-rows.h: objects of --json that more than one group of commands prints. */
#pragma once

#include "cli/cart-cli.h"
#include "engine/cart-game.h"

G_BEGIN_DECLS

/* A statement, note, question or interaction; section is where a sheet has it, or NULL. */
void cart_cli_write_statement (CartJson *json, const CartStatement *statement, const char *section);
/* "terms": [{"what", "count", "value", "points", "rule", "text"}] */
void cart_cli_write_terms     (CartJson *json, const CartTerm *terms, guint n_terms);

G_END_DECLS
