/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-mix.c: how sets mix, and what does not go together on a table, in words. */
#include "present/cart-present.h"

#include <glib/gi18n.h>

char *
cart_present_mix (const CartMix *mix, const char *subject, const char *with)
{
  guint n;

  g_return_val_if_fail (mix != NULL && subject != NULL && with != NULL, NULL);

  n = g_strv_length (mix->with);
  switch (mix->kind)
    {
    case CART_MIX_START:
      if (g_strcmp0 (mix->what, "start-tile") == 0)
        return NULL;
      return g_strdup (mix->replaces != NULL ? _("The game can begin with it; the usual start tile is then left out.")
                                             : _("The game can begin with it."));
    case CART_MIX_NEEDS:
      if (n > 1)
        /* TRANSLATORS: a set, and a list of others */
        return g_strdup_printf (_("%1$s cannot be played without one of these: %2$s."), subject, with);
      /* TRANSLATORS: a set, and another */
      return g_strdup_printf (_("%1$s cannot be played without: %2$s."), subject, with);
    case CART_MIX_AVOID:
      /* TRANSLATORS: a set, and one or several others */
      return g_strdup_printf (_("%1$s should not be mixed with: %2$s."), subject, with);
    case CART_MIX_EXCLUSIVE:
      if (n == 0)
        return g_strdup_printf (_("%s: only one of its kind is used in a game."), subject);
      return g_strdup_printf (_("%1$s: only one of its kind is used in a game, except together with: %2$s."), subject, with);
    case CART_MIX_PRINTINGS:
      /* TRANSLATORS: a game, and several printings of it */
      return g_strdup_printf (_("%1$s is on the table more than once, and one of these would do: %2$s."), subject, with);
    }
  g_return_val_if_reached (NULL);
}

/* A set is called by its own name, what is no set by its subject's. */
static char *
name_of (CartCatalogue *catalogue, const char *id)
{
  g_autoptr (CartSetInfo) set = cart_catalogue_get_set_info (catalogue, id, NULL);
  g_autoptr (CartSubject) subject = NULL;

  if (set != NULL && g_strcmp0 (set->id, id) == 0)
    return g_strdup (set->name);
  subject = cart_catalogue_get_subject (catalogue, id, NULL);
  return g_strdup (subject != NULL ? subject->name : id);
}

char *
cart_present_misfit (CartCatalogue *catalogue, const CartMix *mix)
{
  g_autoptr (CartStatement) statement = NULL;
  g_autoptr (CartSubject) subject = NULL;
  g_autoptr (GString) with = g_string_new (NULL);

  g_return_val_if_fail (CART_IS_CATALOGUE (catalogue) && mix != NULL, NULL);

  statement = mix->rule != NULL ? cart_catalogue_get_statement (catalogue, mix->rule, NULL) : NULL;
  if (statement != NULL)
    return g_strdup (statement->plain);
  subject = cart_catalogue_get_subject (catalogue, mix->subject, NULL);
  for (char **id = mix->with; *id != NULL; id++)
    {
      g_autofree char *name = name_of (catalogue, *id);

      g_string_append_printf (with, "%s%s", with->len > 0 ? ", " : "", name);
    }
  return cart_present_mix (mix, subject != NULL ? subject->name : mix->subject, with->str);
}
