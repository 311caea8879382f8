/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-position.c: a position file as a board to draw and as sentences. */
#include "config.h"

#include "cart-position.h"

#include <glib/gi18n.h>

#include "present/cart-present.h"

struct _CartPosition {
  gatomicrefcount references;
  CartRecord *record;
  GArray *tiles;   /* of CartDrawTile */
  GArray *figures; /* of CartDrawFigure */
  GArray *tokens;  /* of CartDrawToken */
  CartDrawBoard board;
};

/* The tile that covers a cell, and which of its cells that is. */
static const CartDrawTile *
tile_at (CartPosition *self, int x, int y, int *cell)
{
  static const int east[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };

  for (guint i = 0; i < self->tiles->len; i++)
    {
      const CartDrawTile *tile = &g_array_index (self->tiles, CartDrawTile, i);
      const int *step = east[tile->quarter_turns & 3];

      *cell = 0;
      if (tile->x == x && tile->y == y)
        return tile;
      *cell = 1;
      if (tile->tile->n_cells == 2 && tile->x + step[0] == x && tile->y + step[1] == y)
        return tile;
    }
  return NULL;
}

static int
segment_at (CartPosition *self, int *x, int *y, CartKind kind, CartPlace place)
{
  int cell, segment = -1;
  const CartDrawTile *tile = tile_at (self, *x, *y, &cell);

  if (tile == NULL || place == CART_PLACE_NONE)
    return -1;
  for (int k = kind == CART_KIND_NONE ? 1 : (int) kind; segment < 0 && k < (kind == CART_KIND_NONE ? CART_N_KINDS : (int) kind + 1); k++)
    segment = cart_tile_segment_at (tile->tile, (CartKind) k, place, cell, tile->quarter_turns);
  *x = tile->x;
  *y = tile->y;
  return segment;
}

static gboolean
add_tile (CartPosition *self, CartCatalogue *catalogue, const char *id, int x, int y, int quarter_turns, GError **error)
{
  CartDrawTile tile = { cart_catalogue_get_tile (catalogue, id, error), x, y, quarter_turns, FALSE, FALSE };

  if (tile.tile == NULL)
    return FALSE;
  g_array_append_val (self->tiles, tile);
  return TRUE;
}

static void
add_figure (CartPosition *self, const CartRecordFigure *figure, int x, int y)
{
  CartDrawFigure drawn = { figure->type, CART_PLAYER_NOBODY, x, y, -1, figure->district };

  if (figure->player >= 0 && figure->player < (int) self->record->players->len)
    {
      CartPlayerColor colors[CART_RECORD_MAX_PLAYERS];

      cart_draw_players_from_names ((const char *const *) self->record->players->pdata, self->record->players->len, colors);
      drawn.player = colors[figure->player];
    }
  if (figure->district == NULL)
    {
      drawn.segment = segment_at (self, &drawn.x, &drawn.y, figure->kind, figure->at);
      if (drawn.segment < 0)
        return;
    }
  g_array_append_val (self->figures, drawn);
}

static gboolean
read_setup (CartPosition *self, CartCatalogue *catalogue, GError **error)
{
  CartRecordSetup *setup = self->record->setup;

  if (setup == NULL)
    return TRUE;
  for (guint i = 0; setup->tiles != NULL && i < setup->tiles->len; i++)
    {
      const CartRecordTile *tile = &g_array_index (setup->tiles, CartRecordTile, i);

      if (!add_tile (self, catalogue, tile->tile, tile->x, tile->y, tile->quarter_turns, error))
        return FALSE;
    }
  for (guint i = 0; setup->figures != NULL && i < setup->figures->len; i++)
    {
      const CartRecordFigure *figure = &g_array_index (setup->figures, CartRecordFigure, i);

      add_figure (self, figure, figure->x, figure->y);
    }
  for (guint i = 0; setup->tokens != NULL && i < setup->tokens->len; i++)
    {
      const CartRecordToken *token = &g_array_index (setup->tokens, CartRecordToken, i);
      CartDrawToken drawn = { token->kind, token->covers, token->x, token->y, -1 };

      if (token->values != NULL && token->values->len > 0)
        drawn.value = g_array_index (token->values, int, 0);
      drawn.segment = segment_at (self, &drawn.x, &drawn.y, token->feature, token->at);
      g_array_append_val (self->tokens, drawn);
    }
  return TRUE;
}

static gboolean
read_moves (CartPosition *self, CartCatalogue *catalogue, GError **error)
{
  for (guint i = 0; i < self->record->moves->len; i++)
    {
      const CartRecordMove *move = &g_array_index (self->record->moves, CartRecordMove, i);

      if (!add_tile (self, catalogue, move->tile, move->x, move->y, move->quarter_turns, error))
        return FALSE;
      if (i + 1 == self->record->moves->len)
        g_array_index (self->tiles, CartDrawTile, self->tiles->len - 1).latest = TRUE;
      if (move->has_figure)
        add_figure (self, &move->figure, move->figure.on_board ? move->figure.x : move->x,
                    move->figure.on_board ? move->figure.y : move->y);
    }
  return TRUE;
}

CartPosition *
cart_position_new (CartCatalogue *catalogue, const char *json, GError **error)
{
  g_autoptr (CartPosition) self = g_new0 (CartPosition, 1);

  g_atomic_ref_count_init (&self->references);
  self->tiles = g_array_new (FALSE, FALSE, sizeof (CartDrawTile));
  self->figures = g_array_new (FALSE, FALSE, sizeof (CartDrawFigure));
  self->tokens = g_array_new (FALSE, FALSE, sizeof (CartDrawToken));
  self->record = cart_record_parse (json, -1, error);
  if (self->record == NULL || !read_setup (self, catalogue, error) || !read_moves (self, catalogue, error))
    return NULL;
  self->board = (CartDrawBoard) {
    .tiles = (const CartDrawTile *) self->tiles->data, .n_tiles = self->tiles->len,
    .figures = (const CartDrawFigure *) self->figures->data, .n_figures = self->figures->len,
    .tokens = (const CartDrawToken *) self->tokens->data, .n_tokens = self->tokens->len,
  };
  return g_steal_pointer (&self);
}

CartPosition *
cart_position_ref (CartPosition *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
cart_position_unref (CartPosition *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_clear_pointer (&self->record, cart_record_free);
  g_array_unref (self->tiles);
  g_array_unref (self->figures);
  g_array_unref (self->tokens);
  g_free (self);
}

const CartDrawBoard *
cart_position_get_board (CartPosition *self)
{
  return &self->board;
}

static void
add_line (GString *text, const char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

/* "2 shells": what an event gives in place of points; NULL where it gives points. */
static char *
describe_wares (const CartRecordEvent *event)
{
  int wares[CART_N_WARES] = { 0, };

  if (event->wares == NULL)
    return NULL;
  for (guint i = 0; i < event->wares->len; i++)
    {
      const CartRecordCount *count = &g_array_index (event->wares, CartRecordCount, i);
      int ware = cart_ware_from_name (count->name);

      if (ware >= 0)
        wares[ware] = CLAMP (count->count, 0, 255);
    }
  return cart_present_payment (cart_payment_pack (wares));
}

/* Tokens that are expected on the board, and ships that somebody has then. */
static void
describe_pieces (CartPosition *self, const CartRecordExpect *expect, GString *text)
{
  for (guint i = 0; expect->tokens != NULL && i < expect->tokens->len; i++)
    {
      const CartRecordToken *token = &g_array_index (expect->tokens, CartRecordToken, i);
      int count = token->values != NULL ? (int) token->values->len : MAX (token->count, 1);
      g_autofree char *line = NULL;

      if (token->covers > 0)
        line = g_strdup_printf (g_dngettext (NULL, "A boat covers %d fish.", "A boat covers a group of %d fish.", (gulong) token->covers), token->covers);
      else
        line = g_strdup_printf (g_dngettext (NULL, "%d mining token lies on the mountain.", "%d mining tokens lie on the mountain.", (gulong) count), count);
      add_line (text, line);
    }
  for (guint i = 0; expect->holdings != NULL && i < expect->holdings->len; i++)
    {
      const CartRecordHolding *holding = &g_array_index (expect->holdings, CartRecordHolding, i);

      for (guint j = 0; holding->ships != NULL && j < holding->ships->len; j++)
        {
          int points = g_array_index (holding->ships, CartRecordShip, j).points;
          /* TRANSLATORS: a player and the points of the ship that this player has now. */
          g_autofree char *line = g_strdup_printf (g_dngettext (NULL, "%1$s: a ship of %2$d point", "%1$s: a ship of %2$d points", (gulong) points),
                                                   cart_present_colour_title (g_ptr_array_index (self->record->players, holding->player)), points);

          add_line (text, line);
        }
    }
}

static void
describe_expectation (CartPosition *self, CartSession *session, const CartRecordExpect *expect, GString *text)
{
  if (expect == NULL)
    return;
  if (!expect->legal)
    {
      add_line (text, _("This is not allowed."));
      return;
    }
  if (expect->events != NULL && expect->events->len == 0)
    add_line (text, _("Nobody gets points."));
  for (guint i = 0; expect->events != NULL && i < expect->events->len; i++)
    {
      const CartRecordEvent *event = &g_array_index (expect->events, CartRecordEvent, i);
      g_autofree char *line = NULL, *wares = describe_wares (event);

      if (event->player < 0 || event->player >= (int) self->record->players->len)
        continue;
      if (wares != NULL)
        {
          /* TRANSLATORS: what an example shows: player, wares, what they are for ("Red: 2 shells (bridge)") */
          line = g_strdup_printf (_("%1$s: %2$s (%3$s)"), cart_present_colour_title (g_ptr_array_index (self->record->players, event->player)), wares,
                                  cart_session_get_word (session, self->record->game, event->feature));
          add_line (text, line);
          continue;
        }
      /* TRANSLATORS: what an example shows: player, points, what they are for ("Red: 3 points (city)") */
      line = g_strdup_printf (g_dngettext (NULL, "%1$s: %2$d point (%3$s)", "%1$s: %2$d points (%3$s)", event->points),
                              cart_present_colour_title (g_ptr_array_index (self->record->players, event->player)), event->points,
                              cart_session_get_word (session, self->record->game, event->feature));
      add_line (text, line);
    }
  describe_pieces (self, expect, text);
}

char *
cart_position_describe_result (CartPosition *self, CartSession *session)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->record->moves->len; i++)
    describe_expectation (self, session, g_array_index (self->record->moves, CartRecordMove, i).expect, text);
  if (self->record->final != NULL)
    describe_expectation (self, session, self->record->final->expect, text);
  return g_string_free (text, FALSE);
}
