/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-lesson.h: beside an example that was opened in the sandbox: what it shows, what the rule says, and what comes out when asked. */
#pragma once

#include <adwaita.h>

#include "cart-position.h"

G_BEGIN_DECLS

#define CART_TYPE_LESSON (cart_lesson_get_type ())
G_DECLARE_FINAL_TYPE (CartLesson, cart_lesson, CART, LESSON, AdwBin)

/* The example, the statement that it shows (NULL where there is none) and its position. */
void cart_lesson_show (CartLesson *self, CartSession *session, CartExample *example, CartStatement *rule, CartPosition *position);
/* Nothing is shown any more. */
void cart_lesson_hide (CartLesson *self);

G_END_DECLS
