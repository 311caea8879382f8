/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-outline.c: the sections of a page as a list, of which the one being read is selected. */
#include "config.h"

#include "cart-outline.h"

#include "cart-align.h"

#define READ_AT 0.3 /* how far down the page the eyes are, as a share of what is seen */

void
cart_outline_add (GtkListBox *outline, GtkWidget *section, const char *title)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  cart_align_start (GTK_LABEL (label));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  g_object_set_data (G_OBJECT (row), "section", section);
  gtk_list_box_append (outline, row);
}

GtkWidget *
cart_outline_get_section (GtkListBoxRow *row)
{
  g_return_val_if_fail (GTK_IS_LIST_BOX_ROW (row), NULL);

  return g_object_get_data (G_OBJECT (row), "section");
}

void
cart_outline_filter (GtkListBox *outline)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (outline, i)) != NULL; i++)
    gtk_widget_set_visible (GTK_WIDGET (row), gtk_widget_get_visible (cart_outline_get_section (row)));
}

void
cart_outline_follow (GtkListBox *outline, GtkScrolledWindow *scroller, GtkWidget *chosen)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  double page = gtk_adjustment_get_page_size (adjustment), value = gtk_adjustment_get_value (adjustment);
  gboolean at_end = value > 0 && value + page >= gtk_adjustment_get_upper (adjustment) - 1;
  GtkListBoxRow *row, *reading = NULL;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (outline, i)) != NULL; i++)
    {
      GtkWidget *section = cart_outline_get_section (row);
      graphene_point_t point;

      if (!gtk_widget_get_visible (section))
        continue;
      if (section == chosen)
        {
          reading = row;
          break;
        }
      /* On the page: where it lies in the scroller is only known when it has been drawn there. */
      if (!gtk_widget_compute_point (section, gtk_widget_get_parent (section), graphene_point_zero (), &point))
        continue;
      point.y -= value;
      if (reading == NULL || point.y <= page * READ_AT || (at_end && point.y < page))
        reading = row;
    }
  if (reading != gtk_list_box_get_selected_row (outline))
    gtk_list_box_select_row (outline, reading);
}
