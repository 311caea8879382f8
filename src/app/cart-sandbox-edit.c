/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-edit.c: what does not lie on the board; see cart-sandbox-edit.h. */
#include "config.h"

#include "cart-sandbox-edit.h"

#include <glib/gi18n.h>

#include "present/cart-present.h"

#define MOST_POINTS 10000
#define MOST_PIECES 255

typedef enum {
  VALUE_POINTS,
  VALUE_SUPPLY,
  VALUE_HOLDING,
  VALUE_COUNT,
  VALUE_PLAYER,
  VALUE_HOLDER,
  VALUE_TILES,
} ValueKind;

/* What a row stands for. */
typedef struct {
  CartSandbox *sandbox; /* owned */
  ValueKind kind;
  int player;
  CartFigureType figure;
  const char *holding;  /* static */
  CartKind feature;
} Value;

static void
value_free (gpointer data)
{
  Value *value = data;

  g_object_unref (value->sandbox);
  g_free (value);
}

static int
value_get (const Value *value, CartGame *game)
{
  int tiles = 0, holder;

  switch (value->kind)
    {
    case VALUE_POINTS:
      return cart_game_get_points (game, value->player);
    case VALUE_SUPPLY:
      return (int) cart_game_get_supply (game, value->player, value->figure);
    case VALUE_HOLDING:
      return cart_game_get_holding (game, value->player, value->holding);
    case VALUE_COUNT:
      return cart_game_get_count (game);
    case VALUE_PLAYER:
      return cart_game_get_player (game);
    case VALUE_HOLDER:
      return cart_game_get_holder (game, value->feature, &tiles) + 1;
    case VALUE_TILES:
      holder = cart_game_get_holder (game, value->feature, &tiles);
      return holder >= 0 ? tiles : 0;
    }
  g_return_val_if_reached (0);
}

static gboolean
value_edit (const Value *value, CartGame *game, int number)
{
  int tiles = 0, holder;

  switch (value->kind)
    {
    case VALUE_POINTS:
      return cart_game_edit_points (game, value->player, number);
    case VALUE_SUPPLY:
      return cart_game_edit_supply (game, value->player, value->figure, (guint) number);
    case VALUE_HOLDING:
      return cart_game_edit_holding (game, value->player, value->holding, number);
    case VALUE_COUNT:
      return cart_game_edit_count (game, (CartDistrict) number);
    case VALUE_PLAYER:
      return cart_game_edit_player (game, number);
    case VALUE_HOLDER:
      cart_game_get_holder (game, value->feature, &tiles);
      return cart_game_edit_holder (game, value->feature, number - 1, tiles);
    case VALUE_TILES:
      holder = cart_game_get_holder (game, value->feature, &tiles);
      return cart_game_edit_holder (game, value->feature, holder, number);
    }
  g_return_val_if_reached (FALSE);
}

static void
value_set (const Value *value, int number)
{
  CartGame *game = cart_sandbox_get_game (value->sandbox);

  if (game == NULL || value_get (value, game) == number)
    return;
  if (value_edit (value, cart_sandbox_edit (value->sandbox), number))
    cart_sandbox_edited (value->sandbox);
}

/* --- Rows --- */

static void
spun_cb (AdwSpinRow *row)
{
  value_set (g_object_get_data (G_OBJECT (row), "value"), (int) adw_spin_row_get_value (row));
}

static void
chosen_cb (AdwComboRow *row)
{
  value_set (g_object_get_data (G_OBJECT (row), "value"), (int) adw_combo_row_get_selected (row));
}

static void
attach (GtkWidget *row, CartSandbox *sandbox, const Value *value)
{
  Value *copy = g_memdup2 (value, sizeof *value);

  copy->sandbox = g_object_ref (sandbox);
  g_object_set_data_full (G_OBJECT (row), "value", copy, value_free);
}

static void
add_number (AdwPreferencesGroup *group, CartSandbox *sandbox, const char *title, const Value *value, int most)
{
  GtkWidget *row = adw_spin_row_new_with_range (0, most, 1);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_spin_row_set_value (ADW_SPIN_ROW (row), value_get (value, cart_sandbox_get_game (sandbox)));
  attach (row, sandbox, value);
  g_signal_connect (row, "notify::value", G_CALLBACK (spun_cb), NULL);
  adw_preferences_group_add (group, row);
}

/* Takes the names over. */
static void
add_choice (AdwPreferencesGroup *group, CartSandbox *sandbox, const char *title, const Value *value, GtkStringList *names)
{
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) MAX (value_get (value, cart_sandbox_get_game (sandbox)), 0));
  attach (row, sandbox, value);
  g_signal_connect (row, "notify::selected", G_CALLBACK (chosen_cb), NULL);
  adw_preferences_group_add (group, row);
  g_object_unref (names);
}

static char *
player_name (CartSandbox *sandbox, int player)
{
  const char *names[CART_MAX_PLAYERS + 1] = { NULL };

  for (int i = 0; i < CART_MAX_PLAYERS && *cart_sandbox_get_player (sandbox, i) != '\0'; i++)
    names[i] = cart_sandbox_get_player (sandbox, i);
  return cart_present_player (names[0] != NULL ? names : NULL, player);
}

static GtkStringList *
list_players (CartSandbox *sandbox, gboolean nobody)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (int i = nobody ? -1 : 0; i < (int) cart_game_n_players (cart_sandbox_get_game (sandbox)); i++)
    {
      g_autofree char *name = player_name (sandbox, i);
      gtk_string_list_append (list, name);
    }
  return list;
}

static void
add_table (AdwPreferencesPage *page, CartSandbox *sandbox)
{
  CartGame *game = cart_sandbox_get_game (sandbox);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  add_choice (group, sandbox, _("Whose turn it is"), &(Value) { .kind = VALUE_PLAYER }, list_players (sandbox, FALSE));
  if (cart_game_get_count (game) != CART_DISTRICT_NONE)
    {
      GtkStringList *districts = gtk_string_list_new (NULL);

      for (int i = 0; i < CART_N_DISTRICTS; i++)
        gtk_string_list_append (districts, cart_present_district ((CartDistrict) i));
      add_choice (group, sandbox, _("The Count is in"), &(Value) { .kind = VALUE_COUNT }, districts);
    }
  if (cart_game_has_module (game, "king-robber"))
    {
      add_choice (group, sandbox, _("The king’s tile is held by"), &(Value) { .kind = VALUE_HOLDER, .feature = CART_KIND_CITY },
                  list_players (sandbox, TRUE));
      add_number (group, sandbox, _("Tiles of the largest city"), &(Value) { .kind = VALUE_TILES, .feature = CART_KIND_CITY }, MOST_PIECES);
      add_choice (group, sandbox, _("The robber’s tile is held by"), &(Value) { .kind = VALUE_HOLDER, .feature = CART_KIND_ROAD },
                  list_players (sandbox, TRUE));
      add_number (group, sandbox, _("Tiles of the longest road"), &(Value) { .kind = VALUE_TILES, .feature = CART_KIND_ROAD }, MOST_PIECES);
    }
  adw_preferences_page_add (page, group);
}

/* Whether anybody has the figure, in the supply or on the board. */
static gboolean
is_in_play (CartGame *game, CartFigureType type)
{
  for (guint i = 0; i < cart_game_n_players (game); i++)
    if (cart_game_get_supply (game, (int) i, type) > 0)
      return TRUE;
  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding figure;

      cart_game_get_figure (game, i, &figure);
      if (figure.type == type)
        return TRUE;
    }
  return FALSE;
}

static void
add_player (AdwPreferencesPage *page, CartSandbox *sandbox, int player)
{
  CartGame *game = cart_sandbox_get_game (sandbox);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_autofree char *name = player_name (sandbox, player);

  adw_preferences_group_set_title (group, name);
  add_number (group, sandbox, _("Points"), &(Value) { .kind = VALUE_POINTS, .player = player }, MOST_POINTS);
  for (int type = CART_FIGURE_NONE + 1; type < CART_N_FIGURES; type++)
    if (is_in_play (game, (CartFigureType) type))
      {
        /* TRANSLATORS: %s is a kind of figure. */
        g_autofree char *title = g_strdup_printf (_("Supply: %s"), cart_present_figure ((CartFigureType) type));
        add_number (group, sandbox, title, &(Value) { .kind = VALUE_SUPPLY, .player = player, .figure = (CartFigureType) type },
                    MOST_PIECES);
      }
  for (const char *const *holding = cart_game_holding_names (game); holding != NULL && *holding != NULL; holding++)
    {
      g_autofree char *word = cart_present_source (cart_game_get_game (game), *holding);
      const char *value = g_str_has_prefix (*holding, "mining-") ? *holding + strlen ("mining-") : NULL;
      /* TRANSLATORS: %s is how many nuggets a mining token shows. */
      g_autofree char *title = value != NULL ? g_strdup_printf (_("Mining tokens with %s nuggets"), value) : g_steal_pointer (&word);
      add_number (group, sandbox, title, &(Value) { .kind = VALUE_HOLDING, .player = player, .holding = *holding }, MOST_PIECES);
    }
  adw_preferences_page_add (page, group);
}

AdwDialog *
cart_sandbox_edit_dialog_new (CartSandbox *sandbox)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new (), *page = adw_preferences_page_new ();

  g_return_val_if_fail (CART_IS_SANDBOX (sandbox) && cart_sandbox_get_game (sandbox) != NULL, NULL);

  add_table (ADW_PREFERENCES_PAGE (page), sandbox);
  for (guint i = 0; i < cart_game_n_players (cart_sandbox_get_game (sandbox)); i++)
    add_player (ADW_PREFERENCES_PAGE (page), sandbox, (int) i);
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  adw_dialog_set_title (dialog, _("Points and pieces"));
  adw_dialog_set_content_width (dialog, 460);
  adw_dialog_set_content_height (dialog, 640);
  adw_dialog_set_child (dialog, view);
  return dialog;
}
