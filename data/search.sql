-- SPDX-License-Identifier: GPL-3.0-or-later
-- The full-text index of one language; %s is its id with '_' for '-'. Made once for each finished language.

-- What an entry shows, and the words of its title in the order of the alphabet, by which an exact title is found.
CREATE TABLE entry_text_%s (n INTEGER PRIMARY KEY, title TEXT NOT NULL, text TEXT NOT NULL, folded TEXT NOT NULL);
CREATE INDEX entry_folded_%s ON entry_text_%s (folded);
-- scope: a token for the subject and one for the set, so that a search can be kept to one, and "zuntold" for subjects whose rules are not told.
-- more: names, years, letters, synonyms. named: the name of the subject that tells it, which says less about a rule than its own words.
CREATE VIRTUAL TABLE search_%s USING fts5 (title, body, more, named, scope, content='', tokenize="unicode61 remove_diacritics 2", prefix='2 3');
-- The words of the index (and, joined, its compounds: goldrush) with what to search for instead, and a trigram index of them.
CREATE TABLE lexeme_%s (n INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE, phrase TEXT, hits INTEGER NOT NULL);
CREATE VIRTUAL TABLE trigram_%s USING fts5 (word, content='', tokenize="trigram", detail='full');
-- Words with one letter left out: a missing, swapped or wrong letter meets its word here.
CREATE TABLE typo_%s (part TEXT NOT NULL, lexeme INTEGER NOT NULL, PRIMARY KEY (part, lexeme)) WITHOUT ROWID;
-- Words of the glossary, folded, and the term or group of words ('~' before its id) to which they belong; singular: each word without its plural's
-- ending, by which "coats of arms" is found; related: as in `synonym`.
CREATE TABLE synonym_%s (
  folded TEXT NOT NULL, term TEXT NOT NULL, related INTEGER NOT NULL, singular TEXT NOT NULL, PRIMARY KEY (folded, term)) WITHOUT ROWID;
CREATE INDEX synonym_singular_%s ON synonym_%s (singular);
CREATE INDEX synonym_term_%s ON synonym_%s (term);
