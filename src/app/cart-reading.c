/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-reading.c: what pages to be read have in common; see cart-reading.h. */
#include "config.h"

#include "cart-reading.h"

#include "cart-align.h"

GtkWidget *
cart_reading_heading (const char *text, const char *style_class, int level)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  cart_align_start (GTK_LABEL (label));
  gtk_widget_add_css_class (label, style_class);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
  return label;
}

void
cart_reading_fit (AdwClamp *page, GSettings *settings, int beside)
{
  PangoContext *context = gtk_widget_get_pango_context (adw_clamp_get_child (page));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int chars = settings == NULL ? 65 : g_settings_get_int (settings, "reading-width");
  double scale = settings == NULL ? 1.0 : g_settings_get_double (settings, "text-scale");
  int width = (int) (chars * scale * pango_font_metrics_get_approximate_char_width (metrics) / PANGO_SCALE) + beside;

  pango_font_metrics_unref (metrics);
  adw_clamp_set_maximum_size (page, width);
  adw_clamp_set_tightening_threshold (page, width);
}
