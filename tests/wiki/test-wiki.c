/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading wiki pages: what each mark becomes, what a template means, which pages a file holds, and what is said of a bad one. */
#include "wiki-test.h"

#include <string.h>

typedef struct {
  const char *name, *source, *lines;
} Case;

static const Case cases[] = {
  { "headings", "== One ==\n=== Two ''more'' ===\nText == no heading\n==One sided\n",
    "heading 2: One\nheading 3: Two <i>more</>\nparagraph: Text == no heading ==One sided\n" },
  { "paragraphs", "One\nline.\n\nTwo.\n<p>Three.</p>Four.", "paragraph: One line.\nparagraph: Two.\nparagraph: Three.\nparagraph: Four.\n" },
  { "styles", "a ''b'' '''c''' '''''d''''' <small>e</small> <s>f</s> <code>g</code> H<sub>2</sub> x<sup>2</sup>",
    "paragraph: a <i>b</> <b>c</> <b><i>d</> <small>e</> <s>f</> <tt>g</> H<sub>2</> x<sup>2</>\n" },
  { "styles/not-beyond", "'''bold without end\n\nplain", "paragraph: <b>bold without end</>\nparagraph: plain\n" },
  { "apostrophes", "the player's '''' end", "paragraph: the player's '<b> end</>\n" },
  { "lists", "* a\n** b\n*# c\n*: d\n# e\n# f\n## g\n# h\n\n# i\n", "item 1: a\nitem 2: b\nitem 2 #1: c\ndetail 2: d\nitem 1 #1: e\nitem 1 #2: f\nitem 2 #1: g\nitem 1 #3: h\nitem 1 #1: i\n" },
  { "lists/definitions", "; term : meaning\n; other\n: its meaning\nText : no mark", "term 1: term\ndetail 1: meaning\nterm 1: other\ndetail 1: its meaning\nparagraph: Text : no mark\n" },
  { "lists/html", "<ul><li>a<ol><li>b</li><li>c</li></ol></li>\n<li>d</li></ul>e", "item 1: a\nitem 2 #1: b\nitem 2 #2: c\nitem 1: d\nparagraph: e\n" },
  { "links", "[[Page]] [[Page#Part|text]] [[#Here|''here'']] [[:Category:X]] [https://a.org/x a name] https://b.org/y.",
    "paragraph: <page:Page>Page</> <page:Page#Part>text</> <i><#Here>here</> <page:Category:X>Category:X</> <https://a.org/x>a name</> <https://b.org/y>https://b.org/y</>.\n" },
  { "links/unclosed", "a [[b and c", "paragraph: a [[b and c\n" },
  { "pictures", "before [[File:A_B.png|thumb|200px|right|A ''caption'']] after [[Image:C.jpg]]",
    "paragraph: before\nimage: A <i>caption</> <- A_B.png\nparagraph: after\nimage:  <- C.jpg\n" },
  { "pictures/blocks-below", "[[File:A.png|frame|<ul><li>a</li><li>b</li></ul>]]", "image:  <- A.png\nitem 1: a\nitem 1: b\n" },
  { "gallery", "<gallery>\nFile:A.png|One\nB.png\n</gallery>", "image: One <- A.png\nimage:  <- B.png\n" },
  { "table", "{| class=\"x\"\n|+ Title\n! A !! B\n|-\n| c || style=\"x\" | d\n|-\n| '''e'''\n| f\n|}",
    "paragraph: Title\nrow #1 head: A|B\nrow #1: c|d\nrow #1: <b>e</>|f\n" },
  { "table/html", "<table><tr><th>A</th><th>B</th></tr><tr><td>c<td>d</tr></table>", "row #1 head: A|B\nrow #1: c|d\n" },
  { "table/layout", "{|\n| [[File:A.png]]\n| [[File:B.png|none|b]]\n|}\n{|\n|\n* a list\n* more\n| x\n|}", "image:  <- A.png\nimage: b <- B.png\nitem 1: a list\nitem 1: more\nparagraph: x\n" },
  { "table/empty-columns", "{|\n| a || || b\n|-\n| c || || d\n|}", "row #1: a|b\nrow #1: c|d\n" },
  { "table/nested", "{|\n| a\n| {|\n| x || y\n|}\n|}", "paragraph: a\nrow #1: x|y\n" },
  { "footnotes", "a.<ref>one '''bold'''</ref> b<ref name=\"n\">two</ref>, c <ref name=\"n\" />.",
    "paragraph: a.<ref>[1]</> b<ref>[2]</>, c<ref>[2]</>.\nnote #1: one <b>bold</>\nnote #2: two\n" },
  { "footnotes/paragraphs", "a<ref>one\n\n* two</ref>b<ref>three</ref>", "paragraph: a<ref>[1]</>b<ref>[2]</>\nnote #1: one\nnote #1: • two\nnote #2: three\n" },
  { "footnotes/used-before", "a<ref name=x />b<ref name=x>later</ref>", "paragraph: a<ref>[1]</>b<ref>[1]</>\nnote #1: later\n" },
  { "entities", "&amp; &lt;b&gt; &quot;x&quot; &ndash; &#65;&#x42; &nosuch; &;", "paragraph: & <b> \"x\" – AB &nosuch; &;\n" },
  { "nowiki", "<nowiki>''a'' {{b}}</nowiki><nowiki/> ''c''", "paragraph: ''a'' {{b}} <i>c</>\n" },
  { "comments", "a<!-- no\n\nthing -->b", "paragraph: ab\n" },
  { "units", "<translate>\n<!--T:1-->\nOne\n\n<!--T:2-->\n== Two == <!--T:3-->\n</translate>", "paragraph: One\nheading 2: Two\n" },
  { "units/wrapped", "<div lang=\"en\" dir=\"ltr\" class=\"mw-content-ltr\">\n== One ==\n</div>\n<div lang=\"en\" dir=\"ltr\" class=\"mw-content-ltr\">\nTwo\n</div>",
    "heading 2: One\nparagraph: Two\n" },
  { "variables", "<translate>a <tvar name=\"1\">[[b]]</tvar> c <tvar|2>d</></translate>", "paragraph: a <page:b>b</> c d\n" },
  { "hidden", "a<div style=\"display:none\">b<div>c</div>d</div>e", "paragraph: a\nparagraph: e\n" },
  { "hidden/unclosed", "a<div style=\"display:none\">b", "paragraph: a\nparagraph: b\n" },
  { "anchors", "<span id=\"my_place\"></span>\n== Here ==\n", "heading 2 @my place: Here\n" },
  { "switches", "__TOC__\na __b__ c", "paragraph: a __b__ c\n" },
  { "rules", "a\n----\nb<hr/>c", "paragraph: a\nparagraph: b\nparagraph: c\n" },
  { "breaks", "a<br>b<br/>\nc", "paragraph: a/b/c\n" },
  { "unknown-tag", "a <blink>b</blink> 1 < 2", "paragraph: a <blink>b</blink> 1 < 2\n" },
  { "broken-attribute", "a <span style=\"float: right>b</span> <br clear=\"all /> c", "paragraph: a b/c\n" },
  { "template/year", "in {{Year|1899}}", "paragraph: in 1899\n" },
  { "template/colour", "{{ColorRed|You}} and {{ColorBlue}}", "paragraph: You and Blue\n" },
  { "template/link", "{{InnsCathedralsLink|logo=noborder}}, {{RiverLink|version=II|edition=C1|anchor=Fork}}, {{TowerLink|text=''}}x",
    "paragraph: <page:Inns and Cathedrals>Inns and Cathedrals</>, <page:River (1st edition)#Fork>The River II (C1)</>, x\n" },
  { "template/name", "{{HillsSheepName}} {{TextCarcassonne}}", "paragraph: Hills & Sheep Carcassonne\n" },
  { "template/things", "{{Figure|name=LargeMeeple}}, {{Feature|name=InnerField|count=2}}, {{Piece|name=CityOfCarcassonne|variant=image}}.",
    "paragraph: Large Meeple, 2 × Inner Field, .\n" },
  { "template/voices", "a {{IconBook}} b\n\n{{IconWorld|text=c\n\nd}} {{IconHouse}} e\n\n* {{IconArrow}} f",
    "paragraph: a\nparagraph official: b\nparagraph community: c\nparagraph community: d\nparagraph house: e\nitem 1 comment: f\n" },
  { "template/section", "== A ==\n{{RulesScoring|title=3. Scoring|rules=\n==== Deep ====\n* x\n|finalscoring= y}}\n{{GreyStrip|title=B|icon=no}}\n{{OtherExpansionRule|expansionlink={{TowerLink}}|rules=z}}",
    "heading 2: A\nheading 3: 3. Scoring\nheading 4: Deep\nitem 1: x\nheading 4: Final scoring\nparagraph: y\nheading 3: B\nheading 4: <page:The Tower>The Tower</>\nparagraph: z\n" },
  { "template/question", "{{FAQ|width=1px|title=May I?|text=No.\n\nNever.}}", "question: May I?\nanswer: No.\nanswer: Never.\n" },
  { "template/frame", "a{{DottedFrameMessage|text=b\n* c}}d", "paragraph: a\nparagraph boxed: b\nitem 1 boxed: c\nparagraph: d\n" },
  { "template/block", "{{BeginBlockList}}{{Block| [[File:A.png]]<br />Under it }}{{StartBlock}}x{{EndBlock}}{{EndBlockList}}", "image: Under it <- A.png\nparagraph: x\n" },
  { "template/tiles", "{{BeginTileList|tiles=12 <ref>n</ref>}}{{Tile|image=A_1.png|count=2|config={{Feature|name=Inn}} + ({{Feature|name=Farmhouse|variant=abbr}})}}{{EndTileList}}{{TileIllustrations|F=1|W=1}}",
    "paragraph: 12<ref>[1]</> tiles\nrow #1: 2 ×|A 1|Inn + (Farmhouse)\nparagraph: <small>Only drawn: farmhouse, water tower</>\nnote #1: n\n" },
  { "template/elsewhere", "{{#lst:River|tiles}} {{#lst:{{FULLPAGENAME}}|x}}", "paragraph: <page:River>Told on the page “River”</>\n" },
  { "template/furniture", "{{Breadcrumbs|link1={{RiverLink}}}}{{ChooseDesign|image=x}}{{FootnoteIconPara}}{{Category|X}}[[Category:Y]]a", "paragraph: a\n" },
  { "template/unknown", "a {{Foo Bar|b|c=d|width=10px}} {{Baz}}", "paragraph: a Foo Bar (b, d) Baz\n" },
  { "template/unknown-long",
    "{{Foo|This is a long argument of an unknown template, so long that it is better told as a paragraph of its own than in a line, in brackets.|* x}}",
    "paragraph: This is a long argument of an unknown template, so long that it is better told as a paragraph of its own than in a line, in brackets.\nitem 1: x\n" },
  { "parameters", "{{{1|otherwise}}} {{{2}}}", "paragraph: otherwise\n" },
  { "page-name", "{{TranslatedPageName}}", "paragraph: Test\n" },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;

  wiki_test_expect (test->source, test->lines);
}

/* --- reports --- */

static void
test_unknown (void)
{
  g_autoptr (CartWikiPage) page = wiki_test_read ("{{Year|1}}\n\n{{Foo}}\n{{foo|x}} {{Foo}}\n{{Template:Bar}}");
  const CartWikiUnknown *foo, *bar;

  g_assert_cmpuint (page->counts.templates, ==, 5);
  g_assert_cmpuint (page->unknown->len, ==, 3);
  foo = page->unknown->pdata[0];
  bar = page->unknown->pdata[2];
  g_assert_cmpstr (foo->name, ==, "Foo");
  g_assert_cmpuint (foo->count, ==, 2);
  g_assert_cmpuint (foo->line, ==, 3);
  g_assert_cmpstr (bar->name, ==, "Bar");
  g_assert_cmpuint (bar->line, ==, 5);
}

static void
test_problems (void)
{
  static const struct {
    const char *source, *problem;
  } bad[] = {
    { "a\n{{b", "line 2: “{{” has no end" },
    { "a\n\n[[b\n{|", "line 3: “[[” has no end" },
    { "<ref>x", "line 1: “<ref>” has no end" },
    { "\n<!-- x", "line 2: a comment has no end" },
    { "\n\n<nowiki>x", "line 3: <nowiki> has no end" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (CartWikiPage) page = wiki_test_read (bad[i].source);
      g_assert_cmpuint (page->problems->len, >=, 1);
      g_assert_cmpstr (page->problems->pdata[0], ==, bad[i].problem);
    }
}

/* --- files --- */

static void
test_flat (void)
{
  g_autoptr (GPtrArray) pages = wiki_test_file ("mills.export.txt");
  const CartWikiPage *page = pages->pdata[0];
  g_autofree char *lines = wiki_test_lines (page->blocks);

  g_assert_cmpuint (pages->len, ==, 1);
  g_assert_cmpstr (page->title, ==, "Mills and Millers");
  g_assert_cmpstr (page->language, ==, "en");
  g_assert_true (page->flat);
  g_assert_cmpuint (page->counts.units, ==, 17);
  g_assert_cmpuint (page->unknown->len, ==, 1);
  g_assert_cmpstr (((CartWikiUnknown *) page->unknown->pdata[0])->name, ==, "Sparkle");
  g_assert_cmpuint (((CartWikiUnknown *) page->unknown->pdata[0])->line, ==, 148);
  g_assert_cmpstr (page->categories->pdata[0], ==, "Made up");
  g_assert_cmpstr (lines, ==,
                   "image:  <- Mill_Box.png\n"
                   "heading 2: General info\n"
                   "paragraph: <b>Mills and Millers</> is a made-up expansion for trying out readers of wiki pages. It appeared in 1899.<ref>[1]</>\n"
                   "paragraph: What is new:\n"
                   "item 1: <b>4 miller meeples</>\n"
                   "item 1: <b>8 mill tiles</> comprising:\n"
                   "item 2: 3 water mills\n"
                   "item 2: 5 wind mills\n"
                   "image: A water mill <- Water_Mill.png\n"
                   "image: A wind mill <- Wind_Mill.png\n"
                   "heading 2: Rules\n"
                   "heading 3 @grinding: 2. Placing a miller\n"
                   "paragraph: Place your miller on a mill or on a road that leads to one.<ref>[2]</>\n"
                   "paragraph: The steps:\n"
                   "item 1 #1: Take the miller\n"
                   "item 1 #2: Put it down\n"
                   "item 1 #3: Say \"grind\" loudly – once\n"
                   "question: May two millers share a mill?\n"
                   "answer: No. The second one waits outside.<ref>[2]</>\n"
                   "paragraph house: Millers may sing.\n"
                   "heading 4: Final scoring\n"
                   "paragraph: A miller without a mill scores nothing.\n"
                   "heading 3: Other expansions\n"
                   "heading 5: <page:River (1st edition)>River (C1)</>\n"
                   "paragraph community: A water mill belongs beside a river.\n"
                   "paragraph comment: Older printings forgot to say so.\n"
                   "heading 2: Tile distribution\n"
                   "paragraph: 8 tiles\n"
                   "row #1: 3 ×|Mill Tile A|Water Mill\n"
                   "row #1: 5 ×|Mill Tile B|(Farmhouse)\n"
                   "paragraph: Sparkle (3)\n"
                   "note #1 official: The year is as made up as the rest.\n"
                   "note #2 community: A bridge is part of the road.\n");
}

static void
test_source (void)
{
  g_autoptr (GPtrArray) pages = wiki_test_file ("ferrymen.wiki");
  const CartWikiPage *page = pages->pdata[0];

  g_assert_cmpstr (page->title, ==, "ferrymen");
  g_assert_cmpstr (page->language, ==, "en");
  g_assert_false (page->flat);
  g_assert_cmpuint (page->counts.units, ==, 9);
  g_assert_cmpuint (page->counts.headings, ==, 2);
  g_assert_cmpuint (page->counts.items, ==, 12);
  g_assert_cmpuint (page->counts.tables, ==, 2);
  g_assert_cmpuint (page->counts.rows, ==, 5);
  g_assert_cmpuint (page->counts.images, ==, 2);
  g_assert_cmpuint (page->counts.notes, ==, 1);
  g_assert_cmpuint (page->counts.links, ==, 3);
  g_assert_cmpuint (page->counts.templates, ==, 3);
  g_assert_cmpuint (page->n_problems, ==, 0);
}

static void
test_xml (void)
{
  g_autoptr (GPtrArray) pages = wiki_test_file ("pages.xml");
  const CartWikiPage *english, *german;
  g_autofree char *lines = NULL;

  g_assert_cmpuint (pages->len, ==, 2); /* neither the template nor the redirect */
  english = pages->pdata[0];
  german = pages->pdata[1];
  lines = wiki_test_lines (english->blocks);
  g_assert_cmpstr (english->title, ==, "Lighthouse");
  g_assert_cmpstr (english->language, ==, "en");
  g_assert_cmpstr (lines, ==, "heading 2: Light\nparagraph: The lighthouse scores <b>3 points</> for each ship that it sees.\nparagraph: Glow (4)\n");
  g_assert_cmpuint (((CartWikiUnknown *) english->unknown->pdata[0])->line, ==, 13);
  g_assert_cmpstr (german->title, ==, "Lighthouse");
  g_assert_cmpstr (german->language, ==, "de");
  g_assert_cmpuint (german->blocks->len, ==, 2);
}

static void
test_po (void)
{
  g_autoptr (GPtrArray) pages = wiki_test_file ("quarry.po");
  const CartWikiPage *page = pages->pdata[0];
  g_autofree char *lines = wiki_test_lines (page->blocks);

  g_assert_cmpstr (page->title, ==, "Steinbruch");
  g_assert_cmpstr (page->language, ==, "de");
  g_assert_cmpstr (lines, ==, "heading 2: Steine\nparagraph: Ein Steinbruch gibt <i>zwei</> Steine in jedem Zug.\nitem 1: graue\nitem 1: rote\nparagraph: Not translated yet.\n");
  g_assert_cmpuint (((CartWikiBlock *) page->blocks->pdata[0])->line, ==, 12);
}

static void
test_html (void)
{
  g_autoptr (GPtrArray) pages = wiki_test_file ("orchard.html");
  const CartWikiPage *page = pages->pdata[0];
  g_autofree char *lines = wiki_test_lines (page->blocks);

  g_assert_cmpstr (page->title, ==, "orchard");
  g_assert_cmpstr (lines, ==, "heading 2: Apples\nparagraph: An orchard scores 1 point for each \"tree\" & <b>2</> for a bench.<ref>[1]</>\nnote #1: A bench seats two.\n");
}

static void
test_bad_files (void)
{
  static const struct {
    const char *text;
    gssize length;
    int code;
    const char *message;
  } bad[] = {
    { "", 0, CART_WIKI_ERROR_NO_PAGE, "x: the file is empty" },
    { " \n\n", 3, CART_WIKI_ERROR_NO_PAGE, "x: the file is empty" },
    { "just words\nand more", -1, CART_WIKI_ERROR_NO_PAGE, "x: no wiki page: nothing in it is marked as a wiki does" },
    { "== a ==\nb\xff", -1, CART_WIKI_ERROR_BROKEN, "x: line 2: no text in UTF-8" },
    { "a\0b", 3, CART_WIKI_ERROR_BROKEN, "x: line 1: no text in UTF-8" },
    { "[[Category:X]]", -1, CART_WIKI_ERROR_NO_PAGE, "x: there is nothing to read in the page" },
    { "<mediawiki>\n<page>\n<title>A</title></mediawiki>", -1, CART_WIKI_ERROR_BROKEN, NULL },
    { "<mediawiki></mediawiki>", -1, CART_WIKI_ERROR_NO_PAGE, "x: no pages are in it" },
    { "<mediawiki><page><title>Template:A</title><ns>10</ns><revision><text>b</text></revision></page></mediawiki>", -1, CART_WIKI_ERROR_NO_PAGE,
      "x: only templates, files, talk or redirects are in it" },
    { "<?xml version='1.0'?>\n<!DOCTYPE m [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]>\n<mediawiki><page><title>A</title><revision><text>&b;</text></revision></page></mediawiki>",
      -1, CART_WIKI_ERROR_BROKEN, "x: line 2: declarations of document types and entities are not read" },
    { "<html><body>no field</body></html>", -1, CART_WIKI_ERROR_NO_PAGE, "x: a web page without an exported page in its text field" },
    { "msgid \"\"\nmsgstr \"\"\n", -1, CART_WIKI_ERROR_NO_PAGE, "x: there is no text to read in the export for translation" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (bad[i].text, bad[i].length >= 0 ? (gsize) bad[i].length : strlen (bad[i].text));
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) pages = cart_wiki_read_bytes (bytes, "x", NULL, &error);

      g_assert_null (pages);
      g_assert_error (error, CART_WIKI_ERROR, bad[i].code);
      g_assert_null (strchr (error->message, '\n'));
      if (bad[i].message != NULL)
        g_assert_cmpstr (error->message, ==, bad[i].message);
      else
        g_assert_true (g_str_has_prefix (error->message, "x: line "));
    }
}

/* A long table at the end of a page has no other marks in it, and is no menu of a browser. */
static void
test_long_table (void)
{
  g_autoptr (GString) text = g_string_new ("== Prices ==\n{|\n! Ware !! Price\n");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GPtrArray) pages = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 200; i++)
    g_string_append_printf (text, "|-\n| ware %d || %d\n", i, i + 1);
  g_string_append (text, "|}\n");
  bytes = g_bytes_new (text->str, text->len);
  pages = cart_wiki_read_bytes (bytes, "x", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (((CartWikiPage *) pages->pdata[0])->counts.rows, ==, 201);
}

static void
test_no_file (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nonexistent/page.wiki"), folder = g_file_new_for_path ("/");
  g_autoptr (GError) error = NULL, folder_error = NULL;

  g_assert_null (cart_wiki_read_file (file, NULL, &error));
  g_assert_error (error, CART_WIKI_ERROR, CART_WIKI_ERROR_UNREADABLE);
  g_assert_true (g_str_has_prefix (error->message, "/nonexistent/page.wiki: "));
  g_assert_null (cart_wiki_read_file (folder, NULL, &folder_error));
  g_assert_error (folder_error, CART_WIKI_ERROR, CART_WIKI_ERROR_UNREADABLE);
}

static void
test_cancelled (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("== a ==\nb", 9);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (cart_wiki_read_bytes (bytes, "x", cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/wiki/mark/", cases[i].name, NULL);
      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/wiki/report/unknown", test_unknown);
  g_test_add_func ("/wiki/report/problems", test_problems);
  g_test_add_func ("/wiki/file/flat", test_flat);
  g_test_add_func ("/wiki/file/source", test_source);
  g_test_add_func ("/wiki/file/xml", test_xml);
  g_test_add_func ("/wiki/file/po", test_po);
  g_test_add_func ("/wiki/file/html", test_html);
  g_test_add_func ("/wiki/file/bad", test_bad_files);
  g_test_add_func ("/wiki/file/none", test_no_file);
  g_test_add_func ("/wiki/file/long-table", test_long_table);
  g_test_add_func ("/wiki/file/cancelled", test_cancelled);
  return g_test_run ();
}
