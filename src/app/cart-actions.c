/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-actions.c: the one table of the program's actions and their keys. */
#include "config.h"

#include "cart-actions.h"

#include <glib/gi18n.h>

static const CartActionEntry actions[] = {
  { "app.shortcuts", CART_ACTION_GROUP_GENERAL, N_("Keyboard shortcuts"), { "<Control>question" } },
  { "app.preferences", CART_ACTION_GROUP_GENERAL, N_("Preferences"), { "<Control>comma" } },
  { "app.new-window", CART_ACTION_GROUP_GENERAL, N_("New window"), { "<Control><Shift>n" } },
  { "win.open", CART_ACTION_GROUP_GENERAL, N_("Open a game or position"), { "<Control>o" } },
  { "win.import", CART_ACTION_GROUP_GENERAL, N_("Import wiki pages"), { "<Control>i" } },
  { "win.menu", CART_ACTION_GROUP_GENERAL, N_("Main menu"), { "F10" } },
  { "window.close", CART_ACTION_GROUP_GENERAL, N_("Close the window"), { "<Control>w" } },
  { "app.quit", CART_ACTION_GROUP_GENERAL, N_("Quit"), { "<Control>q" } },

  { "win.search", CART_ACTION_GROUP_SEARCH, N_("Search everything"), { "<Control>k", "<Control>f", "slash" } },
  { NULL, CART_ACTION_GROUP_SEARCH, N_("Next or previous result"), { "Down", "Up" } },
  { NULL, CART_ACTION_GROUP_SEARCH, N_("Open the result"), { "Return" } },

  { "win.view::rules", CART_ACTION_GROUP_VIEWS, N_("Rules"), { "<Alt>1" } },
  { "win.view::tiles", CART_ACTION_GROUP_VIEWS, N_("Tiles"), { "<Alt>2" } },
  { "win.view::together", CART_ACTION_GROUP_VIEWS, N_("Together"), { "<Alt>3" } },
  { "win.view::sheet", CART_ACTION_GROUP_VIEWS, N_("Table sheet"), { "<Alt>4" } },
  { "win.view::sandbox", CART_ACTION_GROUP_VIEWS, N_("Sandbox"), { "<Alt>5" } },
  { "win.view::library", CART_ACTION_GROUP_VIEWS, N_("Your library"), { "<Alt>6" } },
  { "win.shelf", CART_ACTION_GROUP_VIEWS, N_("Show or hide the shelf"), { "F9" } },

  { "win.back", CART_ACTION_GROUP_READING, N_("Back"), { "<Alt>Left", "Back" } },
  { "win.forward", CART_ACTION_GROUP_READING, N_("Forward"), { "<Alt>Right", "Forward" } },
  { "win.bookmark", CART_ACTION_GROUP_READING, N_("Add or remove a bookmark"), { "<Control>d" } },
  { "win.bookmarks", CART_ACTION_GROUP_READING, N_("Bookmarks and read last"), { "<Control>b" } },
  { "win.copy-link", CART_ACTION_GROUP_READING, N_("Copy a link to this place"), { "<Control>l" } },
  { NULL, CART_ACTION_GROUP_READING, N_("Find on an imported page"), { "<Control><Shift>f" } },
  { NULL, CART_ACTION_GROUP_READING, N_("Copy a statement with its source"), { "<Control><Shift>c" } },
  { "win.text-larger", CART_ACTION_GROUP_READING, N_("Larger text"), { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "win.text-smaller", CART_ACTION_GROUP_READING, N_("Smaller text"), { "<Control>minus", "<Control>KP_Subtract" } },
  { "win.text-normal", CART_ACTION_GROUP_READING, N_("Text at its usual size"), { "<Control>0", "<Control>KP_0" } },
  { "win.print", CART_ACTION_GROUP_READING, N_("Print"), { "<Control>p" } },

  { "win.start", CART_ACTION_GROUP_TABLE, N_("How the game begins"), { "<Control><Shift>s" } },
  { "win.disputed", CART_ACTION_GROUP_TABLE, N_("Often disputed"), { "<Control><Shift>d" } },
  { "win.worth", CART_ACTION_GROUP_TABLE, N_("What is it worth?"), { "<Control><Shift>w" } },
  { NULL, CART_ACTION_GROUP_TABLE, N_("Tiles: tick a copy off, take a tick back"), { "plus", "minus" } },
  { NULL, CART_ACTION_GROUP_TABLE, N_("Tiles: the first or last picture"), { "Home", "End" } },
  { NULL, CART_ACTION_GROUP_TABLE, N_("Edge picker: field, road, city, river, any"), { "f", "r", "c", "w", "question" } },

  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Move the cursor"), { "Left", "Right", "Up", "Down" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Move the picture"), { "<Shift>Left", "<Shift>Right", "<Shift>Up", "<Shift>Down" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Larger, smaller, the whole board"), { "plus", "minus", "Home" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Draw a tile"), { "d" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Next or previous place for the tile or figure"), { "n", "<Shift>n" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Turn the tile right or left"), { "r", "<Shift>r" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Draw, lay the tile, take what is chosen"), { "Return" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Go on: draw, lay the tile, do without"), { "space" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Choose what has the number on the board"), { "1", "2", "9" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Next or previous feature of the cell"), { "f", "<Shift>f" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Place a figure on the feature"), { "m" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Do without"), { "p", "0" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Keep the place to be compared"), { "c" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("What fits this place?"), { "t" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Choose the player in free editing"), { "1", "2", "3", "4", "5", "6" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Lift a tile or piece in free editing, put it down"), { "x", "Return" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Take away, or back"), { "Delete" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Let go"), { "Escape" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Take back"), { "<Control>z" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Do again"), { "<Control><Shift>z" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("New game: who plays"), { "<Control>n" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("New game of the same players"), { "<Control><Alt>n" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Save"), { "<Control>s" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Save as"), { "<Control><Alt>s" } },
  { NULL, CART_ACTION_GROUP_SANDBOX, N_("Export the board"), { "<Control>e" } },
  { 0 },
};

const CartActionEntry *
cart_actions (void)
{
  return actions;
}

const char *
cart_action_title (const CartActionEntry *action)
{
  return _(action->title);
}

const char *
cart_action_group_title (CartActionGroup group)
{
  switch (group)
    {
    case CART_ACTION_GROUP_GENERAL:
      return C_("shortcuts", "General");
    case CART_ACTION_GROUP_SEARCH:
      return C_("shortcuts", "Search");
    case CART_ACTION_GROUP_VIEWS:
      return C_("shortcuts", "Views");
    case CART_ACTION_GROUP_READING:
      return C_("shortcuts", "Reading");
    case CART_ACTION_GROUP_TABLE:
      return C_("shortcuts", "Table");
    case CART_ACTION_GROUP_SANDBOX:
      return C_("shortcuts", "Sandbox");
    case CART_N_ACTION_GROUPS:
      break;
    }
  g_return_val_if_reached (NULL);
}

void
cart_actions_install_keys (GtkApplication *application)
{
  for (const CartActionEntry *action = actions; action->title != NULL; action++)
    if (action->action != NULL && action->keys[0] != NULL)
      gtk_application_set_accels_for_action (application, action->action, action->keys);
}
