/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-edit.c: what does not lie on the board; see cart-sandbox-edit.h. */
#include "config.h"

#include "cart-sandbox-edit.h"

#include <glib/gi18n.h>

#include "present/cart-present.h"

/* What a record may hold. */
#define MOST_POINTS 100000
#define MOST_PIECES 100000
#define MOST_FIGURES 255
#define MOST_IN_DISTRICT 20

typedef enum {
  VALUE_POINTS,
  VALUE_SUPPLY,
  VALUE_DISTRICT, /* figures of a kind in a district */
  VALUE_HOLDING,
  VALUE_COUNT,
  VALUE_PLAYER,
  VALUE_HOLDER,
  VALUE_TILES,
  VALUE_SHIP,
} ValueKind;

/* The dialog at work. */
typedef struct {
  CartSandbox *sandbox;  /* owned */
  CartSandboxReason reason;
  gpointer data;
  AdwDialog *dialog;
  GPtrArray *rows;       /* borrowed: those with a value */
  GArray *ships;         /* of CartShip: what can lie face up; the choice after "none" */
  AdwPreferencesGroup *wrong;
  GPtrArray *wrong_rows; /* borrowed */
  gboolean updating;     /* rows follow the game */
} Editor;

/* What a row stands for. */
typedef struct {
  Editor *editor;
  ValueKind kind;
  int player;
  CartFigureType figure;
  CartDistrict district;
  const char *holding;  /* static */
  CartKind feature;
  guint slot;           /* of a ship face up */
} Value;

/* --- Values --- */

static int
count_in_district (CartGame *game, const Value *value, int *last)
{
  int n = 0;

  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding figure;

      cart_game_get_figure (game, i, &figure);
      if (figure.player != value->player || figure.type != value->figure || figure.district != value->district)
        continue;
      n++;
      if (last != NULL)
        *last = (int) i;
    }
  return n;
}

static int
find_ship (const Value *value, CartGame *game)
{
  CartShip ship;

  if (value->slot >= cart_game_n_ships (game))
    return 0;
  cart_game_get_ship (game, value->slot, &ship);
  for (guint i = 0; i < value->editor->ships->len; i++)
    if (cart_ship_equal (&ship, &g_array_index (value->editor->ships, CartShip, i)))
      return (int) i + 1;
  return 0;
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
    case VALUE_DISTRICT:
      return count_in_district (game, value, NULL);
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
    case VALUE_SHIP:
      return find_ship (value, game);
    }
  g_return_val_if_reached (0);
}

static gboolean
edit_district (const Value *value, CartGame *game, int number)
{
  int last = -1, there = count_in_district (game, value, &last);
  gboolean done = FALSE;

  for (; there < number; there++)
    done = cart_game_edit_put_in_district (game, value->player, value->figure, value->district) || done;
  for (; there > number; there--)
    {
      done = cart_game_edit_remove_figure (game, (guint) last) || done;
      count_in_district (game, value, &last);
    }
  return done;
}

/* The ship takes its place, or the place goes and the others close up. */
static gboolean
edit_ship (const Value *value, CartGame *game, int number)
{
  CartShip ships[CART_SHIPS_FACE_UP + 1];
  guint n = cart_game_n_ships (game), at = MIN (value->slot, n);

  for (guint i = 0; i < n; i++)
    cart_game_get_ship (game, i, &ships[i]);
  if (number > 0)
    {
      ships[at] = g_array_index (value->editor->ships, CartShip, number - 1);
      n = MAX (n, at + 1);
    }
  else if (at < n)
    {
      for (guint i = at; i + 1 < n; i++)
        ships[i] = ships[i + 1];
      n--;
    }
  return cart_game_edit_ships (game, ships, n);
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
    case VALUE_DISTRICT:
      return edit_district (value, game, number);
    case VALUE_HOLDING:
      return cart_game_edit_holding (game, value->player, value->holding, number);
    case VALUE_COUNT:
      return cart_game_edit_count (game, (CartDistrict) number);
    case VALUE_PLAYER:
      return cart_game_edit_player (game, number);
    case VALUE_HOLDER:
      cart_game_get_holder (game, value->feature, &tiles);
      return cart_game_edit_holder (game, value->feature, number - 1, number > 0 ? tiles : 0);
    case VALUE_TILES:
      holder = cart_game_get_holder (game, value->feature, &tiles);
      return cart_game_edit_holder (game, value->feature, holder, number);
    case VALUE_SHIP:
      return edit_ship (value, game, number);
    }
  g_return_val_if_reached (FALSE);
}

static void
value_set (const Value *value, int number)
{
  CartSandbox *sandbox = value->editor->sandbox;
  CartGame *game = cart_sandbox_get_game (sandbox);

  if (value->editor->updating || game == NULL || value_get (value, game) == number)
    return;
  if (value_edit (value, cart_sandbox_edit (sandbox), number))
    cart_sandbox_edited (sandbox);
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
show_value (GtkWidget *row, CartGame *game)
{
  const Value *value = g_object_get_data (G_OBJECT (row), "value");
  int number = value_get (value, game);

  if (ADW_IS_SPIN_ROW (row))
    adw_spin_row_set_value (ADW_SPIN_ROW (row), number);
  else
    adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) MAX (number, 0));
  /* nobody's tile has no size */
  if (value->kind == VALUE_TILES)
    gtk_widget_set_sensitive (row, cart_game_get_holder (game, value->feature, &number) >= 0);
}

/* Takes what the row stands for; adds it to the group or the expander. */
static void
attach (Editor *editor, GtkWidget *parent, GtkWidget *row, const char *title, const Value *value)
{
  Value *copy = g_memdup2 (value, sizeof *value);

  copy->editor = editor;
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  g_object_set_data_full (G_OBJECT (row), "value", copy, g_free);
  show_value (row, cart_sandbox_get_game (editor->sandbox));
  if (ADW_IS_SPIN_ROW (row))
    g_signal_connect (row, "notify::value", G_CALLBACK (spun_cb), NULL);
  else
    g_signal_connect (row, "notify::selected", G_CALLBACK (chosen_cb), NULL);
  g_ptr_array_add (editor->rows, row);
  if (ADW_IS_EXPANDER_ROW (parent))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (parent), row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (parent), row);
}

static void
add_number (Editor *editor, GtkWidget *parent, const char *title, const Value *value, int least, int most)
{
  attach (editor, parent, adw_spin_row_new_with_range (least, most, 1), title, value);
}

/* Takes the names over. */
static void
add_choice (Editor *editor, GtkWidget *parent, const char *title, const Value *value, GtkStringList *names)
{
  GtkWidget *row = adw_combo_row_new ();

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  if (value->kind == VALUE_SHIP) /* long words, which wrap there */
    {
      adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
      adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
    }
  attach (editor, parent, row, title, value);
  g_object_unref (names);
}

static GtkStringList *
list_players (Editor *editor, gboolean nobody)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (int i = nobody ? -1 : 0; i < (int) cart_game_n_players (cart_sandbox_get_game (editor->sandbox)); i++)
    {
      g_autofree char *name = cart_sandbox_dup_player_title (editor->sandbox, i);
      gtk_string_list_append (list, name);
    }
  return list;
}

/* --- The table --- */

static void
add_titles (Editor *editor, GtkWidget *group)
{
  add_choice (editor, group, _("The king’s tile is held by"), &(Value) { .kind = VALUE_HOLDER, .feature = CART_KIND_CITY },
              list_players (editor, TRUE));
  add_number (editor, group, _("Tiles of the largest city"), &(Value) { .kind = VALUE_TILES, .feature = CART_KIND_CITY }, 0, MOST_PIECES);
  add_choice (editor, group, _("The robber’s tile is held by"), &(Value) { .kind = VALUE_HOLDER, .feature = CART_KIND_ROAD },
              list_players (editor, TRUE));
  add_number (editor, group, _("Tiles of the longest road"), &(Value) { .kind = VALUE_TILES, .feature = CART_KIND_ROAD }, 0, MOST_PIECES);
}

static GtkWidget *
add_table (Editor *editor)
{
  CartGame *game = cart_sandbox_get_game (editor->sandbox);
  GtkWidget *group = adw_preferences_group_new ();

  add_choice (editor, group, _("Whose turn it is"), &(Value) { .kind = VALUE_PLAYER }, list_players (editor, FALSE));
  if (cart_game_get_count (game) != CART_DISTRICT_NONE)
    {
      GtkStringList *districts = gtk_string_list_new (NULL);

      for (int i = 0; i < CART_N_DISTRICTS; i++)
        {
          g_autofree char *name = cart_present_capital (cart_present_district ((CartDistrict) i));

          gtk_string_list_append (districts, name);
        }
      add_choice (editor, group, _("The Count is in"), &(Value) { .kind = VALUE_COUNT }, districts);
    }
  if (cart_game_has_module (game, "king-robber"))
    add_titles (editor, group);
  return group;
}

/* The ships of the sets, and those that lie there and are of no set. */
static void
list_ships (Editor *editor, CartGame *game)
{
  cart_game_list_ships (game, editor->ships);
  for (guint i = 0; i < cart_game_n_ships (game); i++)
    {
      CartShip ship;
      gboolean known = FALSE;

      cart_game_get_ship (game, i, &ship);
      for (guint j = 0; j < editor->ships->len && !known; j++)
        known = cart_ship_equal (&ship, &g_array_index (editor->ships, CartShip, j));
      if (!known)
        g_array_append_val (editor->ships, ship);
    }
}

static GtkWidget *
add_display (Editor *editor)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Ships face up"));
  for (guint slot = 0; slot < CART_SHIPS_FACE_UP; slot++)
    {
      GtkStringList *names = gtk_string_list_new (NULL);
      /* TRANSLATORS: %u is the place of a ship among those face up. */
      g_autofree char *title = g_strdup_printf (_("Ship %u"), slot + 1);

      gtk_string_list_append (names, C_("ship", "none"));
      for (guint i = 0; i < editor->ships->len; i++)
        {
          g_autofree char *name = cart_present_ship (&g_array_index (editor->ships, CartShip, i));
          gtk_string_list_append (names, name);
        }
      add_choice (editor, group, title, &(Value) { .kind = VALUE_SHIP, .slot = slot }, names);
    }
  return group;
}

/* --- Players --- */

gboolean
cart_sandbox_edit_knows_figure (CartGame *game, CartFigureType type)
{
  if (cart_game_n_given (game, type) > 0)
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

/* The figure is known, or anybody has it all the same. */
static gboolean
is_in_play (CartGame *game, CartFigureType type)
{
  for (guint i = 0; i < cart_game_n_players (game); i++)
    if (cart_game_get_supply (game, (int) i, type) > 0)
      return TRUE;
  return cart_sandbox_edit_knows_figure (game, type);
}

static void
add_figures (Editor *editor, GtkWidget *group, int player)
{
  CartGame *game = cart_sandbox_get_game (editor->sandbox);

  for (int type = CART_FIGURE_NONE + 1; type < CART_N_FIGURES; type++)
    if (is_in_play (game, (CartFigureType) type))
      {
        /* TRANSLATORS: %s is a kind of figure. */
        g_autofree char *title = g_strdup_printf (_("Supply: %s"), cart_present_figure ((CartFigureType) type));
        add_number (editor, group, title, &(Value) { .kind = VALUE_SUPPLY, .player = player, .figure = (CartFigureType) type }, 0,
                    MOST_FIGURES);
      }
}

/* The city is on the board too, but its districts are hard to reach by keyboard. */
static void
add_districts (Editor *editor, GtkWidget *group, int player)
{
  CartGame *game = cart_sandbox_get_game (editor->sandbox);
  GtkWidget *expander = adw_expander_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), _("In the city of Carcassonne"));
  for (int district = 0; district < CART_N_DISTRICTS; district++)
    for (int type = CART_FIGURE_NONE + 1; type < CART_N_FIGURES; type++)
      if (is_in_play (game, (CartFigureType) type))
        {
          /* TRANSLATORS: a district of the city of Carcassonne, and a kind of figure. */
          g_autofree char *words = g_strdup_printf (_("%1$s: %2$s"), cart_present_district ((CartDistrict) district),
                                                    cart_present_figure ((CartFigureType) type));
          g_autofree char *title = cart_present_capital (words);
          add_number (editor, expander, title,
                      &(Value) { .kind = VALUE_DISTRICT, .player = player, .figure = (CartFigureType) type, .district = (CartDistrict) district },
                      0, MOST_IN_DISTRICT);
        }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), expander);
}

/* Ships are counted by what they are worth: only worths that a ship in play has, or that somebody has won. */
static gboolean
is_of_use (Editor *editor, const char *holding)
{
  CartGame *game = cart_sandbox_get_game (editor->sandbox);
  int points;

  if (!g_str_has_prefix (holding, "ship-"))
    return TRUE;
  points = (int) g_ascii_strtoll (holding + strlen ("ship-"), NULL, 10);
  for (guint i = 0; i < editor->ships->len; i++)
    if (g_array_index (editor->ships, CartShip, i).points == points)
      return TRUE;
  for (guint i = 0; i < cart_game_n_players (game); i++)
    if (cart_game_get_holding (game, (int) i, holding) > 0)
      return TRUE;
  return FALSE;
}

static char *
holding_name (CartGame *game, const char *holding)
{
  const char *number = strrchr (holding, '-');
  int worth = number != NULL ? (int) g_ascii_strtoll (number + 1, NULL, 10) : 0;

  if (g_str_has_prefix (holding, "mining-"))
    /* TRANSLATORS: how many nuggets mining tokens show. */
    return g_strdup_printf (g_dngettext (NULL, "Mining tokens with %d nugget", "Mining tokens with %d nuggets", (gulong) worth), worth);
  if (g_str_has_prefix (holding, "ship-"))
    /* TRANSLATORS: how many points ships are worth. */
    return g_strdup_printf (g_dngettext (NULL, "Ships worth %d point", "Ships worth %d points", (gulong) worth), worth);
  return g_strdup (cart_present_good (holding));
}

static GtkWidget *
add_player (Editor *editor, int player)
{
  CartGame *game = cart_sandbox_get_game (editor->sandbox);
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *name = cart_sandbox_dup_player_title (editor->sandbox, player);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), name);
  add_number (editor, group, _("Points"), &(Value) { .kind = VALUE_POINTS, .player = player }, -MOST_POINTS, MOST_POINTS);
  add_figures (editor, group, player);
  if (cart_game_get_count (game) != CART_DISTRICT_NONE)
    add_districts (editor, group, player);
  for (const char *const *holding = cart_game_holding_names (game); holding != NULL && *holding != NULL; holding++)
    if (is_of_use (editor, *holding))
      {
        g_autofree char *title = holding_name (game, *holding);
        add_number (editor, group, title, &(Value) { .kind = VALUE_HOLDING, .player = player, .holding = *holding }, 0, MOST_PIECES);
      }
  return group;
}

/* --- What is not legal --- */

static void
show_wrong (Editor *editor, CartGame *game)
{
  g_autoptr (GArray) violations = g_array_new (FALSE, TRUE, sizeof (CartRefusal));

  for (guint i = 0; i < editor->wrong_rows->len; i++)
    adw_preferences_group_remove (editor->wrong, editor->wrong_rows->pdata[i]);
  g_ptr_array_set_size (editor->wrong_rows, 0);
  cart_game_violations (game, violations);
  for (guint i = 0; i < violations->len; i++)
    {
      const CartRefusal *refusal = &g_array_index (violations, CartRefusal, i);
      GtkWidget *row;
      g_autofree char *text = NULL;

      if (refusal->has_cell || refusal->tile != NULL) /* the board marks these, the panel tells them */
        continue;
      text = editor->reason (refusal, editor->data);
      row = adw_action_row_new ();
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
      adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
      g_ptr_array_add (editor->wrong_rows, row);
      adw_preferences_group_add (editor->wrong, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (editor->wrong), editor->wrong_rows->len > 0);
}

/* --- The dialog --- */

static void
editor_free (gpointer data)
{
  Editor *editor = data;

  g_signal_handlers_disconnect_by_data (editor->sandbox, editor);
  g_object_unref (editor->sandbox);
  g_ptr_array_unref (editor->rows);
  g_ptr_array_unref (editor->wrong_rows);
  g_array_unref (editor->ships);
  g_free (editor);
}

static void
changed_cb (Editor *editor)
{
  CartGame *game = cart_sandbox_get_game (editor->sandbox);

  editor->updating = TRUE;
  for (guint i = 0; i < editor->rows->len; i++)
    show_value (editor->rows->pdata[i], game);
  editor->updating = FALSE;
  show_wrong (editor, game);
}

/* Another game has other rows. */
static void
replaced_cb (Editor *editor)
{
  g_signal_handlers_disconnect_by_data (editor->sandbox, editor);
  adw_dialog_force_close (editor->dialog);
}

static void
fill (Editor *editor, AdwPreferencesPage *page)
{
  CartGame *game = cart_sandbox_get_game (editor->sandbox);

  editor->wrong = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (editor->wrong, _("Not by the rules"));
  adw_preferences_page_add (page, editor->wrong);
  list_ships (editor, game);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (add_table (editor)));
  if (editor->ships->len > 0)
    adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (add_display (editor)));
  for (guint i = 0; i < cart_game_n_players (game); i++)
    adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (add_player (editor, (int) i)));
  show_wrong (editor, game);
}

AdwDialog *
cart_sandbox_edit_dialog_new (CartSandbox *sandbox, CartSandboxReason reason, gpointer data)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new (), *page = adw_preferences_page_new ();
  Editor *editor;

  g_return_val_if_fail (CART_IS_SANDBOX (sandbox) && cart_sandbox_get_game (sandbox) != NULL, NULL);

  editor = g_new0 (Editor, 1);
  *editor = (Editor) { .sandbox = g_object_ref (sandbox), .reason = reason, .data = data, .dialog = dialog, .rows = g_ptr_array_new (),
                       .wrong_rows = g_ptr_array_new (), .ships = g_array_new (FALSE, TRUE, sizeof (CartShip)) };
  g_object_set_data_full (G_OBJECT (dialog), "editor", editor, editor_free);
  fill (editor, ADW_PREFERENCES_PAGE (page));
  g_signal_connect_swapped (sandbox, "changed", G_CALLBACK (changed_cb), editor);
  g_signal_connect_swapped (sandbox, "replaced", G_CALLBACK (replaced_cb), editor);
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  adw_dialog_set_title (dialog, _("Points and pieces"));
  adw_dialog_set_content_width (dialog, 460);
  adw_dialog_set_content_height (dialog, 640);
  adw_dialog_set_child (dialog, view);
  return dialog;
}
