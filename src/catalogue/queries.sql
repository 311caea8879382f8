-- SPDX-License-Identifier: GPL-3.0-or-later
-- The queries of the catalogue. tr (key, English) gives the text in the language asked for. ?1, ?2 ... are bound, NULL where not asked for.

-- name: insert-word
INSERT OR IGNORE INTO word (game, kind, id, name, figure) VALUES (?1, ?2, ?3, ?4, ?5)
-- name: insert-edition
INSERT INTO edition (id, year, name) VALUES (?1, ?2, ?3)
-- name: insert-publisher
INSERT INTO publisher (id, name) VALUES (?1, ?2)
-- name: insert-source
INSERT INTO source (id, kind, url, name) VALUES (?1, ?2, ?3, ?4)
-- name: insert-subject
INSERT INTO subject (id, game, name, summary, place, rules_told, is_stub) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
-- name: insert-set
INSERT INTO content_set (id, subject, name, rules, sources, total, listed_total, min_players, max_players, ages_from, usual, is_own)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
-- name: insert-release
INSERT INTO release (id, set_id, edition, year, publisher, part_of, back, art) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
-- name: insert-piece
INSERT INTO piece (set_id, piece, count, per_player, spare) VALUES (?1, ?2, ?3, ?4, ?5)
-- name: insert-remark
INSERT INTO remark (id, set_id, is_difference, text) VALUES (?1, ?2, ?3, ?4)
-- name: insert-tile
INSERT INTO tile (id, set_id, letter, letters, count, listed, start_copies, flags, certainty, cells, landscape_x, landscape_y, joints,
                  symbols, pictures, picture_edges, piece, copies_differ, known, note)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)
-- name: insert-segment
INSERT INTO segment (tile, number, kind, sides, shared, halves, cell, touches, linked) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
-- name: insert-attribute
INSERT INTO segment_attribute (tile, number, attribute, count) VALUES (?1, ?2, ?3, ?4)
-- name: insert-mark
INSERT INTO tile_mark (set_id, tile, is_symbol, name, copy, value) VALUES (?1, CAST (?2 AS INTEGER), ?3, ?4, ?5, ?6)
-- name: insert-mix
INSERT INTO mix (subject, kind, what, replaces, with_ids, rule, also) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
-- name: insert-statement
INSERT INTO statement (id, kind, subject, phase, voice, title, text, target, thing, with_ids, piece, source, place, url, date, editions,
                       publisher, disputed, option, value, is_default, rule, beside, by_options)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24)
-- name: insert-example
INSERT INTO example (id, subject, rule, file, position, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
-- name: insert-term
INSERT INTO term (id, game, name, definition) VALUES (?1, ?2, ?3, ?4)
-- name: insert-synonym
INSERT INTO synonym (term, related, rank, word) VALUES (?1, ?2, ?3, ?4)
-- name: insert-alike
INSERT INTO alike (id, rank, word) VALUES (?1, ?2, ?3)
-- name: insert-order
INSERT INTO order_row (id, subject, phase, rank, text, editions, printings, beside, unless, by_options) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
-- name: insert-scoring
INSERT INTO scoring_row (id, subject, after, feature, rank, rule, what, formula, editions, printings, beside, unless, by_options)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
-- name: insert-agree
INSERT INTO agree_row (id, subject, rank, option, rule, question, editions, printings, beside, unless, by_options)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
-- name: insert-choice
INSERT INTO agree_choice (agree, rank, value, text) VALUES (?1, ?2, ?3, ?4)

-- name: exists-0
SELECT 1 FROM term WHERE id = ?1
-- name: exists-1
SELECT 1 FROM statement WHERE id = ?1
-- name: exists-2
SELECT 1 FROM statement WHERE id = ?1 UNION ALL SELECT 1 FROM subject WHERE id = ?1 OR id || '.summary' = ?1
UNION ALL SELECT 1 FROM content_set WHERE id = ?1
-- name: exists-3
SELECT 1 FROM tile WHERE id = ?1
-- name: exists-4
SELECT 1 FROM subject WHERE id = ?1 UNION ALL SELECT 1 FROM content_set WHERE id = ?1
-- name: exists-5
SELECT 1 FROM source WHERE id = ?1
-- name: exists-6
SELECT 1 FROM edition WHERE id = ?1
-- name: exists-7
SELECT 1 FROM publisher WHERE id = ?1
-- name: exists-8
SELECT 1 FROM word WHERE kind = 'game' AND id = ?1
-- name: exists-9
SELECT 1 FROM word WHERE kind = 'piece' AND id = ?1 AND game = ?2
-- name: exists-10
SELECT 1 FROM word WHERE kind = 'mark' AND id = ?1 AND game = ?2
-- name: exists-11
SELECT 1 FROM word WHERE kind = 'symbol' AND id = ?1 AND game = ?2
-- name: exists-12
SELECT 1 FROM word WHERE kind = 'feature' AND id = ?1 AND game = ?2
-- name: exists-13
SELECT 1 FROM word WHERE id = ?1 UNION ALL SELECT 1 FROM term WHERE id = ?1

-- name: taken
SELECT 1 FROM statement WHERE id = ?1 UNION ALL SELECT 1 FROM example WHERE id = ?1 UNION ALL SELECT 1 FROM tile WHERE id = ?1
UNION ALL SELECT 1 FROM piece WHERE set_id || '/' || piece = ?1 UNION ALL SELECT 1 FROM release WHERE id = ?1
UNION ALL SELECT 1 FROM remark WHERE id = ?1 UNION ALL SELECT 1 FROM content_set WHERE id = ?1 UNION ALL SELECT 1 FROM subject WHERE id = ?1
UNION ALL SELECT 1 FROM order_row WHERE id = ?1 UNION ALL SELECT 1 FROM scoring_row WHERE id = ?1
UNION ALL SELECT 1 FROM agree_row WHERE id = ?1 UNION ALL SELECT 1 FROM alike WHERE id = ?1

-- name: header
SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version)
-- name: languages
SELECT id FROM language ORDER BY rank
-- name: translate
SELECT text FROM translation WHERE language = ?1 AND key = ?2
-- name: games
SELECT id FROM word WHERE kind = 'game' ORDER BY rank
-- name: word
SELECT CASE kind WHEN 'game' THEN name ELSE tr ('game.' || game || '.' || kind || '.' || id, name) END FROM word
WHERE kind = ?1 AND id = ?2 AND game = coalesce (?3, game) ORDER BY rank LIMIT 1
-- name: publisher
SELECT name FROM publisher WHERE id = ?1
-- name: words
SELECT id FROM word WHERE kind = ?1 AND game = coalesce (?2, game) ORDER BY rank
-- name: resolve-set
SELECT id, 0 AS place FROM content_set WHERE id = ?1 UNION ALL SELECT id, 1 FROM content_set WHERE subject = ?1 AND usual ORDER BY place LIMIT 1
-- name: resolve-subject
SELECT id, 0 AS place FROM subject WHERE id = ?1 UNION ALL SELECT subject, 1 FROM content_set WHERE id = ?1 ORDER BY place LIMIT 1

-- name: subjects
SELECT s.id, s.game, tr (s.id || '.name', s.name), tr (s.id || '.summary', s.summary), s.rules_told, s.is_stub,
  (SELECT group_concat (id, ' ') FROM (SELECT id FROM content_set WHERE subject = s.id ORDER BY usual DESC, rank)),
  (SELECT count (*) FROM statement WHERE subject = s.id AND kind IN (0, 1)), (SELECT count (*) FROM statement WHERE subject = s.id AND kind = 2),
  (SELECT count (*) FROM statement WHERE subject = s.id AND kind = 3),
  -- What a box holds, of the edition that a subject's name stands for. Of one that is only named not all is known.
  CASE WHEN s.is_stub OR EXISTS (SELECT 1 FROM content_set WHERE subject = s.id) THEN NULL ELSE
    (SELECT group_concat (id, ' ') FROM (SELECT c.id FROM release r JOIN content_set c ON c.id = r.set_id JOIN subject j ON j.id = c.subject
     WHERE r.part_of = s.id AND (r.edition = 'C2' OR NOT EXISTS (SELECT 1 FROM release WHERE part_of = s.id AND edition = 'C2'))
     GROUP BY c.id ORDER BY j.place, c.rank)) END
FROM subject s LEFT JOIN word w ON w.kind = 'game' AND w.id = s.game
WHERE s.game = coalesce (?1, s.game) AND s.id = coalesce (?2, s.id)
ORDER BY w.rank, s.rules_told DESC, s.is_stub, s.place, s.rank
-- name: sets
SELECT c.id, c.subject, s.game, tr (c.id || '.name', c.name), c.rules, c.total, c.listed_total,
  (SELECT count (*) FROM tile WHERE set_id = c.id), (SELECT coalesce (sum (count), 0) FROM tile WHERE set_id = c.id AND certainty <> 2),
  (SELECT group_concat (edition, ' ') FROM (SELECT DISTINCT edition FROM release WHERE set_id = c.id AND edition IS NOT NULL ORDER BY rank)),
  (SELECT coalesce (min (year), 0) FROM release WHERE set_id = c.id AND year > 0), c.min_players, c.max_players, c.ages_from, c.sources, c.is_own
FROM content_set c JOIN subject s ON s.id = c.subject LEFT JOIN word w ON w.kind = 'game' AND w.id = s.game
WHERE s.game = coalesce (?1, s.game) AND s.id = coalesce (?2, s.id) AND c.id = coalesce (?3, c.id)
ORDER BY w.rank, s.rules_told DESC, s.is_stub, s.place, s.rank, c.rank
-- name: releases
SELECT id, set_id, edition, year, publisher, part_of, tr (id || '.back', back), tr (id || '.art', art) FROM release WHERE set_id = ?1 ORDER BY rank
-- name: pieces
SELECT p.set_id || '/' || p.piece, p.set_id, p.piece, tr ('game.' || w.game || '.piece.' || w.id, w.name), p.count, p.per_player, p.spare, w.figure
FROM piece p JOIN content_set c ON c.id = p.set_id JOIN subject s ON s.id = c.subject
LEFT JOIN word w ON w.game = s.game AND w.kind = 'piece' AND w.id = p.piece
WHERE p.set_id = ?1 ORDER BY p.rank
-- name: remarks
SELECT id, set_id, is_difference, tr (id, text) FROM remark WHERE set_id = ?1 ORDER BY rank
-- name: mixing
SELECT m.subject, m.kind, m.what, m.replaces, m.with_ids, m.rule, m.also FROM mix m ORDER BY m.rank

-- name: tiles
SELECT rank, id, letter, letters, count, listed, start_copies, flags, certainty, cells, landscape_x, landscape_y, joints, pictures,
  picture_edges, copies_differ, known, tr (id || '.layout', note), piece
FROM tile WHERE set_id = ?1 ORDER BY rank
-- name: tile-set
SELECT set_id FROM tile WHERE id = ?1
-- name: segments
SELECT s.tile, s.number, s.kind, s.sides, s.shared, s.halves, s.cell, s.touches, s.linked
FROM segment s JOIN tile t ON t.rank = s.tile WHERE t.set_id = ?1 ORDER BY s.tile, s.number
-- name: attributes
SELECT a.tile, a.number, a.attribute, a.count FROM segment_attribute a JOIN tile t ON t.rank = a.tile WHERE t.set_id = ?1
-- name: marks
SELECT t.id, m.is_symbol, m.name, m.copy, m.value, t.count FROM tile_mark m LEFT JOIN tile t ON t.rank = m.tile WHERE m.set_id = ?1 ORDER BY m.rank

-- name: statements
SELECT s.id, s.kind, s.subject, j.game, s.phase, s.voice, tr (s.id || '.question', s.title),
  CASE s.kind WHEN 2 THEN tr (s.id || '.answer', s.text) ELSE tr (s.id, s.text) END, s.target, s.thing, s.with_ids, s.piece, s.source,
  o.name, s.place, coalesce (s.url, o.url), s.date, s.editions, s.publisher, s.disputed, s.option, s.value, s.is_default,
  (SELECT group_concat (id, ' ') FROM (SELECT id FROM example WHERE rule = s.id ORDER BY rank)), s.rule, s.beside,
  s.by_options
FROM statement s JOIN subject j ON j.id = s.subject LEFT JOIN source o ON o.id = s.source
WHERE s.id = coalesce (?1, s.id) AND s.subject = coalesce (?2, s.subject)
ORDER BY s.rank
-- name: statement
SELECT s.id, s.kind, s.subject, j.game, s.phase, s.voice, tr (s.id || '.question', s.title),
  CASE s.kind WHEN 2 THEN tr (s.id || '.answer', s.text) ELSE tr (s.id, s.text) END, s.target, s.thing, s.with_ids, s.piece, s.source,
  o.name, s.place, coalesce (s.url, o.url), s.date, s.editions, s.publisher, s.disputed, s.option, s.value, s.is_default,
  (SELECT group_concat (id, ' ') FROM (SELECT id FROM example WHERE rule = s.id ORDER BY rank)), s.rule, s.beside,
  s.by_options
FROM statement s JOIN subject j ON j.id = s.subject LEFT JOIN source o ON o.id = s.source
WHERE s.id = ?1
-- name: examples
SELECT id, subject, rule, file, position, tr (id, text) FROM example
WHERE subject = coalesce (?1, subject) AND coalesce (rule, '') = coalesce (?2, rule, '') AND id = coalesce (?3, id) ORDER BY rank
-- name: terms
SELECT t.id, t.game, tr ('term.' || t.id || '.name', t.name), tr ('term.' || t.id || '.definition', t.definition)
FROM term t WHERE (?1 IS NULL OR t.game IS NULL OR t.game = ?1) AND t.id = coalesce (?2, t.id) ORDER BY 3
-- name: synonyms
SELECT tr ('term.' || term || '.synonym.' || (rank + 1), word) FROM synonym WHERE term = ?1 AND related = 0 ORDER BY rank
-- name: editions
SELECT id, tr ('edition.' || id || '.name', name), year FROM edition ORDER BY rank
-- name: order
SELECT id, subject, phase, rank, tr (id, text), editions, printings, beside, unless, by_options FROM order_row ORDER BY phase, rank, id
-- name: scoring
SELECT id, subject, after, feature, rank, rule, tr (id || '.what', what), tr (id || '.formula', formula), editions, printings, beside, unless, by_options
FROM scoring_row WHERE after = ?1 ORDER BY rank, id
-- name: agree
SELECT a.id, a.subject, a.rank, a.option, a.rule, tr (a.id || '.question', a.question), a.editions, a.printings, a.beside, a.unless, a.by_options
FROM agree_row a JOIN subject s ON s.id = a.subject ORDER BY s.place, s.rank, a.rank, a.id
-- name: choices
SELECT value, tr (agree || '.' || coalesce (value, 'answer'), text) FROM agree_choice WHERE agree = ?1 ORDER BY rank

-- name: ids
SELECT id FROM (
  SELECT 0 AS part, rank, id FROM statement UNION ALL SELECT 1, rank, id FROM example UNION ALL SELECT 2, rank, id FROM tile
  UNION ALL SELECT 3, rank, set_id || '/' || piece FROM piece UNION ALL SELECT 4, rank, id FROM release UNION ALL SELECT 5, rank, id FROM remark
  UNION ALL SELECT 6, rank, id FROM term UNION ALL SELECT 7, rank, id FROM content_set
  UNION ALL SELECT 8, rank, id FROM subject WHERE id NOT IN (SELECT id FROM content_set)
  UNION ALL SELECT 9, rank, id || '.summary' FROM subject
  UNION ALL SELECT 10, rank, id FROM order_row UNION ALL SELECT 11, rank, id FROM scoring_row
  UNION ALL SELECT 12, rank, id FROM agree_row) ORDER BY part, rank, id
-- name: counts
SELECT kind, subject, voice, count (*) FROM statement GROUP BY kind, subject, voice
UNION ALL SELECT 4, subject, -1, count (*) FROM example GROUP BY subject
UNION ALL SELECT 5, NULL, -1, count (*) FROM term
UNION ALL SELECT 6, NULL, -1, count (*) FROM subject
UNION ALL SELECT 7, NULL, -1, count (*) FROM content_set
UNION ALL SELECT 8, NULL, -1, count (*) FROM tile
UNION ALL SELECT 9, NULL, -1, count (*) FROM piece
UNION ALL SELECT 10, NULL, -1, count (*) FROM release
UNION ALL SELECT 11, NULL, -1, count (*) FROM remark

-- name: check-integrity
PRAGMA integrity_check (5)
-- name: check-dangling
SELECT 'statement ' || s.id || ' belongs to no subject' FROM statement s LEFT JOIN subject j ON j.id = s.subject WHERE j.id IS NULL
UNION ALL SELECT 'note ' || n.id || ' stands by no statement' FROM statement n LEFT JOIN statement s ON s.id = n.target WHERE n.kind = 1 AND s.id IS NULL
UNION ALL SELECT 'example ' || e.id || ' shows no statement' FROM example e LEFT JOIN statement s ON s.id = e.rule WHERE e.rule IS NOT NULL AND s.id IS NULL
UNION ALL SELECT 'statement ' || s.id || ' has no source' FROM statement s LEFT JOIN source o ON o.id = s.source WHERE s.source IS NOT NULL AND o.id IS NULL
UNION ALL SELECT 'tile ' || t.id || ' belongs to no set' FROM tile t LEFT JOIN content_set c ON c.id = t.set_id WHERE c.id IS NULL
UNION ALL SELECT 'set ' || c.id || ' belongs to no subject' FROM content_set c LEFT JOIN subject s ON s.id = c.subject WHERE s.id IS NULL
UNION ALL SELECT 'the tiles of ' || c.id || ' add up to ' || coalesce (sum (t.count), 0) || ', not ' || c.total
  FROM content_set c LEFT JOIN tile t ON t.set_id = c.id GROUP BY c.id HAVING coalesce (sum (t.count), 0) <> c.total
UNION ALL SELECT 'scoring row ' || r.id || ' names no statement' FROM scoring_row r LEFT JOIN statement s ON s.id = r.rule WHERE r.rule IS NOT NULL AND s.id IS NULL
UNION ALL SELECT 'what to agree on, ' || r.id || ', names no statement' FROM agree_row r LEFT JOIN statement s ON s.id = r.rule WHERE r.rule IS NOT NULL AND s.id IS NULL
UNION ALL SELECT 'entry ' || e.id || ' has no text' FROM entry e LEFT JOIN entry_text_en t ON t.n = e.n WHERE t.n IS NULL

-- What the search answers with. Columns: id, kind, subject, set, voice, count, title as shown, title to find, text, more to find, weight;
-- then, where they are not as said before: the text as shown, on how many tiles, what the count is of (0: the box, 1: a player,
-- 2: tiles that show it), how many of it are spare.
-- Numbers are told in words by who shows them, in the person's language.
-- The order is the same in every language. plain () takes tags off; kind_name () and attribute_name () are those of the engine.
-- name: index-1
SELECT s.id, s.kind, s.subject, NULL, s.voice, 0,
  CASE s.kind WHEN 2 THEN plain (tr (s.id || '.question', s.title)) WHEN 3 THEN tr (j.id || '.name', j.name) || ' + ' ||
    (SELECT group_concat (n, ', ') FROM (SELECT tr (o.id || '.name', o.name) AS n FROM subject o
     WHERE instr (' ' || s.with_ids || ' ', ' ' || o.id || ' ') ORDER BY o.rank)) ELSE tr (j.id || '.name', j.name) END,
  CASE s.kind WHEN 2 THEN plain (tr (s.id || '.question', s.title)) ELSE substr (s.id, length (s.subject) + 2) END,
  CASE s.kind WHEN 2 THEN plain (tr (s.id || '.answer', s.text)) ELSE plain (tr (s.id, s.text)) END,
  substr (s.id, length (s.subject) + 2) || ' ' || coalesce (s.thing, '') || ' ' || coalesce (s.piece, '') || ' ' ||
    coalesce (s.with_ids, '') || ' ' || CASE s.voice WHEN 1 THEN 'official clarification' WHEN 2 THEN 'community' WHEN 4 THEN 'house rule' WHEN 5 THEN 'variant' ELSE '' END ||
    CASE s.disputed WHEN 1 THEN ' disputed' ELSE '' END || ' ' || coalesce (s.option, ''),
  -- The game that the others build on comes before what is told of it elsewhere.
  CASE s.kind WHEN 1 THEN 0.85 WHEN 2 THEN 1.15 WHEN 3 THEN 0.8 ELSE 1.0 END * CASE j.place WHEN 1 THEN 1.3 ELSE 1.0 END *
    CASE WHEN j.game = (SELECT game FROM word WHERE kind = 'game' ORDER BY rank LIMIT 1) THEN 1.0 ELSE 0.75 END,
  CASE s.kind WHEN 2 THEN tr (s.id || '.answer', s.text) ELSE tr (s.id, s.text) END, 0, 0, 0, tr (j.id || '.name', j.name)
FROM statement s JOIN subject j ON j.id = s.subject ORDER BY s.rank
-- name: index-2
SELECT e.id, 4, e.subject, NULL, -1, 0, tr (j.id || '.name', j.name), '', plain (tr (e.id, e.text)), 'example', 0.7,
  tr (e.id, e.text), 0, 0, 0, tr (j.id || '.name', j.name)
FROM example e JOIN subject j ON j.id = e.subject ORDER BY e.rank
-- name: index-3
SELECT t.id, 5, NULL, NULL, -1, 0, tr ('term.' || t.id || '.name', t.name), tr ('term.' || t.id || '.name', t.name),
  plain (tr ('term.' || t.id || '.definition', t.definition)), t.id, 0.6
FROM term t ORDER BY t.rank
-- name: index-4
SELECT s.id, 6, s.id, NULL, -1, s.rules_told, tr (s.id || '.name', s.name), tr (s.id || '.name', s.name), plain (tr (s.id || '.summary', s.summary)),
  coalesce ((SELECT group_concat (n, ' ') FROM (SELECT tr (id || '.name', name) AS n FROM content_set WHERE subject = s.id ORDER BY rank)), ''),
  1.0
FROM subject s ORDER BY s.rank
-- name: index-5
SELECT c.id, 7, c.subject, c.id, -1, c.total, tr (c.id || '.name', c.name), tr (c.id || '.name', c.name),
  coalesce ((SELECT group_concat (e, '; ') FROM (SELECT trim (coalesce (tr ('edition.' || d.id || '.name', d.name), '') || ' ' ||
    CASE r.year WHEN 0 THEN '' ELSE r.year END) AS e FROM release r LEFT JOIN edition d ON d.id = r.edition WHERE r.set_id = c.id ORDER BY r.rank)), ''),
  c.id || ' ' || tr (c.subject || '.name', j.name) || ' set box edition release ' || coalesce (
    (SELECT group_concat (coalesce (edition, '') || ' ' || CASE year WHEN 0 THEN '' ELSE year END, ' ') FROM release WHERE set_id = c.id), ''),
  CASE c.usual WHEN 1 THEN 0.7 ELSE 0.6 END
FROM content_set c JOIN subject j ON j.id = c.subject ORDER BY c.rank
-- name: index-6
SELECT t.id, 8, c.subject, c.id, -1, t.count, tr (c.id || '.name', c.name) || coalesce (': ' || coalesce (t.letter, substr (t.id, length (c.id) + 2)), ''),
  'tile ' || coalesce (t.letter, ''),
  coalesce ((SELECT group_concat (k, ', ') FROM (SELECT DISTINCT tr ('game.' || w.game || '.feature.' || w.id, w.name) AS k FROM segment g
    JOIN word w ON w.game = j.game AND w.kind = 'feature' AND w.id = kind_name (g.kind) WHERE g.tile = t.rank ORDER BY w.rank)), '') ||
    coalesce ('; ' || (SELECT group_concat (k, ', ') FROM (SELECT DISTINCT tr ('game.' || w.game || '.attribute.' || w.id, w.name) AS k FROM segment_attribute a
    JOIN word w ON w.game = j.game AND w.kind = 'attribute' AND w.id = attribute_name (a.attribute) WHERE a.tile = t.rank ORDER BY w.rank)), '') ||
    coalesce ('. ' || plain (tr (t.id || '.layout', t.note)), ''),
  tr (c.id || '.name', c.name) || ' ' || c.id || ' ' || t.symbols || ' ' || coalesce (t.known, '') || ' ' ||
    coalesce ((SELECT group_concat (DISTINCT kind_name (kind)) FROM segment WHERE tile = t.rank), '') || ' ' ||
    coalesce ((SELECT group_concat (DISTINCT attribute_name (attribute)) FROM segment_attribute WHERE tile = t.rank), ''),
  CASE c.usual WHEN 1 THEN 0.5 ELSE 0.4 END
FROM tile t JOIN content_set c ON c.id = t.set_id JOIN subject j ON j.id = c.subject ORDER BY t.rank
-- name: index-7
SELECT p.set_id || '/' || p.piece, 9, c.subject, c.id, -1, p.count, tr (c.id || '.name', c.name), coalesce (tr ('game.' || w.game || '.piece.' || w.id, w.name), p.piece),
  coalesce (tr ('game.' || w.game || '.piece.' || w.id, w.name), p.piece) || ': ' || p.count || CASE p.per_player WHEN 1 THEN ' a player' ELSE '' END ||
    CASE p.spare WHEN 0 THEN '' ELSE ', ' || p.spare || ' of them spare' END,
  tr (c.id || '.name', c.name) || ' ' || c.id || ' ' || tr (c.subject || '.name', j.name) || ' pieces contents', CASE c.usual WHEN 1 THEN 0.8 ELSE 0.6 END * CASE j.place WHEN 1 THEN 1.3 ELSE 1.0 END,
  coalesce (tr ('game.' || w.game || '.piece.' || w.id, w.name), p.piece), 0, p.per_player, p.spare
FROM piece p JOIN content_set c ON c.id = p.set_id JOIN subject j ON j.id = c.subject
LEFT JOIN word w ON w.game = j.game AND w.kind = 'piece' AND w.id = p.piece ORDER BY p.rank
-- name: index-8
SELECT r.id, 10, c.subject, c.id, -1, 0, tr (c.id || '.name', c.name), '',
  trim (coalesce (tr ('edition.' || d.id || '.name', d.name), '') || CASE r.year WHEN 0 THEN '' ELSE ', ' || r.year END || coalesce (', ' || h.name, '') ||
    coalesce (', ' || tr (r.id || '.back', r.back), '') || coalesce (', ' || tr (r.id || '.art', r.art), ''), ', '),
  tr (c.id || '.name', c.name) || ' ' || c.id || ' ' || tr (c.subject || '.name', j.name) || ' release released edition published ' || coalesce (r.edition, '') || ' ' ||
    coalesce (r.part_of, ''), CASE c.usual WHEN 1 THEN 0.9 ELSE 0.8 END
FROM release r JOIN content_set c ON c.id = r.set_id JOIN subject j ON j.id = c.subject LEFT JOIN edition d ON d.id = r.edition
LEFT JOIN publisher h ON h.id = r.publisher ORDER BY r.rank
-- name: index-9
SELECT r.id, 11, c.subject, c.id, -1, 0, tr (c.id || '.name', c.name), '', plain (tr (r.id, r.text)), tr (c.id || '.name', c.name) || ' tiles', 0.5
FROM remark r JOIN content_set c ON c.id = r.set_id ORDER BY r.rank
-- name: index-10
SELECT x.set_id || '#' || x.word, 12, c.subject, c.id, -1, x.n,
  tr (c.id || '.name', c.name), x.word || ' ' || coalesce (tr ('game.' || w.game || '.' || w.kind || '.' || w.id, w.name), ''),
  coalesce (tr ('game.' || w.game || '.' || w.kind || '.' || w.id, w.name), x.word) || ': ' ||
    CASE WHEN w.kind = 'feature' THEN 'on ' || x.n || CASE x.n WHEN 1 THEN ' tile' ELSE ' tiles' END
    ELSE x.n || CASE WHEN x.tiles > 0 AND w.kind = 'attribute' THEN ', on ' || x.tiles || CASE x.tiles WHEN 1 THEN ' tile' ELSE ' tiles' END ELSE '' END END,
  tr (c.id || '.name', c.name) || ' ' || c.id || ' ' || tr (c.subject || '.name', j.name) || ' total number count',
  CASE c.usual WHEN 1 THEN 0.7 ELSE 0.5 END * CASE x.key WHEN 'tiles' THEN 1.5 ELSE 1.0 END * CASE j.place WHEN 1 THEN 1.3 ELSE 1.0 END,
  coalesce (tr ('game.' || w.game || '.' || w.kind || '.' || w.id, w.name), x.word),
  CASE w.kind WHEN 'attribute' THEN x.tiles ELSE 0 END, CASE w.kind WHEN 'feature' THEN 2 ELSE 0 END, 0
FROM (
  SELECT id AS set_id, 'tiles' AS word, total AS n, 0 AS tiles, 'tiles' AS key FROM content_set WHERE total > 0
  UNION ALL SELECT t.set_id, attribute_name (a.attribute), sum (t.count * a.count), sum (DISTINCT 0) + (SELECT sum (u.count) FROM tile u WHERE u.set_id = t.set_id AND
    EXISTS (SELECT 1 FROM segment_attribute b WHERE b.tile = u.rank AND b.attribute = a.attribute)), attribute_name (a.attribute)
    FROM segment_attribute a JOIN tile t ON t.rank = a.tile GROUP BY t.set_id, a.attribute
  UNION ALL SELECT t.set_id, kind_name (g.kind), sum (t.count), 0, kind_name (g.kind)
    FROM (SELECT DISTINCT tile, kind FROM segment) g JOIN tile t ON t.rank = g.tile GROUP BY t.set_id, g.kind
  UNION ALL SELECT m.set_id, m.name, sum (CASE m.copy WHEN 0 THEN t.count ELSE 1 END), 0, m.name
    FROM tile_mark m LEFT JOIN tile t ON t.rank = m.tile GROUP BY m.set_id, m.name) x
JOIN content_set c ON c.id = x.set_id JOIN subject j ON j.id = c.subject
LEFT JOIN word w ON w.game = j.game AND w.kind IN ('feature', 'attribute', 'mark', 'symbol') AND w.id = x.key
ORDER BY c.rank, x.word
-- name: index-scope
SELECT id, rank, rules_told FROM subject UNION ALL SELECT '/' || id, rank, 1 FROM content_set
-- name: index-synonyms
SELECT id, tr ('term.' || id || '.name', name), 0 FROM term
UNION ALL SELECT term, CASE related WHEN 0 THEN tr ('term.' || term || '.synonym.' || (rank + 1), word)
  WHEN 1 THEN tr ('term.' || term || '.related.' || (rank + 1), word) ELSE word END, related FROM synonym
-- The groups of alike words are told from terms by a sign that no id has.
UNION ALL SELECT '~' || id, tr ('alike.' || id || '.' || (rank + 1), word), 0 FROM alike
