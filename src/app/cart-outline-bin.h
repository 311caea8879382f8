/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-outline-bin.h: a page with the list of its sections, of which the one being read is selected.
 *
 * The list stands beside the page; in a narrow window it rises from below. "outline.toggle" shows and hides it. "page" is all that is
 * beside the list; what scrolls, and the box with the sections, lie somewhere within it.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CART_TYPE_OUTLINE_BIN (cart_outline_bin_get_type ())
G_DECLARE_FINAL_TYPE (CartOutlineBin, cart_outline_bin, CART, OUTLINE_BIN, AdwBin)

/* Says what scrolls, and what in it holds the sections; once, before all others. */
void       cart_outline_bin_set_content (CartOutlineBin *self, GtkScrolledWindow *scroller, GtkWidget *content);

/* Adds a line for a section of the page, which the line does not keep, `level` levels in. */
void       cart_outline_bin_add         (CartOutlineBin *self, GtkWidget *section, const char *title, guint level);
/* Takes all lines away, and ends the scrolling to a place: to be called before the sections go. */
void       cart_outline_bin_clear       (CartOutlineBin *self);
/* The section that a line stands for, owned by the page; NULL after the last. */
GtkWidget *cart_outline_bin_get_section (CartOutlineBin *self, int line);
/* Hides the lines of sections that are hidden. */
void       cart_outline_bin_filter      (CartOutlineBin *self);

/* Scrolls to a widget within the content when it has its place, or at once to the top (NULL). */
void       cart_outline_bin_scroll_to   (CartOutlineBin *self, GtkWidget *target);

/* Properties: "page", and "hold": for how many seconds the place that was scrolled to is kept in view while the page grows above it, until
 * the person scrolls.
 * Signal "section-activated" (section): a line was chosen; what the page lacks is to be built now. The bin scrolls to the section after it. */

G_END_DECLS
