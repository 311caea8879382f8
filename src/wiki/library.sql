-- SPDX-License-Identifier: GPL-3.0-or-later
-- A person's library: pages that were imported, block by block, and an index of their words.
CREATE TABLE page (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,          -- in addresses: "river", "river.de"
  title TEXT NOT NULL,
  language TEXT NOT NULL,            -- "" where it is not known
  source TEXT NOT NULL,              -- name of the file it came from
  imported INTEGER NOT NULL,         -- seconds since 1970
  flat INTEGER NOT NULL,             -- the source had lost its line breaks
  unknown INTEGER NOT NULL,          -- templates that were not known
  UNIQUE (title, language)
);
CREATE TABLE block (
  id INTEGER PRIMARY KEY,
  page INTEGER NOT NULL REFERENCES page (id),
  n INTEGER NOT NULL,                -- place on the page, from 0
  kind INTEGER NOT NULL,             -- CartWikiKind
  level INTEGER NOT NULL,
  number INTEGER NOT NULL,
  flags INTEGER NOT NULL,            -- 1: head, 2: boxed
  voice INTEGER NOT NULL,            -- CartVoice, or -1
  heading TEXT NOT NULL,             -- the headings it stands under
  text TEXT NOT NULL,
  target TEXT,
  anchor TEXT,
  runs TEXT NOT NULL,                -- "START END STYLES TARGET" a line
  UNIQUE (page, n)
);
CREATE VIRTUAL TABLE words USING fts5 (
  heading, text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
