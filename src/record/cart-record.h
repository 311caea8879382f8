/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record.h: a game record or a position as plain data.
 *
 * What a `.cartulary` file says, one structure for each object of the format (README.md beside this file tells it),
 * with everything kept: the board to start from, the moves, and what is expected of them. Nothing here knows the
 * rules; cart-replay.h lays a record on the engine's board.
 *
 * All strings of a record live in its string store: get them from cart_record_string () and never free them.
 * Arrays are owned by the structure that holds them and cleared with the record. x grows eastward and y southward, in
 * cells; quarter turns are clockwise; points are whole. A record belongs to one thread at a time.
 */
#pragma once

#include <gio/gio.h>

#include "engine/cart-tile.h"

G_BEGIN_DECLS

/* Limits on what is read. Whatever is beyond them is refused with one line; a record that the program makes stays below. */
#define CART_RECORD_MAX_BYTES (16 * 1024 * 1024)     /* one record, unpacked */
#define CART_RECORD_MAX_STREAM_BYTES (2048LL * 1024 * 1024) /* all records of one file, unpacked */
#define CART_RECORD_MAX_BLANK_LINES 1000000          /* in one file of many records */
#define CART_RECORD_MAX_DEPTH 16                     /* arrays and objects inside each other */
#define CART_RECORD_MAX_VALUES 1000000               /* values in one record */
#define CART_RECORD_MAX_ENTRIES 20000                /* entries of one array: tiles, moves, events ... */
#define CART_RECORD_MAX_TILES 10000                  /* of the setup and the moves together */
#define CART_RECORD_MAX_COORDINATE 16000             /* cells from the origin in each direction */
#define CART_RECORD_MAX_PLAYERS 8
#define CART_RECORD_MAX_COUNT 100000                 /* points, pieces, wares, tiles of a road ... */
#define CART_RECORD_MAX_ID_BYTES 200                 /* ids, names of figures, colours */
#define CART_RECORD_MAX_TEXT_BYTES 65536             /* title, note */

#define CART_RECORD_NOBODY (-1)

typedef enum {
  CART_RECORD_ERROR_IO,      /* the file could not be read or written */
  CART_RECORD_ERROR_SYNTAX,  /* no JSON, or cut off */
  CART_RECORD_ERROR_LIMIT,   /* beyond a limit above */
  CART_RECORD_ERROR_VALUE,   /* a value of the wrong type or out of range, or one missing */
  CART_RECORD_ERROR_VERSION, /* another format, or a later version of this one */
} CartRecordError;

#define CART_RECORD_ERROR (cart_record_error_quark ())
GQuark cart_record_error_quark (void);

/* A name with a number: wares, goods, figures in the supply. */
typedef struct {
  const char *name;
  int count;
} CartRecordCount;

/* A module option. The text is the value as the engine takes it ("half", "false", "3"); type says how JSON writes it. */
typedef struct {
  const char *name;
  const char *value;
  enum { CART_RECORD_OPTION_TEXT, CART_RECORD_OPTION_BOOLEAN, CART_RECORD_OPTION_NUMBER } type;
} CartRecordOption;

typedef struct {
  const char *tile;
  int x, y;
  int quarter_turns; /* 0..3 */
} CartRecordTile;

/* A figure on the board, or in a district of the city of Carcassonne. In a move: on the tile just laid where !on_board. */
typedef struct {
  int player;
  const char *type;     /* "meeple", "large-meeple", "tent" ... */
  gboolean on_board;    /* x and y are told */
  int x, y;
  CartKind kind;        /* CART_KIND_NONE if not told */
  CartPlace at;         /* CART_PLACE_NONE if not told */
  const char *district; /* or NULL */
} CartRecordFigure;

/* Tokens on the board: a pile of mining tokens (values from the top down), a boat with what it covers. In an expectation `count`
 * stands for how many tokens of the kind lie on the feature, whatever their values. */
typedef struct {
  const char *kind; /* "mining", "boat" */
  int x, y;
  CartKind feature; /* CART_KIND_NONE if not told */
  CartPlace at;
  GArray *values;   /* of int, or NULL */
  int covers;       /* fish of the group below a boat, 0 for none */
  int count;        /* -1 if not told */
} CartRecordToken;

typedef struct {
  int points;
  GArray *wares; /* of CartRecordCount, or NULL */
} CartRecordShip;

/* What a player has. An array that is NULL was not told: nothing in a setup, not compared in an expectation. */
typedef struct {
  int player;
  GArray *wares;  /* of CartRecordCount */
  GArray *ships;  /* of CartRecordShip */
  GArray *mining; /* of int, token values */
  GArray *goods;  /* of CartRecordCount */
  GArray *supply; /* of CartRecordCount, by figure type */
} CartRecordHolding;

/* King and robber: who holds the tile, and the size of the feature that won it. */
typedef struct {
  gboolean told;
  int player; /* or CART_RECORD_NOBODY */
  int tiles;
} CartRecordTitle;

typedef struct {
  GArray *tiles;    /* of CartRecordTile */
  GArray *figures;  /* of CartRecordFigure */
  GArray *tokens;   /* of CartRecordToken */
  GArray *scores;   /* of int, one a player, or NULL */
  int next;         /* whose turn it is; 0 if not told */
  const char *count;/* the Count's district, or NULL */
  CartRecordTitle king, robber;
  GArray *holdings; /* of CartRecordHolding */
  GArray *display;  /* of CartRecordShip, or NULL */
} CartRecordSetup;

/* One entry of `actions`. Only type is always there; README.md tells what each type needs. */
typedef struct {
  const char *type;
  int player;            /* CART_RECORD_NOBODY if not told */
  const char *figure;    /* or NULL */
  gboolean on_board;
  int x, y;
  CartKind kind;
  CartPlace at;
  const char *district;  /* or NULL */
  gboolean has_ship;
  CartRecordShip ship;
  GArray *wares;         /* of CartRecordCount, or NULL */
  int value;             /* of a token, -1 if not told */
} CartRecordAction;

typedef struct {
  int player;
  const char *feature; /* a feature kind's name, or "king", "robber", "king-and-robber", "trade-goods", "mining", "ships" ... */
  int points;
  gboolean on_board;
  int x, y;
  CartPlace at;        /* any place of the feature on that tile; CART_PLACE_NONE if not told */
  const char *rule;    /* or NULL: not compared */
  GArray *wares;       /* of CartRecordCount, or NULL: not compared */
  GPtrArray *detail;   /* words for reading only, or NULL */
} CartRecordEvent;

typedef struct {
  gboolean legal;      /* TRUE unless the file says false */
  const char *rule;    /* the rule that refuses, where !legal; NULL: any */
  int placements;      /* -1: not compared */
  GPtrArray *figures;  /* NULL: not compared */
  GArray *events;      /* of CartRecordEvent; NULL: not compared */
  GArray *scores;      /* of int; NULL: not compared */
  GArray *holdings;    /* of CartRecordHolding; NULL: not compared */
  GArray *tokens;      /* of CartRecordToken: all that lie on the board; NULL: not compared */
} CartRecordExpect;

typedef struct {
  int player;               /* CART_RECORD_NOBODY: a start tile */
  const char *tile;
  int x, y;
  int quarter_turns;
  gboolean has_figure;
  CartRecordFigure figure;
  GArray *actions;          /* of CartRecordAction, in order */
  GPtrArray *discarded;     /* tiles set aside before this one */
  gboolean second_turn;     /* the builder's second tile */
  CartRecordExpect *expect; /* or NULL */
} CartRecordMove;

typedef struct {
  GArray *actions;          /* of CartRecordAction */
  GPtrArray *discarded;
  CartRecordExpect *expect; /* or NULL */
} CartRecordFinal;

typedef struct _CartRecord CartRecord;

struct _CartRecord {
  const char *game;       /* "carcassonne", "gold-rush", "south-seas" */
  GPtrArray *sets;        /* ids; one that stands twice is there with two copies */
  GArray *options;        /* of CartRecordOption */
  GPtrArray *players;     /* colours, in turn order */
  const char *title;      /* or NULL */
  const char *note;       /* or NULL */
  gboolean has_seed;
  guint64 seed;
  CartRecordSetup *setup; /* or NULL */
  GArray *moves;          /* of CartRecordMove */
  CartRecordFinal *final; /* or NULL: the game is not over */
  GPtrArray *remarks;     /* "path: what is odd there", one line each: players whose colour is none of cart_record_colours () */
  GPtrArray *ignored;     /* paths of keys that the format does not know, at most a few dozen */
  /*< private >*/
  GStringChunk *strings;
};

CartRecord       *cart_record_new             (const char *game);
void              cart_record_free            (CartRecord *record);
/* A new record with the beginning of another: game, sets, options, players, title, note and seed, without setup and moves. */
CartRecord       *cart_record_copy_head       (const CartRecord *record);
const char       *cart_record_string          (CartRecord *record, const char *text); /* NULL gives NULL */

/* The value of an option, or NULL; setting NULL removes it. */
const char       *cart_record_option          (const CartRecord *record, const char *name);
void              cart_record_set_option      (CartRecord *record, const char *name, const char *value);

/* Adds an empty entry and returns it; it is valid until the next one is added to the same array. */
CartRecordMove   *cart_record_add_move        (CartRecord *record);
CartRecordAction *cart_record_move_add_action (CartRecordMove *move);
CartRecordSetup  *cart_record_ensure_setup    (CartRecord *record);
CartRecordFinal  *cart_record_ensure_final    (CartRecord *record);
CartRecordExpect *cart_record_expect_new      (void);
void              cart_record_expect_free     (CartRecordExpect *expect);
CartRecordEvent  *cart_record_expect_add_event(CartRecordExpect *expect);

/* Empty arrays of the format's structures, each entry cleared when it goes. */
GArray           *cart_record_actions_new     (void);
GArray           *cart_record_ships_new       (void);
GArray           *cart_record_holdings_new    (void);
GArray           *cart_record_tokens_new      (void);
GArray           *cart_record_counts_new      (void);
GArray           *cart_record_numbers_new     (void);

/* The names that colours of players have, NULL-terminated: as many as can be told apart. */
const char *const *cart_record_colours        (void);

/* Reads one record from text of `length` bytes (-1: up to its NUL): JSON, or the compact form, alone or with other words around it. NULL with an error whose message is one line
 * "JSON path: reason", without the file's name. */
CartRecord       *cart_record_parse           (const char *text, gssize length, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartRecord, cart_record_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartRecordExpect, cart_record_expect_free)

G_END_DECLS
