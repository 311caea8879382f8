/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record-filters.c: which files are games and positions; see cart-record-filters.h. */
#include "config.h"

#include "cart-record-filters.h"

#include <glib/gi18n.h>

static const char *const suffixes[] = { "cartulary", "jsonl", "jsonl.gz", "json", NULL };

void
cart_file_filters_set (GtkFileDialog *dialog, const char *name, const char *const *endings)
{
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) wanted = gtk_file_filter_new (), all = gtk_file_filter_new ();

  g_return_if_fail (GTK_IS_FILE_DIALOG (dialog) && endings != NULL);

  gtk_file_filter_set_name (wanted, name);
  for (const char *const *ending = endings; *ending != NULL; ending++)
    gtk_file_filter_add_suffix (wanted, *ending);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  g_list_store_append (filters, wanted);
  g_list_store_append (filters, all);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
}

void
cart_record_filters_set (GtkFileDialog *dialog)
{
  cart_file_filters_set (dialog, _("Games and positions"), suffixes);
}

gboolean
cart_record_filters_matches (const char *name)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (name != NULL, FALSE);

  folded = g_ascii_strdown (name, -1);
  for (guint i = 0; suffixes[i] != NULL; i++)
    {
      g_autofree char *ending = g_strconcat (".", suffixes[i], NULL);

      if (g_str_has_suffix (folded, ending))
        return TRUE;
    }
  return FALSE;
}
