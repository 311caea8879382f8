-- SPDX-License-Identifier: GPL-3.0-or-later
-- The compiled content. `rank` is the order of the content, from 0. Lists of ids are separated by single blanks.
-- cartulary-compile sets application_id and user_version (src/catalogue/cart-catalogue.h): raise the version with every change here.

CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- Languages whose translation is finished; English is number 0.
CREATE TABLE language (rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE);
-- Texts of other languages by key; English stands in the tables below.
CREATE TABLE translation (language TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (language, key)) WITHOUT ROWID;

-- Words of the games; kind is game, feature, attribute, piece, mark, symbol.
CREATE TABLE word (
  rank INTEGER PRIMARY KEY, game TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, figure INTEGER NOT NULL,
  UNIQUE (game, kind, id));
CREATE TABLE edition (rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, year INTEGER NOT NULL, name TEXT NOT NULL);
CREATE TABLE publisher (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE source (id TEXT PRIMARY KEY, kind TEXT, url TEXT, name TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE subject (
  rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, name TEXT NOT NULL, summary TEXT NOT NULL,
  place INTEGER NOT NULL, rules_told INTEGER NOT NULL, is_stub INTEGER NOT NULL);
CREATE TABLE content_set (
  rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, subject TEXT NOT NULL, name TEXT NOT NULL, rules TEXT, sources TEXT,
  total INTEGER NOT NULL, listed_total INTEGER NOT NULL, min_players INTEGER NOT NULL, max_players INTEGER NOT NULL,
  ages_from INTEGER NOT NULL, usual INTEGER NOT NULL, is_own INTEGER NOT NULL);
CREATE INDEX content_set_subject ON content_set (subject);
CREATE TABLE release (
  rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, set_id TEXT NOT NULL, edition TEXT, year INTEGER NOT NULL, publisher TEXT,
  part_of TEXT, back TEXT, art TEXT);
CREATE INDEX release_set ON release (set_id);
CREATE TABLE piece (
  rank INTEGER PRIMARY KEY, set_id TEXT NOT NULL, piece TEXT NOT NULL, count INTEGER NOT NULL, per_player INTEGER NOT NULL,
  spare INTEGER NOT NULL, UNIQUE (set_id, piece));
CREATE TABLE remark (rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, set_id TEXT NOT NULL, is_difference INTEGER NOT NULL, text TEXT NOT NULL);
CREATE INDEX remark_set ON remark (set_id);

-- Tile designs; masks, kinds, flags and certainties are numbers of src/engine/cart-tile.h, joints a mask of sides.
CREATE TABLE tile (
  rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, set_id TEXT NOT NULL, letter TEXT, letters TEXT, count INTEGER NOT NULL,
  listed INTEGER NOT NULL, start_copies INTEGER NOT NULL, flags INTEGER NOT NULL, certainty INTEGER NOT NULL, cells INTEGER NOT NULL,
  landscape_x INTEGER NOT NULL, landscape_y INTEGER NOT NULL, joints INTEGER NOT NULL, symbols TEXT NOT NULL, pictures TEXT,
  picture_edges TEXT, piece TEXT, copies_differ INTEGER NOT NULL, known TEXT, note TEXT);
CREATE INDEX tile_set ON tile (set_id);
CREATE TABLE segment (
  tile INTEGER NOT NULL, number INTEGER NOT NULL, kind INTEGER NOT NULL, sides INTEGER NOT NULL, shared INTEGER NOT NULL,
  halves INTEGER NOT NULL, cell INTEGER NOT NULL, touches INTEGER NOT NULL, linked INTEGER NOT NULL,
  PRIMARY KEY (tile, number)) WITHOUT ROWID;
CREATE TABLE segment_attribute (
  tile INTEGER NOT NULL, number INTEGER NOT NULL, attribute INTEGER NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (tile, number, attribute)) WITHOUT ROWID;
-- Pictures: copy 0 is every copy. Symbols: what one says, in `value`. tile is tile.rank; NULL for a mark of a letter whose tile is not known.
CREATE TABLE tile_mark (
  rank INTEGER PRIMARY KEY, set_id TEXT NOT NULL, tile INTEGER, is_symbol INTEGER NOT NULL, name TEXT NOT NULL, copy INTEGER NOT NULL, value TEXT);
CREATE INDEX tile_mark_tile ON tile_mark (tile);
CREATE INDEX tile_mark_set ON tile_mark (set_id);

-- How subjects start and mix; kind is start, needs, avoid, exclusive.
CREATE TABLE mix (rank INTEGER PRIMARY KEY, subject TEXT NOT NULL, kind TEXT NOT NULL, what TEXT, replaces TEXT, with_ids TEXT, rule TEXT,
  also TEXT);

-- Everything that is told in a voice; kind, phase and voice are numbers of src/catalogue/cart-rows.h.
CREATE TABLE statement (
  rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind INTEGER NOT NULL, subject TEXT NOT NULL, phase INTEGER NOT NULL, voice INTEGER NOT NULL,
  title TEXT, text TEXT NOT NULL, target TEXT, thing TEXT, with_ids TEXT, piece TEXT, source TEXT, place TEXT, url TEXT, date TEXT,
  editions TEXT, publisher TEXT, disputed INTEGER NOT NULL, option TEXT, value TEXT, is_default INTEGER NOT NULL, rule TEXT,
  beside TEXT, by_options TEXT);
CREATE INDEX statement_subject ON statement (subject);
CREATE TABLE example (
  rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, subject TEXT NOT NULL, rule TEXT, file TEXT NOT NULL, position TEXT NOT NULL, text TEXT NOT NULL);
CREATE INDEX example_rule ON example (rule);
CREATE TABLE term (rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT, name TEXT NOT NULL, definition TEXT NOT NULL);
-- related: 0 another word for the term; 1 not another word, but what the search looks for as well; 2 its word in another language, to be typed.
CREATE TABLE synonym (
  term TEXT NOT NULL, related INTEGER NOT NULL, rank INTEGER NOT NULL, word TEXT NOT NULL, PRIMARY KEY (term, related, rank)) WITHOUT ROWID;
-- Groups of everyday words of which a player types one where a text has another.
CREATE TABLE alike (id TEXT NOT NULL, rank INTEGER NOT NULL, word TEXT NOT NULL, PRIMARY KEY (id, rank)) WITHOUT ROWID;
-- Rows of the table sheet; editions to by_options: where a row holds, NULL for anywhere.
CREATE TABLE order_row (
  id TEXT PRIMARY KEY, subject TEXT NOT NULL, phase INTEGER NOT NULL, rank INTEGER NOT NULL, text TEXT NOT NULL,
  editions TEXT, printings TEXT, beside TEXT, unless TEXT, by_options TEXT) WITHOUT ROWID;
CREATE TABLE scoring_row (
  id TEXT PRIMARY KEY, subject TEXT NOT NULL, after INTEGER NOT NULL, feature TEXT, rank INTEGER NOT NULL, rule TEXT,
  what TEXT NOT NULL, formula TEXT NOT NULL, editions TEXT, printings TEXT, beside TEXT, unless TEXT, by_options TEXT) WITHOUT ROWID;
-- What to agree on before play: a question with a choice for each value of an option, or with one answer (value is NULL).
CREATE TABLE agree_row (
  id TEXT PRIMARY KEY, subject TEXT NOT NULL, rank INTEGER NOT NULL, option TEXT, rule TEXT, question TEXT NOT NULL,
  editions TEXT, printings TEXT, beside TEXT, unless TEXT, by_options TEXT) WITHOUT ROWID;
CREATE TABLE agree_choice (
  agree TEXT NOT NULL, rank INTEGER NOT NULL, value TEXT, text TEXT NOT NULL, PRIMARY KEY (agree, rank)) WITHOUT ROWID;

-- What the search answers with, in all languages; n is the row of the full-text indexes.
CREATE TABLE entry (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL, kind INTEGER NOT NULL, subject TEXT, set_id TEXT, voice INTEGER NOT NULL, count INTEGER NOT NULL,
  tiles INTEGER NOT NULL, unit INTEGER NOT NULL, spare INTEGER NOT NULL, weight REAL NOT NULL);
CREATE INDEX entry_id ON entry (id);
