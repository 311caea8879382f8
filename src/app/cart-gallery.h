/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-gallery.h: every worked example of the content, by set and rule, to be opened in the sandbox. */
#pragma once

#include <adwaita.h>

#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_GALLERY (cart_gallery_get_type ())
G_DECLARE_FINAL_TYPE (CartGallery, cart_gallery, CART, GALLERY, AdwDialog)

AdwDialog *cart_gallery_new (CartSession *session);

G_END_DECLS
