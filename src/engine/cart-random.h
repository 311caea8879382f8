/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-random.h: a small seeded generator that gives the same numbers on every machine (SplitMix64). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct { guint64 state; } CartRandom;

static inline void
cart_random_init (CartRandom *random, guint64 seed)
{
  random->state = seed;
}

static inline guint64
cart_random_next (CartRandom *random)
{
  guint64 z = (random->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* A number from 0 to n - 1; n > 0. The bias of the multiplication is below n / 2^32. */
static inline guint32
cart_random_below (CartRandom *random, guint32 n)
{
  return (guint32) (((cart_random_next (random) >> 32) * n) >> 32);
}

G_END_DECLS
