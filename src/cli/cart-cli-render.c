/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-render.c: pictures of tiles, of boards, and of whole sets. */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/cart-cli.h"
#include "draw/cart-draw-game.h"
#include "record/cart-record-file.h"
#include "record/cart-replay.h"

#define PAGE_MARGIN 36.0 /* points */
#define PNG_SCALE 2.0 /* of a set's pages: 144 pixels an inch */
#define MAX_PICTURE 30000.0 /* points or pixels: what cairo can draw on */

typedef struct {
  CartDrawStyle style;
  double size; /* of a tile */
  int quarter_turns;
} Look;

static gboolean
read_look (CartCli *cli, Look *look)
{
  const char *scheme = cart_cli_value (cli, "scheme");
  gint64 size = 0, rotation = 0;

  look->style = (CartDrawStyle) CART_DRAW_STYLE_INIT;
  if (!cart_cli_number (cli, "size", 8, 4096, &size) || !cart_cli_number (cli, "rotation", 0, 270, &rotation))
    return FALSE;
  if (rotation % 90 != 0)
    {
      cart_cli_fail (cli, _("render: --rotation: must be 0, 90, 180 or 270"));
      return FALSE;
    }
  look->size = (double) size;
  look->quarter_turns = (int) rotation / 90;
  if (scheme == NULL || strcmp (scheme, "light") == 0)
    return TRUE;
  if (strcmp (scheme, "dark") == 0)
    look->style.scheme = CART_DRAW_DARK;
  else if (strcmp (scheme, "high-contrast") == 0)
    look->style.scheme = CART_DRAW_HIGH_CONTRAST;
  else
    {
      cart_cli_fail (cli, _("render: --scheme: light, dark or high-contrast, not “%s”"), scheme);
      return FALSE;
    }
  return TRUE;
}

/* ---- one tile ---- */

typedef struct {
  const Look *look;
  const CartTile *tile;
  int x, y; /* cells of the corner */
} TilePicture;

static void
draw_tile (cairo_t *cr, guint page, gpointer data)
{
  const TilePicture *picture = data;

  cairo_translate (cr, -picture->x * picture->look->size, -picture->y * picture->look->size);
  cart_draw_tile (cr, picture->tile, picture->look->quarter_turns, picture->look->size, &picture->look->style);
}

static int
render_tile (CartCli *cli, const Look *given, const char *id, const char *output)
{
  g_autoptr (GError) error = NULL;
  const CartTile *tile = cart_catalogue_get_tile (cart_cli_catalogue (cli), id, &error);
  Look look = *given;
  TilePicture picture = { &look, tile, 0, 0 };
  gint64 copy = 0;
  int width, height;

  if (tile == NULL)
    return cart_cli_fail_with (cli, error);
  if (!cart_cli_number (cli, "copy", 1, tile->count, &copy))
    return CART_CLI_BAD;
  look.style.copy = (guint) copy;
  if (look.size == 0)
    look.size = 512;
  cart_draw_tile_extents (tile, look.quarter_turns, &picture.x, &picture.y, &width, &height);
  if (!cart_draw_export (output, 1, width * look.size, height * look.size, 1, draw_tile, &picture, &error))
    return cart_cli_fail_with (cli, error);
  return cart_cli_end_files (cli, "picture", output, 1);
}

/* ---- a board ---- */

typedef struct {
  const Look *look;
  const CartDrawBoard *board;
  double width, height;
} BoardPicture;

static void
draw_board (cairo_t *cr, guint page, gpointer data)
{
  const BoardPicture *picture = data;

  cart_draw_board (cr, picture->board, 0, 0, picture->width, picture->height, &picture->look->style);
}

/* The game as far as it can be played: an illegal move ends it, which is said, and the board before it is drawn. */
static CartGame *
play (CartCli *cli, const char *path, CartRecord **record)
{
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (GError) error = NULL;
  CartGame *game;

  *record = cart_record_load (path, &error);
  if (*record == NULL)
    {
      cart_cli_fail_with (cli, error);
      return NULL;
    }
  game = cart_record_replay (*record, cart_cli_find_set, cli, CART_GAME_DEFAULT, CART_REPLAY_NO_EXPECT | CART_REPLAY_NO_FINAL, differences, &error);
  if (game == NULL)
    cart_cli_fail (cli, "%s: %s", path, error->message);
  else if (differences->len > 0)
    cart_cli_remark (cli, _("%1$s: drawn up to an illegal move: %2$s"), path, g_array_index (differences, CartDifference, 0).text);
  return game;
}

static int
render_board (CartCli *cli, const Look *look, const char *path, const char *output)
{
  CartPlayerColor colours[CART_RECORD_MAX_PLAYERS];
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (CartGame) game = play (cli, path, &record);
  g_autoptr (CartGameBoard) board = NULL;
  g_autoptr (GError) error = NULL;
  BoardPicture picture = { .look = look };
  double size = look->size > 0 ? look->size : 96;
  int x, y, width, height;

  if (game == NULL)
    return CART_CLI_BAD;
  cart_draw_players_from_names ((const char *const *) record->players->pdata, record->players->len, colours);
  board = cart_game_board_new (game, colours);
  picture.board = cart_game_board_get (board);
  if (!cart_draw_board_extents (picture.board, &x, &y, &width, &height))
    return cart_cli_fail (cli, _("%s: no tile lies there"), path);
  picture.width = (width + 1) * size;
  picture.height = (height + 1) * size;
  if (picture.width > MAX_PICTURE || picture.height > MAX_PICTURE)
    return cart_cli_fail (cli, _("%s: the board is too wide for a picture of that size; give a smaller --size"), path);
  if (!cart_draw_export (output, 1, picture.width, picture.height, 1, draw_board, &picture, &error))
    return cart_cli_fail_with (cli, error);
  return cart_cli_end_files (cli, "picture", output, 1);
}

/* ---- whole sets ---- */

typedef struct {
  CartDrawSheet sheet;
  const Look *look;
} SheetPicture;

static void
draw_sheet (cairo_t *cr, guint page, gpointer data)
{
  const SheetPicture *picture = data;

  cart_draw_sheet (cr, &picture->sheet, page, &picture->look->style);
}

/* A design once for each look of its copies. */
static void
add_variants (GArray *drawn, GPtrArray *strings, const CartTileInfo *info, guint copies)
{
  const char *slash = strchr (info->id, '/');
  char *label = g_strdup (info->letter != NULL ? info->letter : slash != NULL ? slash + 1 : info->id);
  guint n = cart_tile_n_variants (info->tile);

  g_ptr_array_add (strings, label);
  for (guint variant = 0; variant < n; variant++)
    {
      CartDrawSheetTile entry = { .tile = info->tile, .label = label };
      guint alike;

      cart_tile_get_variant (info->tile, variant, &entry.copy, &alike);
      entry.count = g_strdup_printf ("%u", alike * copies);
      g_ptr_array_add (strings, (gpointer) entry.count);
      g_array_append_val (drawn, entry);
    }
}

/* One group for each set; labels and counts live in `strings`. */
static gboolean
add_group (CartCli *cli, GArray *groups, GPtrArray *strings, GPtrArray *arrays, const char *name, GError **error)
{
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  const char *names[] = { name, NULL };
  CartTileQuery query = { .sets = names };
  guint copies = 1;
  g_autofree char *id = cart_catalogue_resolve_set (catalogue, name, &copies, error);
  g_autoptr (CartSetInfo) info = id != NULL ? cart_catalogue_get_set_info (catalogue, id, error) : NULL;
  g_autoptr (GPtrArray) tiles = info != NULL ? cart_catalogue_list_tiles (catalogue, &query, error) : NULL;
  GArray *drawn;
  CartDrawSheetGroup group = { 0 };

  if (tiles == NULL)
    return FALSE;
  drawn = g_array_new (FALSE, TRUE, sizeof (CartDrawSheetTile));
  g_ptr_array_add (arrays, drawn);
  for (guint i = 0; i < tiles->len; i++)
    add_variants (drawn, strings, g_ptr_array_index (tiles, i), copies);
  group.heading = g_strdup (info->name);
  group.note = g_strdup_printf (ngettext ("%u tile", "%u tiles", info->total * copies), info->total * copies);
  g_ptr_array_add (strings, (gpointer) group.heading);
  g_ptr_array_add (strings, (gpointer) group.note);
  group.tiles = (const CartDrawSheetTile *) (gpointer) drawn->data;
  group.n_tiles = drawn->len;
  g_array_append_val (groups, group);
  return TRUE;
}

/* Whether it is large or small letters, as the drawing has it too. */
static gboolean
ends_in (const char *name, const char *ending)
{
  gsize length = strlen (name), end = strlen (ending);

  return length >= end && g_ascii_strcasecmp (name + length - end, ending) == 0;
}

/* Draws as many pages as the sets need. */
static int
render_sets (CartCli *cli, const Look *look, const char *const *sets, const char *output)
{
  g_autoptr (GArray) groups = g_array_new (FALSE, TRUE, sizeof (CartDrawSheetGroup));
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) arrays = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GError) error = NULL;
  SheetPicture picture = { .look = look };
  double width, height, scale = ends_in (output, ".png") ? PNG_SCALE : 1;

  if (!cart_cli_paper (cli, &width, &height))
    return CART_CLI_BAD;
  for (guint i = 0; sets[i] != NULL; i++)
    if (!add_group (cli, groups, strings, arrays, sets[i], &error))
      return cart_cli_fail_with (cli, error);
  picture.sheet = (CartDrawSheet) {
    .footer = _("page %d of %d"),
    .groups = (const CartDrawSheetGroup *) (gpointer) groups->data,
    .n_groups = groups->len,
    .page_width = width,
    .page_height = height,
    .margin = PAGE_MARGIN,
    .tile_size = look->size / scale,
  };
  if (!cart_draw_export (output, cart_draw_sheet_n_pages (&picture.sheet), width, height, scale, draw_sheet, &picture, &error))
    return cart_cli_fail_with (cli, error);
  cart_cli_tell_pages (cli, output, cart_draw_sheet_n_pages (&picture.sheet));
  return cart_cli_end_files (cli, "picture", output, cart_draw_sheet_n_pages (&picture.sheet));
}

/* ---- the command ---- */

/* A word that is no file and does not look like the name of one is a tile. */
static gboolean
is_tile (const char *word)
{
  return strcmp (word, "-") != 0 && !g_file_test (word, G_FILE_TEST_EXISTS) && strchr ("/.~", *word) == NULL && strchr (word, '/') != NULL
         && !g_str_has_suffix (word, ".cartulary");
}

static int
run_render (CartCli *cli)
{
  gboolean of_sets = cart_cli_has (cli, "set");
  const char *output = cart_cli_value (cli, "output");
  const char *what = cart_cli_arguments (cli)[0];
  Look look;

  if (output == NULL)
    return cart_cli_fail (cli, _("render: name the picture with -o: OUT.svg, OUT.png or OUT.pdf"));
  if (!ends_in (output, ".svg") && !ends_in (output, ".png") && !ends_in (output, ".pdf"))
    return cart_cli_fail (cli, _("render: %s: the name must end in .svg, .png or .pdf"), output);
  if ((what == NULL) == !of_sets)
    return cart_cli_fail (cli, _("render: name a file, a tile, or sets with --set"));
  if (cart_cli_has (cli, "rotation") && (what == NULL || !is_tile (what)))
    return cart_cli_fail (cli, _("render: --rotation turns a single tile"));
  if (cart_cli_has (cli, "paper") && !of_sets)
    return cart_cli_fail (cli, _("render: --paper goes with --set"));
  if (!read_look (cli, &look) || cart_cli_catalogue (cli) == NULL)
    return CART_CLI_BAD;
  if (of_sets)
    return render_sets (cli, &look, cart_cli_sets (cli), output);
  return is_tile (what) ? render_tile (cli, &look, what, output) : render_board (cli, &look, what, output);
}

static const CartCliOption render_options[] = {
  { "set", 0, "ID", N_("all tiles of a set; again for more") },
  { "output", 'o', "OUT", N_("the picture: OUT.svg, OUT.png or OUT.pdf") },
  { "size", 0, "N", N_("side of a tile: pixels, or points in PDF") },
  { "paper", 0, "NAME", N_("of a set's pages: a4 or letter") },
  { "copy", 0, "N", N_("draw this copy of a tile, with pictures that not all copies show") },
  { "rotation", 0, "DEGREES", N_("turn the tile clockwise") },
  { "scheme", 0, "NAME", N_("light, dark or high-contrast") },
  { NULL }
};

const CartCliCommand cart_cli_render_commands[] = {
  { "render", "FILE|TILE", N_("draws a position, a tile, or the tiles of sets"), 0, 1, render_options, run_render },
  { NULL }
};
