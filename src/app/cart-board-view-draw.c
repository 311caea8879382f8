/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board-view-draw.c: what the board draws: only what is in view, and in no frame more than it has time for. */
#include "config.h"

#include "cart-board-view-private.h"

#include <adwaita.h>
#include <math.h>

#include "cart-texture-cache.h"

/* After a movement of the picture, for so long, a tile without any picture is left blank rather than the frame late. */
#define MOVING_TIME (100 * 1000)

/* Microseconds of a frame that may go into drawing pictures that are not there yet; one is always drawn, so that each frame gets on. */
#define FRESH_TIME 4000
/* Pixels up to which pictures are exact while the zoom changes as well: they are quickly drawn, and thousands of them are slower to scale. */
#define SMALL_PICTURE 20

static GdkRGBA
to_rgba (CartRgb rgb)
{
  return (GdkRGBA) { (float) rgb.red, (float) rgb.green, (float) rgb.blue, 1 };
}

GdkRGBA
cart_board_view_color (CartBoardView *self, CartColor color)
{
  return to_rgba (cart_draw_color (self->scheme, color));
}

GdkRGBA
cart_board_view_player_color (CartBoardView *self, CartPlayerColor player)
{
  return player != CART_PLAYER_NOBODY ? to_rgba (cart_draw_player_color (player)) : cart_board_view_color (self, CART_COLOR_ACCENT);
}

/* --- Pictures: exact ones, or those of another size until there is time --- */

static gboolean
has_time (CartBoardView *self)
{
  return self->fresh == 0 || g_get_monotonic_time () - self->frame_began < FRESH_TIME;
}

static GdkTexture *
draw_picture (CartBoardView *self, const CartTextureSubject *subject, int pixels)
{
  self->fresh++;
  return cart_texture_cache_get_texture (cart_texture_cache_get (), subject, pixels);
}

/* The nearest size of those that zooming leaves behind: larger ones before smaller ones. */
static GdkTexture *
find_near (const CartTextureSubject *subject, int rough)
{
  CartTextureCache *cache = cart_texture_cache_get ();
  GdkTexture *texture = NULL;

  for (int size = rough; texture == NULL && size <= CART_BOARD_VIEW_MAX_CELL; size *= 2)
    texture = cart_texture_cache_peek (cache, subject, size);
  for (int size = rough / 2; texture == NULL && size >= CART_BOARD_VIEW_MIN_PICTURE; size /= 2)
    texture = cart_texture_cache_peek (cache, subject, size);
  return texture;
}

/* The picture in the exact size where it is there, or where there is time to draw it; while the zoom changes, and where there is no
 * time, one to be scaled: the next larger power of two, or the nearest one there is. NULL where there is none yet. */
static GdkTexture *
get_picture (CartBoardView *self, const CartTextureSubject *subject, int pixels, gboolean *exact)
{
  GdkTexture *texture = cart_texture_cache_peek (cart_texture_cache_get (), subject, pixels);
  int rough = CART_BOARD_VIEW_MIN_PICTURE;

  *exact = texture != NULL;
  if (*exact)
    return texture;
  if ((!self->zooming || pixels <= SMALL_PICTURE) && has_time (self))
    {
      *exact = TRUE;
      return draw_picture (self, subject, pixels);
    }
  self->rough = TRUE;
  while (rough < pixels)
    rough *= 2;
  texture = cart_texture_cache_peek (cart_texture_cache_get (), subject, rough);
  if (texture == NULL && has_time (self))
    texture = draw_picture (self, subject, rough);
  if (texture == NULL)
    texture = find_near (subject, rough);
  if (texture != NULL || self->frame_began - self->moved_at <= MOVING_TIME)
    return texture;
  *exact = TRUE;
  return draw_picture (self, subject, pixels);
}

static void
append_picture (CartBoardView *self, GtkSnapshot *snapshot, const CartTextureSubject *subject, int pixels, const graphene_rect_t *rect)
{
  gboolean exact;
  GdkTexture *texture = get_picture (self, subject, pixels, &exact);
  GdkRGBA back = cart_board_view_color (self, CART_COLOR_BACK);

  if (texture == NULL && subject->kind == CART_TEXTURE_TILE)
    gtk_snapshot_append_color (snapshot, &back, rect);
  else if (texture != NULL && exact)
    gtk_snapshot_append_texture (snapshot, texture, rect);
  else if (texture != NULL)
    gtk_snapshot_append_scaled_texture (snapshot, texture, GSK_SCALING_FILTER_NEAREST, rect);
}

/* --- Tiles and pieces --- */

static void
snapshot_tile (CartBoardView *self, GtkSnapshot *snapshot, const CartTile *tile, int x, int y, int quarter_turns)
{
  CartTextureSubject subject = { .kind = CART_TEXTURE_TILE, .scheme = self->scheme, .tile = tile, .turns = quarter_turns };
  int dx, dy, width, height;
  graphene_rect_t rect;

  cart_draw_tile_extents (tile, quarter_turns, &dx, &dy, &width, &height);
  cart_board_view_get_cell_rect (self, x + dx, y + dy, &rect);
  rect.size.width *= (float) width;
  rect.size.height *= (float) height;
  append_picture (self, snapshot, &subject, self->cell, &rect);
}

/* The cells in view, from (x0, y0) to before (x1, y1). */
static void
get_view (CartBoardView *self, int *x0, int *y0, int *x1, int *y1)
{
  double ignored;

  cart_board_view_cell_at (self, 0, 0, x0, y0, &ignored, &ignored);
  cart_board_view_cell_at (self, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)), x1, y1, &ignored,
                      &ignored);
  (*x1)++;
  (*y1)++;
}

static void
snapshot_tiles (CartBoardView *self, GtkSnapshot *snapshot)
{
  int x0, y0, x1, y1;
  guint n = cart_game_n_tiles (self->game);
  CartLaid laid;

  get_view (self, &x0, &y0, &x1, &y1);
  if ((gint64) (x1 - x0) * (y1 - y0) > (gint64) n)
    {
      for (guint i = 0; i < n; i++)
        {
          cart_game_get_tile (self->game, i, &laid);
          if (laid.x >= x0 - 1 && laid.x <= x1 && laid.y >= y0 - 1 && laid.y <= y1)
            snapshot_tile (self, snapshot, laid.tile, laid.x, laid.y, laid.rotation);
        }
      return;
    }
  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++)
      {
        int cell, index = cart_game_tile_at (self->game, x, y, &cell);

        if (index < 0)
          continue;
        cart_game_get_tile (self->game, (guint) index, &laid);
        /* a tile of two cells is drawn once: with its own cell, or with the other one where its own is not in view */
        if (cell == 0 || laid.x < x0 || laid.x >= x1 || laid.y < y0 || laid.y >= y1)
          snapshot_tile (self, snapshot, laid.tile, laid.x, laid.y, laid.rotation);
      }
}

static void
snapshot_pieces (CartBoardView *self, GtkSnapshot *snapshot)
{
  double scale = cart_board_view_get_scale (self), ox, oy;
  int width = (int) (gtk_widget_get_width (GTK_WIDGET (self)) * scale);
  int height = (int) (gtk_widget_get_height (GTK_WIDGET (self)) * scale);

  cart_board_view_get_origin (self, &ox, &oy);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const CartDrawPiece *piece = &g_array_index (self->pieces, CartDrawPiece, i);
      CartTextureSubject subject = { .kind = piece->token ? CART_TEXTURE_TOKEN : CART_TEXTURE_FIGURE, .scheme = self->scheme,
                                     .name = piece->name, .player = piece->player, .lying = piece->lying, .value = piece->value };
      int pixels = MAX (6, (int) (self->cell * cart_draw_piece_size (piece, self->cell) * CART_DRAW_PIECE_ROOM));
      double x = floor (ox + piece->x * self->cell - pixels / 2.0), y = floor (oy + piece->y * self->cell - pixels / 2.0);

      if (x > width || y > height || x + pixels < 0 || y + pixels < 0)
        continue;
      append_picture (self, snapshot, &subject, pixels,
                      &GRAPHENE_RECT_INIT ((float) (x / scale), (float) (y / scale), (float) (pixels / scale), (float) (pixels / scale)));
    }
}

static void
snapshot_legal (CartBoardView *self, GtkSnapshot *snapshot)
{
  int x0, y0, x1, y1;

  get_view (self, &x0, &y0, &x1, &y1);
  for (guint i = 0; i < self->legal->len; i++)
    {
      const CartBoardViewLegal *legal = &g_array_index (self->legal, CartBoardViewLegal, i);
      CartTextureSubject subject = { .kind = CART_TEXTURE_PLACE, .scheme = self->scheme, .value = self->show_turns ? legal->n : 0 };
      graphene_rect_t rect;

      if (legal->x < x0 || legal->x >= x1 || legal->y < y0 || legal->y >= y1)
        continue;
      cart_board_view_get_cell_rect (self, legal->x, legal->y, &rect);
      append_picture (self, snapshot, &subject, self->cell, &rect);
    }
}

static void
snapshot_wrong (CartBoardView *self, GtkSnapshot *snapshot)
{
  GdkRGBA red = { 0.75f, 0.11f, 0.16f, 1 };

  for (guint i = 0; i < self->wrong->len; i++)
    {
      const CartPlacement *at = &g_array_index (self->wrong, CartPlacement, i);
      graphene_rect_t rect;
      GskRoundedRect outline;

      cart_board_view_get_cell_rect (self, at->x, at->y, &rect);
      gsk_rounded_rect_init_from_rect (&outline, &rect, 2);
      gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 4, 4, 4, 4 }, (GdkRGBA[4]) { red, red, red, red });
    }
}

/* The feature pointed at: the rest a little dimmed, all its parts washed and outlined. */
static void
snapshot_feature (CartBoardView *self, GtkSnapshot *snapshot)
{
  CartDrawStyle style = { .scheme = self->scheme };
  CartDrawBoard board = { 0 };
  int x0, y0, x1, y1, width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  graphene_rect_t view = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height), rect, bounds;
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (CartDrawHighlight));
  g_autoptr (GArray) tiles = g_array_new (FALSE, FALSE, sizeof (CartDrawTile));
  cairo_t *cr;

  get_view (self, &x0, &y0, &x1, &y1);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const CartPart *part = &g_array_index (self->parts, CartPart, i);
      CartLaid laid;

      cart_game_get_tile (self->game, part->tile, &laid);
      if (laid.x < x0 - 1 || laid.x > x1 || laid.y < y0 - 1 || laid.y > y1)
        continue;
      CartDrawHighlight highlight = { laid.x, laid.y, (int) part->segment };
      CartDrawTile tile = { .tile = laid.tile, .x = laid.x, .y = laid.y, .quarter_turns = laid.rotation };
      g_array_append_val (shown, highlight);
      g_array_append_val (tiles, tile);
      cart_board_view_get_cell_rect (self, laid.x, laid.y, &rect);
      graphene_rect_inset (&rect, -rect.size.width, -rect.size.height);
      if (shown->len == 1)
        bounds = rect;
      else
        graphene_rect_union (&bounds, &rect, &bounds);
    }
  if (shown->len == 0 || !graphene_rect_intersection (&bounds, &view, &bounds))
    return;
  board.highlights = (CartDrawHighlight *) (gpointer) shown->data;
  board.n_highlights = shown->len;
  board.tiles = (CartDrawTile *) (gpointer) tiles->data;
  board.n_tiles = tiles->len;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cart_board_view_get_cell_rect (self, 0, 0, &rect);
  cairo_translate (cr, rect.origin.x, rect.origin.y);
  cairo_scale (cr, rect.size.width, rect.size.height);
  cart_draw_board_highlights (cr, &board, &style);
  cairo_destroy (cr);
}

/* Around the cell that the keys work on: that of the pointer while it leads. */
static void
snapshot_cursor (CartBoardView *self, GtkSnapshot *snapshot)
{
  int x, y;
  double ignored;
  graphene_rect_t rect;
  GskRoundedRect outline;
  g_autoptr (GdkRGBA) accent = adw_style_manager_get_accent_color_rgba (adw_style_manager_get_default ());
  GdkRGBA outer = self->scheme == CART_DRAW_DARK ? (GdkRGBA) { 0, 0, 0, 1 } : (GdkRGBA) { 1, 1, 1, 1 };

  cart_board_view_get_pointed (self, &x, &y, &ignored, &ignored);
  cart_board_view_get_cell_rect (self, x, y, &rect);
  gsk_rounded_rect_init_from_rect (&outline, &rect, 4);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 4, 4, 4, 4 }, (GdkRGBA[4]) { outer, outer, outer, outer });
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 2.5f, 2.5f, 2.5f, 2.5f },
                              (GdkRGBA[4]) { *accent, *accent, *accent, *accent });
}

static void
snapshot_ghost (CartBoardView *self, GtkSnapshot *snapshot)
{
  int x, y;
  double ignored;

  if (self->ghost == NULL || (!self->pointer_inside && !gtk_widget_has_visible_focus (GTK_WIDGET (self))))
    return;
  cart_board_view_get_pointed (self, &x, &y, &ignored, &ignored);
  if (cart_game_tile_at (self->game, x, y, NULL) >= 0)
    return;
  gtk_snapshot_push_opacity (snapshot, cart_board_view_is_legal (self, x, y, self->ghost_turns) ? 0.85 : 0.4);
  snapshot_tile (self, snapshot, self->ghost, x, y, self->ghost_turns);
  gtk_snapshot_pop (snapshot);
}

static gboolean
redraw_cb (gpointer data)
{
  CartBoardView *self = data;

  self->redraw_id = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

void
cart_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CartBoardView *self = CART_BOARD_VIEW (widget);
  GdkRGBA ground;
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  self->scheme = cart_texture_cache_scheme ();
  ground = cart_board_view_color (self, CART_COLOR_BOARD);
  gtk_snapshot_append_color (snapshot, &ground, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (self->game == NULL)
    return;
  self->fresh = 0;
  self->frame_began = g_get_monotonic_time ();
  self->rough = FALSE;
  if (self->show_legal)
    snapshot_legal (self, snapshot);
  snapshot_tiles (self, snapshot);
  cart_board_view_snapshot_latest (self, snapshot);
  if (self->parts->len > 0)
    snapshot_feature (self, snapshot);
  snapshot_pieces (self, snapshot);
  snapshot_wrong (self, snapshot);
  cart_board_view_snapshot_marks (self, snapshot);
  snapshot_ghost (self, snapshot);
  if (gtk_widget_has_visible_focus (widget))
    snapshot_cursor (self, snapshot);
  if (self->floats->len > 0)
    cart_board_view_snapshot_floats (self, snapshot);
  if (self->rough && !self->zooming && self->redraw_id == 0)
    self->redraw_id = g_idle_add (redraw_cb, self);
}
