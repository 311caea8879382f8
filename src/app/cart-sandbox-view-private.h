/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-view-private.h: the Sandbox view's parts, for its own files alone. */
#pragma once

#include "cart-board-view.h"
#include "cart-lesson.h"
#include "cart-sandbox-panel.h"
#include "cart-sandbox-view.h"
#include "cart-tray.h"

G_BEGIN_DECLS

struct _CartSandboxView
{
  AdwBin parent_instance;

  AdwMultiLayoutView *layouts;
  CartBoardView *board;
  CartTray *tray;
  CartSandboxPanel *panel;
  AdwBanner *banner;
  CartLesson *lesson;
  GtkDropDown *figure_choice, *player_choice;

  CartSession *session;
  CartSandbox *sandbox;
  GHashTable *rule_texts;   /* statement id -> plain text, once they are read */
  GCancellable *cancellable;
  GStrv wanted_sets;        /* of the game that is being started */
  gulong table_handler;

  const CartTile *hand;     /* the tile that would be laid */
  int turns;                /* its quarter turns */
  gboolean free;            /* editing freely */
  gboolean show_legal, show_points, show_left;
  guint32 feature;          /* pointed at, or G_MAXUINT32 */
  int feature_rank;         /* which of a cell's features the key F has reached */
  int hole_x, hole_y;       /* the cell that the hint is about */
  gboolean has_hole;
  char *turn_text;
  guint autosave_id;
};

/* cart-sandbox-play.c: the board as it is played */
void     cart_sandbox_view_refresh   (CartSandboxView *self);
void     cart_sandbox_view_activated (CartSandboxView *self, int x, int y, double inner_x, double inner_y, guint button);
void     cart_sandbox_view_pointed   (CartSandboxView *self);
void     cart_sandbox_view_command   (CartSandboxView *self, int command, int number);
void     cart_sandbox_view_dropped   (CartSandboxView *self, const char *what, int x, int y, double inner_x, double inner_y);
void     cart_sandbox_view_pick      (CartSandboxView *self, const CartTile *tile);
void     cart_sandbox_view_turn      (CartSandboxView *self, int quarter_turns);
void     cart_sandbox_view_choose    (CartSandboxView *self, const CartAction *action);
void     cart_sandbox_view_consider  (CartSandboxView *self, const CartAction *action);
void     cart_sandbox_view_set_free  (CartSandboxView *self, gboolean free);
/* One line below the turn; NULL takes it away. */
void     cart_sandbox_view_refuse    (CartSandboxView *self, const CartRefusal *refusal);
/* The rule's sentence and the facts; free with g_free (). */
char    *cart_sandbox_view_reason    (CartSandboxView *self, const CartRefusal *refusal);
/* Players' colours, NULL-terminated; free the array alone with g_free (). */
const char **cart_sandbox_view_names (CartSandboxView *self);

/* cart-sandbox-files.c: files, text, pictures */
void     cart_sandbox_view_install_file_actions (GtkWidgetClass *widget_class);
void     cart_sandbox_view_open      (CartSandboxView *self, GFile *file);
char    *cart_sandbox_view_get_autosave_path (void);
void     cart_sandbox_view_autosave_later (CartSandboxView *self);
/* Opens what was saved by itself; FALSE if there is nothing. */
gboolean cart_sandbox_view_restore   (CartSandboxView *self);
gboolean cart_sandbox_view_load_text (CartSandboxView *self, const char *text, GFile *file);

/* cart-sandbox-example.c: examples of the content */
gboolean cart_sandbox_view_open_example (CartSandboxView *self, const char *id);

/* cart-sandbox-view.c */
/* Reads the sets in a worker, then calls back; the record is taken over. */
void     cart_sandbox_view_load      (CartSandboxView *self, CartRecord *record, GFile *file);
/* The same, and goes back to where the moves begin. */
void     cart_sandbox_view_load_example (CartSandboxView *self, CartRecord *record);
void     cart_sandbox_view_say       (CartSandboxView *self, const char *text);

G_END_DECLS
