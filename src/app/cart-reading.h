/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-reading.h: what pages to be read have in common: their headings, and how wide their text is. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A heading for the eye (a style class) and for a screen reader (its level, from 1); it begins where its language does. */
GtkWidget *cart_reading_heading (const char *text, const char *style_class, int level);

/* Makes a page as wide as the settings want its lines to be (NULL: as is usual), with `beside` logical pixels for all that is no text. */
void       cart_reading_fit     (AdwClamp *page, GSettings *settings, int beside);

G_END_DECLS
