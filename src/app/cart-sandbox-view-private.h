/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-view-private.h: the Sandbox view's parts, for its own files alone. */
#pragma once

#include "cart-board-view.h"
#include "cart-lesson.h"
#include "cart-sandbox-autosave.h"
#include "cart-sandbox-panel.h"
#include "cart-sandbox-view.h"
#include "cart-tray.h"
#include "present/cart-what-if.h"

G_BEGIN_DECLS

/* Where an action is done, as far as it is done at a place: that of a segment or of a district, or a ship by its number. */
typedef struct {
  int tile, segment;        /* -1: not on the board */
  CartDistrict district;
  int ship;                 /* from 0; -1: none */
  double x, y;              /* of its mark, in cells */
  gboolean marked;
  int number;               /* to be pressed; 0: it has none */
} CartSandboxTarget;

/* A place that figures and tokens can be on: a feature, or a district. */
typedef struct {
  int x, y;
  guint tile, segment;
  CartKind kind;
  CartPlace place;
  CartDistrict district;
} CartSandboxSpot;

/* What free editing has lifted by a key. */
typedef enum {
  CART_SANDBOX_LIFT_NOTHING,
  CART_SANDBOX_LIFT_TILE,
  CART_SANDBOX_LIFT_FIGURE,
  CART_SANDBOX_LIFT_TOKEN,
} CartSandboxLift;

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
  GtkPicture *narrow_hand;

  CartSession *session;
  CartSandbox *sandbox;
  CartPile *pile;           /* of the game as it is now; NULL before the first one */
  GHashTable *rule_texts;   /* statement id -> sentence, once they are read */
  GCancellable *cancellable;
  guint serial;             /* of the last game that was asked for: what comes of earlier wishes is too late */
  gboolean opened;          /* a file was: the board that was kept by itself comes too late */
  char *play_game;          /* of several games on the table, the one that was chosen; or NULL: the first */
  char *told_game;          /* the other game that was offered last, or NULL: there was none */
  GStrv other_table;        /* the sets that an offer would put on the table, or NULL */
  gboolean swapped;         /* the table has those of the position */

  const CartTile *hand;     /* the tile that would be laid */
  int turns;                /* its quarter turns */
  gboolean free;            /* editing freely */
  CartSandboxLift lift;     /* what was lifted to be put down elsewhere: it still lies where it was */
  int lifted;               /* its index in the game */
  int lift_dx, lift_dy;     /* of a tile: from the cell that it was lifted by to its own */
  gboolean show_legal, show_points, show_left, show_turns;
  guint32 feature;          /* pointed at, or G_MAXUINT32 */
  int feature_rank;         /* which of a cell's features the key F has reached */
  int hole_x, hole_y;       /* the cell that the hint is about */
  gboolean has_hole;
  gboolean going;           /* the cursor is about to go elsewhere */
  int filter_x, filter_y;   /* the place that the tray is filtered by */
  gboolean filtered;
  AdwBottomSheet *sheet;    /* of the narrow layout */
  char *turn_text, *hint;
  GArray *offered;          /* of CartAction: what may be done now, as the engine lists it; nothing while a tile is to be laid */
  GArray *offered_at;       /* of int: the target of each, or -1 */
  GArray *targets;          /* of CartSandboxTarget */
  int target;               /* looked at by keys, or -1 */
  GArray *compared;         /* of CartWhatIf: places kept for the tile in hand */
  gboolean comparing;       /* a click keeps a place instead of laying the tile */
  guint steps_told;         /* of the game's steps: those that were said */
  guint events_shown;       /* of the game's points: how many were told */

  AdwToastOverlay *toasts;
  GtkLabel *position_name;
  GMenu *recent_menu;
  CartAutosave *autosave;   /* NULL until it was claimed, or where none can be had */
  guint autosave_id;
  gboolean autosaving, autosave_again;
  gboolean slow;            /* to tell what is on the board takes its time */
  guint order;              /* of what is written: later ones win */
  gboolean not_kept;        /* the last time something was to be kept by itself it could not be */
  char *etag, *etag_told;   /* of the file as it was read or written last, and as it was told to have become; or NULL */
  GFileMonitor *monitor;    /* of the file, or NULL */
  AdwToast *told;           /* of a change of the file, or NULL */
  guint saving;             /* files that are being written */
  AdwDialog *question;      /* on what is not saved, while it is asked */
  gboolean closing;         /* nothing is asked any more */
};

/* Something that is done later, or not at all: then the data is destroyed. */
typedef void (*CartSandboxThen) (CartSandboxView *self, gpointer data);
typedef struct _CartSandboxNext CartSandboxNext;

/* cart-sandbox-unsaved.c: what would be lost */
CartSandboxNext *cart_sandbox_next_new (CartSandboxThen then, gpointer data, GDestroyNotify destroy);
void     cart_sandbox_next_run       (CartSandboxNext *next, CartSandboxView *self); /* and frees it; `then` has the data */
void     cart_sandbox_next_free      (CartSandboxNext *next);
/* Whether the board has changes that are neither in its file nor kept by themselves. */
gboolean cart_sandbox_view_would_lose (CartSandboxView *self);
/* Does it (and takes it over), after asking the person where something would be lost. */
void     cart_sandbox_view_ask_then  (CartSandboxView *self, CartSandboxNext *next);
/* FALSE: the person is asked, and the window closed by their answer. */
gboolean cart_sandbox_view_may_close (CartSandboxView *self);
void     cart_sandbox_view_update_name (CartSandboxView *self);
/* The board is that of the file, as it was when it had this etag; NULL: of none. */
void     cart_sandbox_view_set_file  (CartSandboxView *self, GFile *file, const char *etag);
void     cart_sandbox_view_reload    (GtkWidget *widget, const char *action, GVariant *parameter);

/* cart-sandbox-play.c: the board as it is played */
void     cart_sandbox_view_refresh   (CartSandboxView *self);
void     cart_sandbox_view_activated (CartSandboxView *self, int x, int y, double inner_x, double inner_y, guint button);
void     cart_sandbox_view_command   (CartSandboxView *self, int command, int number);
void     cart_sandbox_view_dropped   (CartSandboxView *self, const char *what, int x, int y, double inner_x, double inner_y);
void     cart_sandbox_view_pick      (CartSandboxView *self, const CartTile *tile);
void     cart_sandbox_view_turn      (CartSandboxView *self, int quarter_turns);
/* Free editing: the tile (or NULL) is the one in hand, turned so. */
void     cart_sandbox_view_hold      (CartSandboxView *self, const CartTile *tile, int quarter_turns);
void     cart_sandbox_view_show_event (CartSandboxView *self, const CartEvent *event);
void     cart_sandbox_view_set_free  (CartSandboxView *self, gboolean free);
/* A sentence about the game with the words for the ids in it, of tiles ("tile Q of The base game") and of a rule in brackets; free with
 * g_free (). cart-sandbox-words.c */
char    *cart_sandbox_view_in_words  (CartSandboxView *self, const char *text);
/* The sets by their names, with commas between; free with g_free (). */
char    *cart_sandbox_view_name_sets (CartSandboxView *self, const GPtrArray *ids);
/* Players' colours, NULL-terminated; free the array alone with g_free (). */
const char **cart_sandbox_view_names (CartSandboxView *self);

/* What is done most often now: draw, turn, do without; and its name, NULL where there is nothing of that kind. */
void     cart_sandbox_view_main_action (CartSandboxView *self);
const char *cart_sandbox_view_main_label (CartSandboxView *self);

/* cart-sandbox-choose.c: what is offered, and choosing among it */
/* Reads what may be done now: marks on the board, rows in the panel. */
void     cart_sandbox_view_read_offers (CartSandboxView *self, CartGame *game);
void     cart_sandbox_view_choose    (CartSandboxView *self, const CartAction *action);
/* Shows where it would be done; NULL: nowhere any more. */
void     cart_sandbox_view_consider  (CartSandboxView *self, const CartAction *action);
/* A click on a mark, at a point of the board in cells: what it stands for is done, or asked about. FALSE where there is none. */
gboolean cart_sandbox_view_choose_mark_at (CartSandboxView *self, double x, double y);
/* A click beside the marks: what is offered there is done, or asked about, or it is said why there is nothing. */
void     cart_sandbox_view_place_guided (CartSandboxView *self, int x, int y, double inner_x, double inner_y);
/* What is offered on a feature; FALSE where that is nothing. */
gboolean cart_sandbox_view_choose_on_feature (CartSandboxView *self, guint32 feature, int x, int y);
/* What has the number; 0: doing without. */
void     cart_sandbox_view_choose_number (CartSandboxView *self, int number);
/* Looks at the next or previous one (step 1 or -1); FALSE where there is none. */
gboolean cart_sandbox_view_next_offer (CartSandboxView *self, int step);
/* Takes it; FALSE where none is looked at. */
gboolean cart_sandbox_view_choose_looked_at (CartSandboxView *self);
void     cart_sandbox_view_forget_looked_at (CartSandboxView *self);
/* Says that something is to be chosen first, and how. */
void     cart_sandbox_view_ask_to_choose (CartSandboxView *self);
/* Does without, where the rules let one. */
void     cart_sandbox_view_pass      (CartSandboxView *self);
gboolean cart_sandbox_view_may_pass  (CartSandboxView *self);

/* cart-sandbox-point.c: what is said of the place pointed at */
void     cart_sandbox_view_pointed   (CartSandboxView *self);
/* One line below the turn; NULL takes it away. */
void     cart_sandbox_view_set_hint  (CartSandboxView *self, const char *hint);
void     cart_sandbox_view_refuse    (CartSandboxView *self, const CartRefusal *refusal);
/* One short sentence; free with g_free (). */
char    *cart_sandbox_view_reason    (CartSandboxView *self, const CartRefusal *refusal);
/* The segment at a point of a cell: its tile's index, or -1. */
int      cart_sandbox_view_segment_at (CartSandboxView *self, int x, int y, double inner_x, double inner_y, guint *segment);
/* Outlines a feature and tells of it; G_MAXUINT32: none. */
void     cart_sandbox_view_outline   (CartSandboxView *self, guint32 feature);
/* Shows in the tray only what fits the free place that is pointed at; or (filter FALSE) everything again. */
void     cart_sandbox_view_filter_tray (CartSandboxView *self, gboolean filter);
/* The tile in hand was picked for that place: it is turned to fit, and the cursor goes there. */
/* Turns the tile in hand on until it fits a cell; FALSE, and nothing done, where it does in no way. */
gboolean cart_sandbox_view_turn_to_fit (CartSandboxView *self, int x, int y);
/* Brings the cursor to a cell, and turns the tile in hand, if there is one, so that it fits there. */
void     cart_sandbox_view_go_to_place (CartSandboxView *self, int x, int y);
void     cart_sandbox_view_go_to_filter (CartSandboxView *self);
/* The next feature of the cursor's cell, for those who do not point. */
void     cart_sandbox_view_next_feature (CartSandboxView *self, int step);

/* cart-sandbox-free.c: free editing */
void     cart_sandbox_view_fill_figures (CartSandboxView *self, CartGame *game);
void     cart_sandbox_view_place_free  (CartSandboxView *self, int x, int y, double inner_x, double inner_y);
void     cart_sandbox_view_remove_free (CartSandboxView *self, int x, int y, double inner_x, double inner_y);
void     cart_sandbox_view_put_free    (CartSandboxView *self, const CartTile *tile, int x, int y, int turns);
/* What a token is called in free editing; free with g_free (). And where it lies, if not here. */
char    *cart_sandbox_view_name_token  (const CartToken *token);
const char *cart_sandbox_view_token_hint (CartTokenKind kind);
/* Where a point of a cell lies; on the cursor's cell the feature that its key has reached. FALSE where nothing can stand. */
gboolean cart_sandbox_view_find_spot   (CartSandboxView *self, CartGame *game, int x, int y, double inner_x, double inner_y,
                                        CartSandboxSpot *spot);
gboolean cart_sandbox_spot_put_figure  (CartGame *game, int player, CartFigureType type, const CartSandboxSpot *spot);
/* The topmost one there, or -1. */
int      cart_sandbox_spot_find_figure (CartGame *game, const CartSandboxSpot *spot);
int      cart_sandbox_spot_find_token  (CartGame *game, const CartSandboxSpot *spot);
void     cart_sandbox_view_edit_values (GtkWidget *widget, const char *action, GVariant *parameter);

/* cart-sandbox-move.c: free editing moves what lies there */
/* what: as the board's "dropped" says. */
void     cart_sandbox_view_move_free   (CartSandboxView *self, const char *what, int x, int y, double inner_x, double inner_y);
/* The piece on the feature that the key has reached, else the cursor's tile, is to be put down elsewhere. */
void     cart_sandbox_view_lift_free   (CartSandboxView *self, int x, int y);
/* Puts it down; FALSE where nothing is lifted. */
gboolean cart_sandbox_view_put_down    (CartSandboxView *self, int x, int y, double inner_x, double inner_y);
/* It stays where it is; FALSE where nothing is lifted. */
gboolean cart_sandbox_view_leave_lifted (CartSandboxView *self);

/* cart-sandbox-compare.c: two places for the same tile */
void     cart_sandbox_view_compare     (CartSandboxView *self, int x, int y);
void     cart_sandbox_view_show_compared (CartSandboxView *self, guint index);
void     cart_sandbox_view_forget_compared (CartSandboxView *self);

/* cart-sandbox-save.c: what is written */
void     cart_sandbox_view_install_save_actions (GtkWidgetClass *widget_class);
void     cart_sandbox_view_autosave_later (CartSandboxView *self);
/* Writes at once what was to be written later. */
void     cart_sandbox_view_autosave_now   (CartSandboxView *self);
/* Nothing can be kept by itself (error), which is said once, or it can again (NULL). */
void     cart_sandbox_view_note_kept (CartSandboxView *self, const GError *error);
/* Before another game takes the board's place; tells where it can be found. FALSE where there was nothing to keep. */
gboolean cart_sandbox_view_keep_before (CartSandboxView *self, gboolean tell);
/* Saves to the file, asking for one where there is none, and goes on when that is done. Takes `next` (or NULL) over. */
void     cart_sandbox_view_save_then (CartSandboxView *self, CartSandboxNext *next);

/* cart-sandbox-files.c: what is opened */
void     cart_sandbox_view_install_file_actions (GtkWidgetClass *widget_class);
void     cart_sandbox_view_open      (CartSandboxView *self, GFile *file);
/* Opens what was kept by itself; FALSE if there is nothing. */
gboolean cart_sandbox_view_restore   (CartSandboxView *self);
/* The game or games of a text; takes it over. */
void     cart_sandbox_view_load_text (CartSandboxView *self, char *text);
/* Which state the file is in, or NULL; free with g_free (). Blocks. */
char    *cart_sandbox_view_read_etag (GFile *file);
/* A name for a file of the position; free with g_free (). */
char    *cart_sandbox_view_file_name (CartSandboxView *self, const char *ending);
GtkFileDialog *cart_sandbox_view_file_dialog (const char *title, const char *name, gboolean records);
GtkWindow     *cart_sandbox_view_window      (CartSandboxView *self);
void     cart_sandbox_view_remember_file (CartSandboxView *self, GFile *file);
void     cart_sandbox_view_list_recent   (CartSandboxView *self);

/* cart-sandbox-share.c: text, words, pictures */
void     cart_sandbox_view_install_share_actions (GtkWidgetClass *widget_class);
void     cart_sandbox_view_export    (CartSandboxView *self, GFile *file);

/* cart-sandbox-dialogs.c: questions about a file */
/* One of many games; takes the records (of CartRecord) over. missing: what of the file is not among them, or NULL. */
void     cart_sandbox_view_choose_game (CartSandboxView *self, GPtrArray *records, const char *missing);
/* Not all of a record can be played: shows what can be shown, if the person wants that. Takes the record over. */
void     cart_sandbox_view_offer_salvage (CartSandboxView *self, CartRecord *record, const char *reason);
void     cart_sandbox_view_edit_properties (GtkWidget *widget, const char *action, GVariant *parameter);

/* cart-sandbox-keys.c: letters are the board's wherever the focus is */
void     cart_sandbox_view_listen (CartSandboxView *self);

/* cart-sandbox-example.c: examples of the content */
gboolean cart_sandbox_view_open_example (CartSandboxView *self, const char *id);

/* cart-sandbox-load.c: another game */
/* In the worker: every set of `data` (ids, NULL-terminated) is read once and stays. The result are the ids of those that can be played:
 * demonstration tiles where no layout of the printed ones is recorded; NULL and an error where there is no such set. */
gpointer cart_sandbox_read_sets      (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error);
/* Reads the sets in a worker, then calls back; the record is taken over. offer: to put its sets on the table. */
void     cart_sandbox_view_load      (CartSandboxView *self, CartRecord *record, gboolean offer);
/* The same of a file that had this etag when it was read; changed: the record is what became of it and not saved. */
void     cart_sandbox_view_load_file (CartSandboxView *self, CartRecord *record, GFile *file, const char *etag, gboolean changed,
                                      gboolean offer);
/* An example, back to where its moves begin; goes on when it lies there. */
void     cart_sandbox_view_load_example (CartSandboxView *self, CartRecord *record, CartSandboxNext *next);
/* A new game of the sets on the table, with those who played last. asked: by the person, who is told that it came. */
void     cart_sandbox_view_start     (CartSandboxView *self, gboolean asked);
/* The same once the person has said who plays, who begins and which seed it is. */
void     cart_sandbox_view_ask_new_game (GtkWidget *widget, const char *action, GVariant *parameter);

/* cart-sandbox-table.c: the sets on the table */
void     cart_sandbox_view_install_table_actions (GtkWidgetClass *widget_class);
/* Those of a game (NULL: that of the first), copies several times; free with g_strfreev (). */
GStrv    cart_sandbox_view_dup_table (CartSandboxView *self, const char *game);
/* Says which of several games on the table is played, where that is new, and offers the next one. */
void     cart_sandbox_view_offer_game (CartSandboxView *self);
/* Nothing was done yet: the game follows the table. change: of CartTableChange. */
void     cart_sandbox_view_table_changed (CartSandboxView *self, guint change);
/* Offers to put the position's sets on the table, where others lie there. */
void     cart_sandbox_view_offer_table (CartSandboxView *self);

/* cart-sandbox-view.c */
/* The game on the board; NULL before the first one. */
CartGame *cart_sandbox_view_game     (CartSandboxView *self);
/* Says what is wrong, until it is closed. */
void     cart_sandbox_view_say       (CartSandboxView *self, const char *text);
/* The same with a button for an action; the words wrap where the board is narrow. */
AdwToast *cart_sandbox_view_offer     (CartSandboxView *self, const char *text, const char *button, const char *action);
/* Says what was done, for a moment. */
void     cart_sandbox_view_toast     (CartSandboxView *self, const char *text);

G_END_DECLS
