/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-odds.c: the chance of drawing a tile that fits. */
#include "present/cart-odds.h"

double
cart_odds (guint left, guint fitting, guint draws)
{
  double none = 1;

  fitting = MIN (fitting, left);
  draws = MIN (draws, left);
  /* Draw by draw: the chance that this one does not fit either. */
  for (guint i = 0; i < draws; i++)
    {
      if (left - i <= fitting)
        return fitting > 0 ? 1 : 0;
      none *= (double) (left - fitting - i) / (double) (left - i);
    }
  return 1 - none;
}
