/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-content-subject.c: reading a subject: its sets, rules, questions, interactions and examples. */
#include "cart-content-private.h"

#include <string.h>

#define TOLD_ATTRIBUTES "id voice source place url date edition publisher disputed option value default"
#define SCOPE_ATTRIBUTES " edition printing beside unless by"

static void
free_set (gpointer data)
{
  CartContentSet *set = data;

  g_ptr_array_unref (set->tiles);
  cart_set_unref (set->set);
  g_array_unref (set->loose_marks);
  g_array_unref (set->releases);
  g_array_unref (set->pieces);
  g_array_unref (set->remarks);
  g_free (set);
}

static void
free_agree (gpointer data)
{
  CartContentAgree *agree = data;

  g_array_unref (agree->choices);
  g_free (agree);
}

static const char *
get_words (CartReader *self, xmlNode *node, const char *name)
{
  g_auto (GStrv) list = cart_reader_list (self, node, name);
  g_autofree char *joined = g_strjoinv (" ", list);

  return *joined != '\0' ? cart_reader_keep (self, joined) : NULL;
}

/* Ids of content begin with the id of their subject. */
static const char *
own_id (CartReader *self, xmlNode *node, const CartContentSubject *subject)
{
  const char *id = cart_reader_need_id (self, node, "id");
  gsize length = strlen (subject->id);

  if (*id != '\0' && (!g_str_has_prefix (id, subject->id) || strchr (".-", id[length]) == NULL))
    cart_reader_problem (self, node, "the id %s does not begin with its subject's, %s", id, subject->id);
  cart_reader_new_id (self, node, id);
  return id;
}

static CartContentStatement *
read_told (CartReader *self, xmlNode *node, CartContentSubject *subject, CartContentKind kind, const char *phase, const char *more)
{
  CartContentStatement *told = g_new0 (CartContentStatement, 1);
  g_autofree char *allowed = g_strdup_printf (TOLD_ATTRIBUTES " %s", more);

  cart_reader_attributes (self, node, allowed);
  told->where = cart_reader_where (self, node);
  told->kind = kind;
  told->id = own_id (self, node, subject);
  told->phase = phase;
  told->voice = cart_reader_need (self, node, "voice");
  cart_reader_choice (self, node, "voice", cart_content_voices);
  told->source = cart_reader_get (self, node, "source");
  told->place = cart_reader_get (self, node, "place");
  told->url = cart_reader_get (self, node, "url");
  told->date = cart_reader_get (self, node, "date");
  told->editions = get_words (self, node, "edition");
  told->publisher = cart_reader_get (self, node, "publisher");
  told->disputed = cart_reader_flag (self, node, "disputed");
  told->option = cart_reader_get (self, node, "option");
  told->value = cart_reader_get (self, node, "value");
  told->is_default = cart_reader_flag (self, node, "default");
  if ((told->option == NULL) != (told->value == NULL))
    cart_reader_problem (self, node, "%s has only one of option and value", told->id);
  cart_reader_refer (self, node, CART_CONTENT_REF_SOURCE, NULL, told->source);
  cart_reader_refer (self, node, CART_CONTENT_REF_PUBLISHER, NULL, told->publisher);
  cart_reader_refer_list (self, node, CART_CONTENT_REF_EDITION, NULL, told->editions);
  g_ptr_array_add (subject->statements, told);
  return told;
}

static void
read_section (CartReader *self, xmlNode *node, CartContentSubject *subject)
{
  const char *phase = cart_reader_need (self, node, "phase");

  cart_reader_attributes (self, node, "phase");
  cart_reader_choice (self, node, "phase", cart_content_phases);
  CART_READER_CHILDREN (node, child)
    {
      CartContentStatement *told;
      if (cart_reader_is (child, "statement"))
        told = read_told (self, child, subject, CART_CONTENT_STATEMENT, phase, "");
      else if (cart_reader_is (child, "note"))
        {
          told = read_told (self, child, subject, CART_CONTENT_NOTE, phase, "to");
          told->to = cart_reader_need_id (self, child, "to");
          cart_reader_refer (self, child, CART_CONTENT_REF_STATEMENT, NULL, told->to);
        }
      else
        {
          cart_reader_problem (self, child, "%s may not stand in a section", child->name);
          continue;
        }
      told->text = cart_reader_text (self, child, &told->plain);
    }
}

static void
read_faq (CartReader *self, xmlNode *node, CartContentSubject *subject)
{
  CartContentStatement *told = read_told (self, node, subject, CART_CONTENT_FAQ, "about", "");

  CART_READER_CHILDREN (node, child)
    {
      cart_reader_attributes (self, child, "");
      if (cart_reader_is (child, "question") && told->title == NULL)
        told->title = cart_reader_text (self, child, &told->title_plain);
      else if (cart_reader_is (child, "answer") && told->text == NULL)
        told->text = cart_reader_text (self, child, &told->plain);
      else
        cart_reader_problem (self, child, "%s may not stand here in a faq", child->name);
    }
  if (told->title == NULL || told->text == NULL)
    {
      cart_reader_problem (self, node, "%s needs a question and an answer", told->id);
      told->title = told->title_plain = told->text = told->plain = "";
    }
}

static void
read_interaction (CartReader *self, xmlNode *node, CartContentSubject *subject)
{
  CartContentStatement *told = read_told (self, node, subject, CART_CONTENT_INTERACTION, "about", "this with piece rule beside by");

  told->thing = cart_reader_get (self, node, "this");
  told->with = get_words (self, node, "with");
  told->piece = cart_reader_get (self, node, "piece");
  if (told->with == NULL)
    cart_reader_problem (self, node, "%s has no other end: with", told->id);
  cart_reader_refer_list (self, node, CART_CONTENT_REF_SUBJECT, NULL, told->with);
  cart_reader_refer_list (self, node, CART_CONTENT_REF_THING, NULL, told->thing);
  cart_reader_refer_list (self, node, CART_CONTENT_REF_THING, NULL, told->piece);
  told->rule = cart_reader_get (self, node, "rule");
  cart_reader_refer (self, node, CART_CONTENT_REF_STATEMENT, NULL, told->rule);
  told->beside = get_words (self, node, "beside");
  cart_reader_refer_list (self, node, CART_CONTENT_REF_SUBJECT, NULL, told->beside);
  told->by = get_words (self, node, "by");
  told->text = cart_reader_text (self, node, &told->plain);
}

static void
read_mix (CartReader *self, xmlNode *node, CartContentSubject *subject)
{
  static const char *const starts[] = { "start-tile", "river", "landscape", NULL };
  CartContentMix *mix = g_new0 (CartContentMix, 1);

  mix->where = cart_reader_where (self, node);
  mix->kind = cart_reader_keep (self, (const char *) node->name);
  mix->rule = cart_reader_get (self, node, "rule");
  cart_reader_refer (self, node, CART_CONTENT_REF_STATEMENT, NULL, mix->rule);
  mix->also = get_words (self, node, "also");
  cart_reader_refer_list (self, node, CART_CONTENT_REF_STATEMENT, NULL, mix->also);
  if (strcmp (mix->kind, "start") == 0)
    {
      cart_reader_attributes (self, node, "kind replaces rule also");
      mix->what = cart_reader_need (self, node, "kind");
      cart_reader_choice (self, node, "kind", starts);
      mix->replaces = cart_reader_choice (self, node, "replaces", starts);
    }
  else if (strcmp (mix->kind, "exclusive") == 0)
    {
      cart_reader_attributes (self, node, "group except rule also");
      mix->what = cart_reader_need_id (self, node, "group");
      mix->with = get_words (self, node, "except");
    }
  else
    {
      cart_reader_attributes (self, node, "with rule also");
      cart_reader_need (self, node, "with");
      mix->with = get_words (self, node, "with");
    }
  cart_reader_refer_list (self, node, CART_CONTENT_REF_SUBJECT, NULL, mix->with);
  g_ptr_array_add (subject->mixing, mix);
}

static void
read_scope (CartReader *self, xmlNode *node, CartContentScope *scope)
{
  scope->editions = get_words (self, node, "edition");
  scope->printings = get_words (self, node, "printing");
  scope->beside = get_words (self, node, "beside");
  scope->unless = get_words (self, node, "unless");
  scope->by = get_words (self, node, "by");
  cart_reader_refer_list (self, node, CART_CONTENT_REF_EDITION, NULL, scope->editions);
  cart_reader_refer_list (self, node, CART_CONTENT_REF_SUBJECT, NULL, scope->printings);
  cart_reader_refer_list (self, node, CART_CONTENT_REF_SUBJECT, NULL, scope->beside);
  cart_reader_refer_list (self, node, CART_CONTENT_REF_SUBJECT, NULL, scope->unless);
}

static void
read_order (CartReader *self, xmlNode *node, CartContentSubject *subject)
{
  CartContentOrder *order = g_new0 (CartContentOrder, 1);

  cart_reader_attributes (self, node, "id phase rank" SCOPE_ATTRIBUTES);
  order->where = cart_reader_where (self, node);
  order->id = own_id (self, node, subject);
  order->phase = cart_reader_need (self, node, "phase");
  cart_reader_choice (self, node, "phase", cart_content_phases);
  order->rank = cart_reader_number (self, node, "rank", 0, 10000);
  read_scope (self, node, &order->scope);
  order->text = cart_reader_text (self, node, NULL);
  g_ptr_array_add (subject->order, order);
}

static void
read_scoring (CartReader *self, xmlNode *node, CartContentSubject *subject)
{
  static const char *const whens[] = { "during", "after", NULL };
  CartContentScoring *row = g_new0 (CartContentScoring, 1);

  cart_reader_attributes (self, node, "id when feature rank rule" SCOPE_ATTRIBUTES);
  row->where = cart_reader_where (self, node);
  row->id = own_id (self, node, subject);
  row->after = strcmp (cart_reader_need (self, node, "when"), "after") == 0;
  cart_reader_choice (self, node, "when", whens);
  row->feature = cart_reader_get (self, node, "feature");
  row->rank = cart_reader_number (self, node, "rank", 0, 10000);
  row->rule = cart_reader_get (self, node, "rule");
  cart_reader_refer (self, node, CART_CONTENT_REF_STATEMENT, NULL, row->rule);
  read_scope (self, node, &row->scope);
  CART_READER_CHILDREN (node, child)
    {
      cart_reader_attributes (self, child, "");
      if (cart_reader_is (child, "what"))
        row->what = cart_reader_text (self, child, NULL);
      else if (cart_reader_is (child, "formula"))
        row->formula = cart_reader_text (self, child, NULL);
      else
        cart_reader_problem (self, child, "%s may not stand in a scoring row", child->name);
    }
  if (row->what == NULL || row->formula == NULL)
    {
      cart_reader_problem (self, node, "%s needs what and formula", row->id);
      row->what = row->formula = "";
    }
  g_ptr_array_add (subject->scoring, row);
}

static void
read_agree_child (CartReader *self, xmlNode *child, CartContentAgree *agree)
{
  CartContentChoice choice = { 0 };

  cart_reader_attributes (self, child, cart_reader_is (child, "choice") ? "value" : "");
  if (cart_reader_is (child, "question") && agree->question == NULL)
    {
      agree->question = cart_reader_text (self, child, NULL);
      return;
    }
  if (cart_reader_is (child, "choice") && agree->option != NULL)
    choice.value = cart_reader_need (self, child, "value");
  else if (!cart_reader_is (child, "answer") || agree->option != NULL || agree->choices->len > 0)
    {
      cart_reader_problem (self, child, "%s may not stand here in a thing to agree on", child->name);
      return;
    }
  choice.text = cart_reader_text (self, child, NULL);
  g_array_append_val (agree->choices, choice);
}

static void
read_agree (CartReader *self, xmlNode *node, CartContentSubject *subject)
{
  CartContentAgree *agree = g_new0 (CartContentAgree, 1);

  cart_reader_attributes (self, node, "id option rule rank" SCOPE_ATTRIBUTES);
  agree->where = cart_reader_where (self, node);
  agree->id = own_id (self, node, subject);
  agree->option = cart_reader_get (self, node, "option");
  agree->rule = cart_reader_get (self, node, "rule");
  agree->rank = cart_reader_number (self, node, "rank", 0, 10000);
  agree->choices = g_array_new (FALSE, TRUE, sizeof (CartContentChoice));
  cart_reader_refer (self, node, CART_CONTENT_REF_STATEMENT, NULL, agree->rule);
  read_scope (self, node, &agree->scope);
  g_ptr_array_add (subject->agree, agree);
  CART_READER_CHILDREN (node, child)
    read_agree_child (self, child, agree);
  if (agree->question == NULL || agree->choices->len < (agree->option != NULL ? 2 : 1))
    {
      cart_reader_problem (self, node, "%s needs a question and %s", agree->id, agree->option != NULL ? "its choices" : "an answer");
      agree->question = agree->question != NULL ? agree->question : "";
    }
}

static void
read_example (CartReader *self, xmlNode *node, CartContentSubject *subject)
{
  CartContentExample *example = g_new0 (CartContentExample, 1);

  cart_reader_attributes (self, node, "id position rule");
  example->where = cart_reader_where (self, node);
  example->id = own_id (self, node, subject);
  example->position = cart_reader_need_id (self, node, "position");
  example->rule = cart_reader_get (self, node, "rule");
  cart_reader_refer (self, node, CART_CONTENT_REF_STATEMENT, NULL, example->rule);
  example->text = cart_reader_text (self, node, &example->plain);
  g_ptr_array_add (subject->examples, example);
}

static void
read_release (CartReader *self, xmlNode *node, CartContentSet *set)
{
  CartContentRelease release = { 0 };

  cart_reader_attributes (self, node, "id edition year publisher part-of back art");
  release.id = cart_reader_need_id (self, node, "id");
  cart_reader_new_id (self, node, release.id);
  release.edition = cart_reader_get (self, node, "edition");
  release.publisher = cart_reader_get (self, node, "publisher");
  release.part_of = cart_reader_get (self, node, "part-of");
  release.back = cart_reader_get (self, node, "back");
  release.art = cart_reader_get (self, node, "art");
  release.year = cart_reader_number (self, node, "year", 0, 9999);
  cart_reader_refer (self, node, CART_CONTENT_REF_EDITION, NULL, release.edition);
  cart_reader_refer (self, node, CART_CONTENT_REF_PUBLISHER, NULL, release.publisher);
  g_array_append_val (set->releases, release);
}

static void
read_piece (CartReader *self, xmlNode *node, const char *game, CartContentSet *set)
{
  static const char *const whose[] = { "box", "player", NULL };
  CartContentPiece piece = { 0 };
  CartPiece plain;
  g_autofree char *id = NULL;

  cart_reader_attributes (self, node, "id count per spare");
  piece.piece = cart_reader_need_id (self, node, "id");
  piece.count = cart_reader_number (self, node, "count", 1, CART_CONTENT_MAX_COUNT);
  piece.spare = cart_reader_number (self, node, "spare", 0, CART_CONTENT_MAX_COUNT);
  piece.per_player = g_strcmp0 (cart_reader_choice (self, node, "per", whose), "player") == 0;
  cart_reader_refer (self, node, CART_CONTENT_REF_PIECE, game, piece.piece);
  id = g_strdup_printf ("%s/%s", set->id, piece.piece);
  cart_reader_new_id (self, node, cart_reader_keep (self, id));
  if (piece.spare > piece.count)
    cart_reader_problem (self, node, "%s has more spares than pieces", piece.piece);
  g_array_append_val (set->pieces, piece);
  plain = (CartPiece) { g_intern_string (piece.piece), piece.count, piece.per_player, piece.spare };
  g_array_append_val (set->set->pieces, plain);
}

static void
read_remark (CartReader *self, xmlNode *node, CartContentSet *set)
{
  CartContentRemark remark = { 0 };

  cart_reader_attributes (self, node, "id");
  remark.id = cart_reader_need_id (self, node, "id");
  cart_reader_new_id (self, node, remark.id);
  remark.is_difference = cart_reader_is (node, "difference");
  remark.text = cart_reader_text (self, node, NULL);
  g_array_append_val (set->remarks, remark);
}

static void
read_set_child (CartReader *self, xmlNode *child, CartContentSubject *subject, CartContentSet *set)
{
  if (cart_reader_is (child, "name"))
    set->name = cart_reader_string (self, child);
  else if (cart_reader_is (child, "release"))
    read_release (self, child, set);
  else if (cart_reader_is (child, "players"))
    {
      cart_reader_attributes (self, child, "min max");
      set->min_players = cart_reader_number (self, child, "min", 0, 99);
      set->max_players = cart_reader_number (self, child, "max", 0, 99);
    }
  else if (cart_reader_is (child, "ages"))
    {
      cart_reader_attributes (self, child, "from");
      set->ages_from = cart_reader_number (self, child, "from", 0, 99);
    }
  else if (cart_reader_is (child, "piece"))
    read_piece (self, child, subject->game, set);
  else if (cart_reader_is (child, "tiles"))
    cart_reader_tiles (self, child, subject->game, set);
  else if (cart_reader_is (child, "difference") || cart_reader_is (child, "remark"))
    read_remark (self, child, set);
  else
    cart_reader_problem (self, child, "%s may not stand in a set", child->name);
}

void
cart_reader_set (CartReader *self, xmlNode *node, CartContentSubject *subject)
{
  CartContentSet *set = g_new0 (CartContentSet, 1);
  g_auto (GStrv) rules = cart_reader_list (self, node, "rules");

  cart_reader_attributes (self, node, "id rules source");
  set->where = cart_reader_where (self, node);
  set->id = cart_reader_need_id (self, node, "id");
  if (strcmp (set->id, subject->id) != 0) /* a game of its own: its one set may be called like it */
    cart_reader_new_id (self, node, set->id);
  set->rules = get_words (self, node, "rules");
  set->sources = get_words (self, node, "source");
  cart_reader_refer_list (self, node, CART_CONTENT_REF_SOURCE, NULL, set->sources);
  set->set = cart_set_new (set->id, subject->game);
  g_strfreev (set->set->rules);
  set->set->rules = g_steal_pointer (&rules);
  set->tiles = g_ptr_array_new_with_free_func (g_free);
  set->loose_marks = g_array_new (FALSE, TRUE, sizeof (CartContentMark));
  set->releases = g_array_new (FALSE, TRUE, sizeof (CartContentRelease));
  set->pieces = g_array_new (FALSE, TRUE, sizeof (CartContentPiece));
  set->remarks = g_array_new (FALSE, TRUE, sizeof (CartContentRemark));
  g_ptr_array_add (subject->sets, set);
  CART_READER_CHILDREN (node, child)
    read_set_child (self, child, subject, set);
  if (set->name == NULL)
    {
      cart_reader_problem (self, node, "the set %s has no name", set->id);
      set->name = "";
    }
}

static void
read_subject_child (CartReader *self, xmlNode *child, CartContentSubject *subject)
{
  if (cart_reader_is (child, "name"))
    subject->name = cart_reader_string (self, child);
  else if (cart_reader_is (child, "summary"))
    {
      cart_reader_attributes (self, child, "id");
      own_id (self, child, subject);
      subject->summary = cart_reader_text (self, child, &subject->summary_plain);
    }
  else if (cart_reader_is (child, "set"))
    cart_reader_set (self, child, subject);
  else if (cart_reader_is (child, "section"))
    read_section (self, child, subject);
  else if (cart_reader_is (child, "faq"))
    read_faq (self, child, subject);
  else if (cart_reader_is (child, "interaction"))
    read_interaction (self, child, subject);
  else if (cart_reader_is (child, "order"))
    read_order (self, child, subject);
  else if (cart_reader_is (child, "scoring"))
    read_scoring (self, child, subject);
  else if (cart_reader_is (child, "agree"))
    read_agree (self, child, subject);
  else if (cart_reader_is (child, "example"))
    read_example (self, child, subject);
  else if (cart_reader_is (child, "start") || cart_reader_is (child, "needs") || cart_reader_is (child, "avoid")
           || cart_reader_is (child, "exclusive"))
    read_mix (self, child, subject);
  else
    cart_reader_problem (self, child, "%s may not stand in a subject", child->name);
}

void
cart_reader_subject (CartReader *self, xmlNode *root)
{
  CartContentSubject *subject = g_new0 (CartContentSubject, 1);

  cart_reader_attributes (self, root, "id game rank rules-told stub");
  subject->where = cart_reader_where (self, root);
  subject->id = cart_reader_need_id (self, root, "id");
  cart_reader_new_id (self, root, subject->id);
  subject->game = cart_reader_need (self, root, "game");
  cart_reader_choice (self, root, "game", cart_games ());
  subject->rank = cart_reader_number (self, root, "rank", 1000, 9999);
  subject->is_stub = cart_reader_flag (self, root, "stub");
  cart_reader_flag (self, root, "rules-told");
  subject->rules_told = !subject->is_stub && g_strcmp0 (cart_reader_get (self, root, "rules-told"), "no") != 0;
  subject->sets = g_ptr_array_new_with_free_func (free_set);
  subject->statements = g_ptr_array_new_with_free_func (g_free);
  subject->mixing = g_ptr_array_new_with_free_func (g_free);
  subject->order = g_ptr_array_new_with_free_func (g_free);
  subject->scoring = g_ptr_array_new_with_free_func (g_free);
  subject->agree = g_ptr_array_new_with_free_func (free_agree);
  subject->examples = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->content->subjects, subject);
  CART_READER_CHILDREN (root, child)
    read_subject_child (self, child, subject);
  if (subject->name == NULL || subject->summary == NULL)
    {
      cart_reader_problem (self, root, "the subject %s needs a name and a summary", subject->id);
      subject->name = subject->summary = subject->summary_plain = "";
    }
}
