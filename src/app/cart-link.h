/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-link.h: addresses of things in the reference.
 *
 * Each place a person can go to has an address that can be copied, kept as a bookmark and opened from outside:
 * cartulary:rule/base.city-complete, cartulary:set/river-2, cartulary:tile/river-2-c2/L, cartulary:term/meeple,
 * cartulary:view/together. An address is only a name: whether the thing exists is for the catalogue to say.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  CART_LINK_VIEW,    /* one of the views of the window: rules, tiles, together, sheet, sandbox */
  CART_LINK_SET,     /* a subject's or a set's page */
  CART_LINK_RULE,    /* a statement, note, question or interaction, by its id */
  CART_LINK_EXAMPLE, /* a worked example, to be tried in the sandbox */
  CART_LINK_TILE,    /* a tile design: SET/LETTER */
  CART_LINK_TERM,    /* a glossary term */
  CART_LINK_PIECE,   /* a piece or feature: everything about it */
  CART_LINK_PAGE,    /* an imported page of the person's library */
} CartLinkKind;

#define CART_LINK_SCHEME "cartulary:"
#define CART_LINK_MAX_LENGTH 512 /* bytes of a whole address; longer ones are not addresses */

typedef struct {
  CartLinkKind kind;
  char *id; /* never empty */
} CartLink;

#define CART_LINK_ERROR (cart_link_error_quark ())
typedef enum {
  CART_LINK_ERROR_INVALID,
} CartLinkError;

GQuark    cart_link_error_quark (void);

/* Reads an address. NULL with a CART_LINK_ERROR where it is none; free with cart_link_free (). */
CartLink *cart_link_parse       (const char *uri, GError **error);
/* The address of a thing; free with g_free (). */
char     *cart_link_format      (CartLinkKind kind, const char *id);
void      cart_link_free        (CartLink *link);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartLink, cart_link_free)

G_END_DECLS
