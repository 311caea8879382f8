/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c: where the program begins. */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "cart-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (CartApplication) application = NULL;
  const char *locale_dir = g_getenv ("CARTULARY_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = cart_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
