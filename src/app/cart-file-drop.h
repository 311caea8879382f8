/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-file-drop.h: files that are dragged onto a window are opened in it; wiki pages are imported. */
#pragma once

#include "cart-window.h"

G_BEGIN_DECLS

/* Lets the window take files: the first game or position is opened in it, each other one in a window of its own; wiki pages go into the
 * person's library. */
void cart_file_drop_install (CartWindow *window);

G_END_DECLS
