/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-window-files.h: the window's actions that ask for files: a game or position to open, wiki pages to import. */
#pragma once

#include "cart-window.h"

G_BEGIN_DECLS

/* For gtk_widget_class_install_action () of the window. */
void cart_window_open_action   (GtkWidget *widget, const char *name, GVariant *parameter);
void cart_window_import_action (GtkWidget *widget, const char *name, GVariant *parameter);

G_END_DECLS
