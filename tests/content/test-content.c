/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Content files: what is refused, with file and line; what means harm; what the shipped ones add up to. */
#include "content/cart-content.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEAD "<?xml version=\"1.0\"?>\n<subject id=\"x\" game=\"carcassonne\">\n<name>X</name>\n<summary id=\"x.summary\">Text.</summary>\n"
#define SET HEAD "<set id=\"x-c2\">\n<name>X</name>\n"
#define GOOD_TILE "<tile letter=\"A\"><city name=\"a\" edges=\"N\"/><field halves=\"EL ER SL SR WL WR\" touches=\"a\"/></tile>\n"
#define STATEMENT(attributes, text) HEAD "<section phase=\"about\">\n<statement " attributes ">" text "</statement>\n</section></subject>"

/* A file and the one problem that it has: "t.xml:LINE: " and a part of the reason. */
static const struct {
  const char *name, *text, *problem;
} refused[] = {
  { "no-xml", "<subject id=\"x\"", "t.xml:1: " },
  { "cut-off", HEAD "<set id=\"x-c2\">\n", "t.xml:6: " },
  { "empty", "", "t.xml:1: no well-formed XML" },
  { "unknown-root", "<poem/>", "t.xml:1: poem is no kind of content file" },
  { "document-type", "<!DOCTYPE subject [<!ENTITY a \"b\">]>\n<subject id=\"x\" game=\"carcassonne\"/>", "t.xml:1: a document type is not allowed" },
  { "unknown-element", HEAD "<poem/></subject>", "t.xml:5: poem may not stand in a subject" },
  { "unknown-attribute", HEAD "<order id=\"x.o\" phase=\"about\" colour=\"red\">Text.</order></subject>", "t.xml:5: order has an unknown attribute colour" },
  { "no-name", "<subject id=\"x\" game=\"carcassonne\">\n<summary id=\"x.summary\">Text.</summary>\n</subject>", "t.xml:1: the subject x needs a name" },
  { "unknown-game", "<subject id=\"x\" game=\"chess\">\n<name>X</name><summary id=\"x.summary\">T.</summary>\n</subject>", "t.xml:1: game of subject is \"chess\"" },
  { "count", SET "<tiles total=\"2\">\n" GOOD_TILE "</tiles></set></subject>", "t.xml:7: the copies add up to 1, not 2" },
  { "listed-count", SET "<tiles total=\"1\" listed-total=\"3\">\n" GOOD_TILE "</tiles></set></subject>", "t.xml:7: the copies listed add up to 1, not 3" },
  { "pennants", SET "<tiles total=\"1\" pennants=\"1\">\n" GOOD_TILE "</tiles></set></subject>", "t.xml:7: the pennants add up to 0, not 1" },
  { "half-in-none", SET "<tiles total=\"1\">\n<tile letter=\"A\"><city edges=\"N\"/><field halves=\"EL ER SL SR WL\"/></tile>\n</tiles></set></subject>",
    "t.xml:8: x-c2/A: half-side WR is in no ground" },
  { "half-in-two", SET "<tiles total=\"1\">\n<tile letter=\"A\"><city edges=\"N\"/><field halves=\"EL ER SL SR\"/><field halves=\"SR WL WR\"/></tile>\n</tiles></set></subject>",
    "t.xml:8: x-c2/A: half-side SR is in two grounds" },
  { "side-in-none", SET "<tiles total=\"1\">\n<tile letter=\"A\"><field halves=\"EL ER SL SR WL WR\"/></tile>\n</tiles></set></subject>",
    "t.xml:8: x-c2/A: side N belongs to no segment" },
  { "side-in-two", SET "<tiles total=\"1\">\n<tile letter=\"A\"><city edges=\"N\"/><road edges=\"N\"/><field halves=\"EL ER SL SR WL WR\"/></tile>\n</tiles></set></subject>",
    "t.xml:8: x-c2/A: side N is in two segments" },
  { "no-side", SET "<tiles total=\"1\">\n<tile letter=\"A\"><city edges=\"Q\"/></tile>\n</tiles></set></subject>", "t.xml:8: \"Q\" is no side" },
  { "no-such-segment", SET "<tiles total=\"1\">\n<tile letter=\"A\"><city edges=\"N\"/><field halves=\"EL ER SL SR WL WR\" touches=\"z\"/></tile>\n</tiles></set></subject>",
    "t.xml:8: touches names a segment z" },
  { "feature-of-another-game", SET "<tiles total=\"1\">\n<tile letter=\"A\"><island edges=\"N\"/></tile>\n</tiles></set></subject>",
    "t.xml:8: island is no feature of carcassonne" },
  { "not-recorded-but-drawn", SET "<tiles total=\"1\">\n<tile letter=\"A\" certainty=\"not-recorded\"><city edges=\"N\"/><layout-note>Why.</layout-note></tile>\n</tiles></set></subject>",
    "t.xml:8: x-c2/A: a layout that is not recorded has segments" },
  { "uncertain-without-reason", SET "<tiles total=\"1\">\n<tile letter=\"A\" certainty=\"reconstructed\"><city edges=\"N\"/><field halves=\"EL ER SL SR WL WR\"/></tile>\n</tiles></set></subject>",
    "t.xml:8: x-c2/A is not certain and has no layout-note" },
  { "mark-of-a-copy-too-many", SET "<tiles total=\"1\">\n<tile letter=\"A\"><city edges=\"N\"/><field halves=\"EL ER SL SR WL WR\"/><mark copy=\"2\">farmhouse</mark></tile>\n</tiles></set></subject>",
    "t.xml:8: copy 2 of a tile with 1" },
  { "tile-twice", SET "<tiles total=\"2\">\n" GOOD_TILE GOOD_TILE "</tiles></set></subject>", "t.xml:9: the id x-c2/A is used before, at t.xml:8" },
  { "foreign-id", STATEMENT ("id=\"y.a\" voice=\"rule\"", "T."), "t.xml:6: the id y.a does not begin with its subject's, x" },
  { "id-twice", HEAD "<section phase=\"about\">\n<statement id=\"x.a\" voice=\"rule\">T.</statement>\n<statement id=\"x.a\" voice=\"rule\">T.</statement>\n</section></subject>",
    "t.xml:7: the id x.a is used before, at t.xml:6" },
  { "no-voice", STATEMENT ("id=\"x.a\"", "T."), "t.xml:6: statement has no voice" },
  { "unknown-voice", STATEMENT ("id=\"x.a\" voice=\"choir\"", "T."), "t.xml:6: voice of statement is \"choir\"" },
  { "ampersand", STATEMENT ("id=\"x.a\" voice=\"rule\"", "This &amp; that."), "t.xml:6: a text holds < or &" },
  { "tag-in-text", STATEMENT ("id=\"x.a\" voice=\"rule\"", "A <b>bold</b> word."), "t.xml:6: b may not stand in a text" },
  { "empty-text", STATEMENT ("id=\"x.a\" voice=\"rule\"", " "), "t.xml:6: statement has no text" },
  { "option-without-value", STATEMENT ("id=\"x.a\" voice=\"rule\" option=\"o\"", "T."), "t.xml:6: x.a has only one of option and value" },
  { "interaction-without-other-end", HEAD "<interaction id=\"x.i\" voice=\"rule\">T.</interaction></subject>", "t.xml:5: x.i has no other end" },
  { "question-without-answer", HEAD "<faq id=\"x.f\" voice=\"rule\"><question>T?</question></faq></subject>", "t.xml:5: x.f needs a question and an answer" },
  { "order", HEAD "<section phase=\"never\"></section></subject>", "t.xml:5: phase of section is \"never\"" },
  /* only the schema knows */
  { "schema", "<subject id=\"x\" game=\"carcassonne\">\n<summary id=\"x.summary\">T.</summary>\n<name>X</name>\n</subject>", "t.xml:2: Did not expect element summary there" },
  /* beyond the file */
  { "no-such-term", STATEMENT ("id=\"x.a\" voice=\"rule\"", "A <term ref=\"unicorn\">unicorn</term>."), "t.xml:6: there is no term unicorn" },
  { "no-such-reference", STATEMENT ("id=\"x.a\" voice=\"rule\"", "See <ref to=\"x.b\">there</ref>."), "t.xml:6: there is no statement or subject x.b" },
  { "no-such-tile", STATEMENT ("id=\"x.a\" voice=\"rule\"", "See <tile id=\"x-c2/Q\"/> there."), "t.xml:6: there is no tile x-c2/Q" },
  { "no-such-source", STATEMENT ("id=\"x.a\" voice=\"rule\" source=\"page-x\"", "T."), "t.xml:6: there is no source page-x" },
  { "no-such-edition", STATEMENT ("id=\"x.a\" voice=\"rule\" edition=\"C9\"", "T."), "t.xml:6: there is no edition C9" },
  { "note-to-nothing", HEAD "<section phase=\"about\">\n<note id=\"x.n\" to=\"x.a\" voice=\"rule\">T.</note>\n</section></subject>", "t.xml:6: there is no statement x.a" },
  { "no-such-subject", HEAD "<interaction id=\"x.i\" voice=\"rule\" with=\"y\">T.</interaction></subject>", "t.xml:5: there is no subject or set y" },
  { "no-such-piece", SET "<piece id=\"elephant\"/>\n</set></subject>", "t.xml:7: there is no piece elephant" },
  { "term-twice", "<glossary>\n<term id=\"t\"><name>T</name><definition>D.</definition></term>\n<term id=\"t\"><name>U</name><definition>D.</definition></term>\n</glossary>",
    "t.xml:3: the term t is there before" },
  { "alike-one", "<glossary>\n<alike id=\"big\"><word>big</word></alike>\n</glossary>", "t.xml:2: " },
  { "alike-twice", "<glossary>\n<alike id=\"big\"><word>big</word><word>large</word></alike>\n<alike id=\"big\"><word>huge</word><word>tall</word></alike>\n</glossary>",
    "t.xml:3: the id big is used before, at t.xml:2" },
  { "foreign-language", "<glossary>\n<term id=\"t\"><name>T</name><foreign>U</foreign><definition>D.</definition></term>\n</glossary>", "t.xml:2: " },
  { "example-of-nothing", HEAD "<example id=\"x-e\" position=\"e.cartulary\" rule=\"x.a\">T.</example></subject>", "t.xml:5: there is no statement x.a" },
};

static CartContent *
read_text (const char *text, gssize length)
{
  CartContent *content = cart_content_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  cart_content_read_bytes (content, bytes, "t.xml");
  cart_content_check (content, NULL, NULL);
  return content;
}

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (CartContent) content = read_text (refused[i].text, -1);
      gboolean told = FALSE;

      for (guint j = 0; j < content->problems->len; j++)
        {
          const char *problem = g_ptr_array_index (content->problems, j);
          g_test_message ("%s: %s", refused[i].name, problem);
          g_assert_null (strchr (problem, '\n'));
          told = told || g_str_has_prefix (problem, refused[i].problem);
        }
      if (!told)
        g_test_message ("%s: expected \"%s\"", refused[i].name, refused[i].problem);
      g_assert_true (told);
    }
}

static void
test_good (void)
{
  g_autoptr (CartContent) content = read_text (SET "<tiles total=\"1\">\n" GOOD_TILE "</tiles></set>\n"
    "<section phase=\"scoring\"><statement id=\"x.a\" voice=\"rule\">Two\n  lines <em>of</em> <em></em>text.</statement></section></subject>", -1);
  const CartContentSubject *subject;
  const CartContentStatement *statement;

  g_assert_cmpuint (content->problems->len, ==, 0);
  subject = g_ptr_array_index (content->subjects, 0);
  statement = g_ptr_array_index (subject->statements, 0);
  g_assert_cmpstr (statement->text, ==, "Two lines <em>of</em> <em/>text.");
  g_assert_cmpstr (statement->plain, ==, "Two lines of text.");
  g_assert_cmpuint (((CartContentSet *) g_ptr_array_index (subject->sets, 0))->set->tiles->len, ==, 1);
}

/* A tile of double size: places name their cell, and the sides between the cells belong to nothing. */
static void
test_double (void)
{
  g_autoptr (CartContent) content = read_text (SET "<tiles total=\"1\">\n<tile letter=\"Q\" cells=\"2\">"
    "<river edges=\"0:W 1:E\" source=\"1\"/><city name=\"a\" edges=\"0:N\"/>"
    "<field halves=\"0:WR 1:NL 1:NR 1:EL\" touches=\"a\"/><field halves=\"0:WL 0:SL 0:SR 1:SL 1:SR 1:ER\"/></tile>\n</tiles></set></subject>", -1);
  const CartContentSubject *subject = g_ptr_array_index (content->subjects, 0);
  const CartContentSet *set = g_ptr_array_index (subject->sets, 0);
  const CartTile *tile = g_ptr_array_index (set->set->tiles, 0);

  g_assert_cmpuint (content->problems->len, ==, 0);
  g_assert_cmpint (tile->n_cells, ==, 2);
  g_assert_cmpint (tile->edges[CART_SIDE_E], ==, CART_KIND_JOINT);
  g_assert_cmpint (tile->edges[4 + CART_SIDE_W], ==, CART_KIND_JOINT);
  g_assert_cmpint (tile->edges[4 + CART_SIDE_E], ==, CART_KIND_RIVER);
}

static void
repeat (GString *text, const char *part, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
}

/* Deep, wide, long and endless files, and noise: refused in one line each, quickly, and without reading other files. */
static void
test_hostile (void)
{
  g_autoptr (GString) deep = g_string_new (HEAD "<section phase=\"about\"><statement id=\"x.a\" voice=\"rule\">");
  g_autoptr (GString) wide = g_string_new (SET "<tiles total=\"0\">"), lengthy = g_string_new (HEAD "<order id=\"x.o\" phase=\"about\">");
  g_autoptr (GString) segments = g_string_new (SET "<tiles total=\"1\"><tile letter=\"A\">"), large = g_string_new (HEAD);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  static const char laugh[] = "<!DOCTYPE x [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">"
                              "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\"><!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;\">]><subject id=\"&e;\" game=\"x\"><name>&e;</name></subject>";
  static const char outside[] = "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><subject id=\"x\" game=\"carcassonne\"><name>&a;</name></subject>";
  g_autofree char *many = NULL;
  const char *texts[7];

  repeat (deep, "<em>", 100);
  repeat (wide, "<tile/>", 250000);
  repeat (lengthy, "word ", 5000);
  repeat (segments, "<city edges=\"N\"/>", 100);
  repeat (large, "<!-- a comment that says nothing at all, again and again and again -->", 150000);
  many = g_strdup_printf (SET "<tiles total=\"99999999999999999999\"><tile letter=\"A\" count=\"-1\"/></tiles></set></subject>");
  g_string_append (lengthy, "</order></subject>");
  texts[0] = deep->str;
  texts[1] = wide->str;
  texts[2] = lengthy->str;
  texts[3] = segments->str;
  texts[4] = large->str;
  texts[5] = laugh;
  texts[6] = outside;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CartContent) content = read_text (texts[i], -1);
      g_assert_cmpuint (content->problems->len, >, 0);
      g_assert_cmpuint (content->problems->len, <=, CART_CONTENT_MAX_PROBLEMS);
      for (guint j = 0; j < content->problems->len; j++)
        g_assert_null (strstr (g_ptr_array_index (content->problems, j), "root:"));
    }
  cart_content_free (read_text (many, -1));
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *noise = g_strdup (SET "<tiles total=\"1\">\n" GOOD_TILE "</tiles></set></subject>");
      gsize length = strlen (noise);
      for (guint j = 0; j < 5; j++)
        noise[g_rand_int_range (random, 0, (gint32) length)] = (char) g_rand_int_range (random, 0, 256);
      cart_content_free (read_text (noise, (gssize) length));
    }
}

static void
test_files (void)
{
  g_autoptr (CartContent) content = cart_content_new ();
  g_autofree char *folder = g_dir_make_tmp ("content-XXXXXX", NULL);

  g_assert_false (cart_content_read_file (content, "/nowhere/at/all.xml", NULL));
  g_assert_false (cart_content_read_file (content, folder, NULL));
  g_assert_false (cart_content_read_file (content, "/dev/zero", NULL));
  g_assert_cmpuint (content->problems->len, ==, 3);
  g_rmdir (folder);
}

/* The shipped content is without a problem, and holds what the fact tables hold. */
static void
test_shipped (void)
{
  g_autoptr (CartContent) content = cart_content_new ();
  guint sets = 0, tiles = 0, designs = 0;

  cart_content_read_tree (content, g_getenv ("CARTULARY_CONTENT"));
  cart_content_check (content, NULL, NULL);
  for (guint i = 0; i < content->problems->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (content->problems, i));
  g_assert_cmpuint (content->problems->len, ==, 0);
  for (guint i = 0; i < content->subjects->len; i++)
    {
      const CartContentSubject *subject = g_ptr_array_index (content->subjects, i);
      for (guint j = 0; j < subject->sets->len; j++)
        {
          const CartContentSet *set = g_ptr_array_index (subject->sets, j);
          gboolean demonstration = set->tiles->len > 0
            && (((CartContentTile *) g_ptr_array_index (set->tiles, 0))->tile->flags & CART_TILE_DEMONSTRATION) != 0;
          if (demonstration)
            continue;
          sets++;
          tiles += set->total;
          designs += set->tiles->len;
        }
    }
  /* 58 files of facts without the garden tiles that base-c2 has, and The Abbot, a figure without tiles. */
  g_assert_cmpuint (sets, ==, 58);
  g_assert_cmpuint (designs, ==, 722 - 8);
  g_assert_cmpuint (tiles, ==, 1011);
  g_assert_cmpuint (content->terms->len, >=, 60);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/content/good", test_good);
  g_test_add_func ("/content/double", test_double);
  g_test_add_func ("/content/refused", test_refused);
  g_test_add_func ("/content/hostile", test_hostile);
  g_test_add_func ("/content/files", test_files);
  g_test_add_func ("/content/shipped", test_shipped);
  return g_test_run ();
}
