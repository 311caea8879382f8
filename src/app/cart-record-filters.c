/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record-filters.c: which files are games and positions; see cart-record-filters.h. */
#include "config.h"

#include "cart-record-filters.h"

#include <glib/gi18n.h>

static const char *const suffixes[] = { "cartulary", "jsonl", "jsonl.gz", "json" };

void
cart_record_filters_set (GtkFileDialog *dialog)
{
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) records = gtk_file_filter_new (), all = gtk_file_filter_new ();

  g_return_if_fail (GTK_IS_FILE_DIALOG (dialog));

  gtk_file_filter_set_name (records, _("Games and positions"));
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    gtk_file_filter_add_suffix (records, suffixes[i]);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  g_list_store_append (filters, records);
  g_list_store_append (filters, all);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
}

gboolean
cart_record_filters_matches (const char *name)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (name != NULL, FALSE);

  folded = g_ascii_strdown (name, -1);
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *ending = g_strconcat (".", suffixes[i], NULL);

      if (g_str_has_suffix (folded, ending))
        return TRUE;
    }
  return FALSE;
}
