/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c: cartulary-cli, everything that the app can answer, without a display. */
#include "cli/cart-cli.h"

int
main (int argc, char **argv)
{
  return cart_cli_main (argc, argv);
}
