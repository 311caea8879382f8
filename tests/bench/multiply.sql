-- SPDX-License-Identifier: GPL-3.0-or-later
-- The content %d times: every subject, set, tile, statement, example and term once more for each copy, under an id of its own.
CREATE TEMP TABLE copy AS WITH RECURSIVE n (k) AS (VALUES (1) UNION ALL SELECT k + 1 FROM n WHERE k + 1 < %d) SELECT k FROM n;
CREATE TEMP TABLE first AS SELECT max (rank) AS tile FROM tile;
INSERT INTO segment SELECT s.tile + k * f.tile, s.number, s.kind, s.sides, s.shared, s.halves, s.cell, s.touches, s.linked FROM segment s, copy, first f;
INSERT INTO segment_attribute SELECT a.tile + k * f.tile, a.number, a.attribute, a.count FROM segment_attribute a, copy, first f;
INSERT INTO tile_mark (set_id, tile, is_symbol, name, copy, value)
  SELECT m.set_id || '~' || k, m.tile + k * f.tile, m.is_symbol, m.name, m.copy, m.value FROM tile_mark m, copy, first f;
INSERT INTO tile SELECT t.rank + k * f.tile, t.id || '~' || k, t.set_id || '~' || k, t.letter, t.letters, t.count, t.listed, t.start_copies, t.flags,
  t.certainty, t.cells, t.landscape_x, t.landscape_y, t.joints, t.symbols, t.pictures, t.picture_edges, t.piece, t.copies_differ, t.known, t.note
  FROM tile t, copy, first f;
INSERT INTO subject (id, game, name, summary, place, rules_told, is_stub)
  SELECT id || '~' || k, game, name || ' ' || k, summary, place, rules_told, is_stub FROM subject, copy;
INSERT INTO content_set (id, subject, name, rules, sources, total, listed_total, min_players, max_players, ages_from, usual, is_own)
  SELECT id || '~' || k, subject || '~' || k, name || ' ' || k, rules, sources, total, listed_total, min_players, max_players, ages_from, usual, is_own
  FROM content_set, copy;
INSERT INTO release (id, set_id, edition, year, publisher, part_of, back, art)
  SELECT id || '~' || k, set_id || '~' || k, edition, year, publisher, part_of, back, art FROM release, copy;
INSERT INTO piece (set_id, piece, count, per_player, spare) SELECT set_id || '~' || k, piece, count, per_player, spare FROM piece, copy;
INSERT INTO remark (id, set_id, is_difference, text) SELECT id || '~' || k, set_id || '~' || k, is_difference, text FROM remark, copy;
INSERT INTO statement (id, kind, subject, phase, voice, title, text, target, thing, with_ids, piece, source, place, url, date, editions, publisher,
                       disputed, option, value, is_default)
  SELECT id || '~' || k, kind, subject || '~' || k, phase, voice, title, text, target, thing, with_ids, piece, source, place, url, date, editions,
         publisher, disputed, option, value, is_default FROM statement, copy;
INSERT INTO example (id, subject, rule, file, position, text)
  SELECT id || '~' || k, subject || '~' || k, rule, file, '', text FROM example, copy;
