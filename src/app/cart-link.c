/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-link.c: reading and writing the addresses of things in the reference. */
#include "config.h"

#include "cart-link.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_QUARK (cart-link-error-quark, cart_link_error)

static const struct {
  CartLinkKind kind;
  const char *name;
} kinds[] = {
  { CART_LINK_VIEW, "view" }, { CART_LINK_SET, "set" },     { CART_LINK_RULE, "rule" }, { CART_LINK_TILE, "tile" },
  { CART_LINK_TERM, "term" }, { CART_LINK_PIECE, "piece" }, { CART_LINK_PAGE, "page" }, { CART_LINK_EXAMPLE, "example" },
};

static gboolean
is_id (const char *id)
{
  if (id[0] == '\0')
    return FALSE;
  if (!g_utf8_validate (id, -1, NULL))
    return FALSE;
  for (const char *p = id; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_iscntrl (c) || g_unichar_isspace (c))
        return FALSE;
    }
  return TRUE;
}

CartLink *
cart_link_parse (const char *uri, GError **error)
{
  g_return_val_if_fail (uri != NULL, NULL);

  if (strlen (uri) <= CART_LINK_MAX_LENGTH && g_str_has_prefix (uri, CART_LINK_SCHEME))
    {
      const char *path = uri + strlen (CART_LINK_SCHEME);
      const char *slash = strchr (path, '/');

      for (gsize i = 0; slash != NULL && i < G_N_ELEMENTS (kinds); i++)
        {
          g_autofree char *id = NULL;
          CartLink *link;

          if (strncmp (path, kinds[i].name, slash - path) != 0 || kinds[i].name[slash - path] != '\0')
            continue;
          id = g_uri_unescape_string (slash + 1, NULL);
          if (id == NULL || !is_id (id))
            break;
          link = g_new0 (CartLink, 1);
          link->kind = kinds[i].kind;
          link->id = g_steal_pointer (&id);
          return link;
        }
    }
  /* TRANSLATORS: an address is like a web address: cartulary:rule/base.city-complete */
  g_set_error_literal (error, CART_LINK_ERROR, CART_LINK_ERROR_INVALID, _("This is not an address of Cartulary."));
  return NULL;
}

char *
cart_link_format (CartLinkKind kind, const char *id)
{
  g_autofree char *escaped = NULL;

  g_return_val_if_fail (id != NULL && id[0] != '\0', NULL);

  escaped = g_uri_escape_string (id, "/:@!$&'()*+,;=", TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == kind)
      return g_strconcat (CART_LINK_SCHEME, kinds[i].name, "/", escaped, NULL);
  g_return_val_if_reached (NULL);
}

void
cart_link_free (CartLink *link)
{
  if (link == NULL)
    return;
  g_free (link->id);
  g_free (link);
}
