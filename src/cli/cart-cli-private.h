/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-private.h: the state of one run, for the two files of the frame. */
#pragma once

#include "cli/cart-cli.h"

G_BEGIN_DECLS

struct _CartCli {
  const CartCliCommand *command;
  GPtrArray *arguments;  /* NULL-terminated */
  GHashTable *values;    /* option name -> GPtrArray of its values, NULL-terminated */
  CartCatalogue *catalogue;
  char **sets;           /* --set with its boxes unpacked, once it was asked for */
};

G_END_DECLS
