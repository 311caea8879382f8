/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-align.c: lines of text that begin where the page's do. */
#include "config.h"

#include "cart-align.h"

/* The direction of the first letter: TRUE from right to left. FALSE where there is no letter. */
static gboolean
runs_from_right (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!g_unichar_isalpha (c))
        continue;
      switch ((int) g_unichar_get_script (c))
        {
        case G_UNICODE_SCRIPT_ARABIC:
        case G_UNICODE_SCRIPT_HEBREW:
        case G_UNICODE_SCRIPT_SYRIAC:
        case G_UNICODE_SCRIPT_THAANA:
        case G_UNICODE_SCRIPT_NKO:
        case G_UNICODE_SCRIPT_ADLAM:
          return TRUE;
        default:
          return FALSE;
        }
    }
  return FALSE;
}

static void
update (GtkLabel *label)
{
  gboolean window_from_right = gtk_widget_get_direction (GTK_WIDGET (label)) == GTK_TEXT_DIR_RTL;
  gboolean differs = runs_from_right (gtk_label_get_text (label)) != window_from_right;

  /* GTK turns left and right round in a window from right to left, pango in a paragraph that differs. */
  gtk_label_set_justify (label, differs ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
}

void
cart_align_start (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_signal_connect (label, "notify::label", G_CALLBACK (update), NULL);
  g_signal_connect (label, "direction-changed", G_CALLBACK (update), NULL);
  update (label);
}
