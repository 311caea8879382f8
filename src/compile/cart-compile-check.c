/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-compile-check.c: the content against the rules engine. */
#include "cart-compile-check.h"

#include <string.h>

static const char *const rule_ids[] = {
#define CART_RULE(symbol, id) id,
#include "engine/rule-ids.def"
#undef CART_RULE
};

static const CartContentWhere the_list = { "src/engine/rule-ids.def", 0 };

static void
collect_subject (const CartContentSubject *subject, GHashTable *statements)
{
  for (guint i = 0; i < subject->statements->len; i++)
    g_hash_table_add (statements, (gpointer) ((CartContentStatement *) g_ptr_array_index (subject->statements, i))->id);
}

void
cart_compile_check_rules (CartContent *content)
{
  g_autoptr (GHashTable) statements = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < content->subjects->len; i++)
    collect_subject (g_ptr_array_index (content->subjects, i), statements);
  for (guint i = 0; i < G_N_ELEMENTS (rule_ids); i++)
    if (!g_hash_table_contains (statements, rule_ids[i]))
      cart_content_problem (content, the_list, "no statement tells the rule %s", rule_ids[i]);
}
