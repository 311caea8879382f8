/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-words.c: what the program calls voices and kinds of entries, and how a statement is cited. */
#include "config.h"

#include "cart-words.h"

#include <glib/gi18n.h>

#include "cart-link.h"
#include "present/cart-present.h"

#define TITLE_CHARS 60

const char *
cart_words_voice (CartVoice voice)
{
  switch (voice)
    {
    case CART_VOICE_RULE:
      return C_("voice", "Rule");
    case CART_VOICE_OFFICIAL:
      return C_("voice", "Official clarification");
    case CART_VOICE_COMMUNITY:
      return C_("voice", "Community");
    case CART_VOICE_COMMENT:
      return C_("voice", "Comment");
    case CART_VOICE_HOUSE:
      return C_("voice", "House rule");
    case CART_VOICE_VARIANT:
      return C_("voice", "Variant");
    case CART_VOICE_NOTE:
      return C_("voice", "Note");
    case CART_N_VOICES:
      break;
    }
  g_return_val_if_reached ("");
}

const char *
cart_words_voice_icon (CartVoice voice)
{
  static const char *const icons[CART_N_VOICES] = {
    [CART_VOICE_OFFICIAL] = "cart-voice-official-symbolic", [CART_VOICE_COMMUNITY] = "cart-voice-community-symbolic",
    [CART_VOICE_COMMENT] = "cart-voice-comment-symbolic",   [CART_VOICE_HOUSE] = "cart-voice-house-symbolic",
    [CART_VOICE_VARIANT] = "cart-voice-variant-symbolic",   [CART_VOICE_NOTE] = "cart-voice-note-symbolic",
  };

  g_return_val_if_fail (voice < CART_N_VOICES, NULL);

  return icons[voice];
}

const char *
cart_words_voice_class (CartVoice voice)
{
  static const char *const classes[CART_N_VOICES] = {
    "voice-rule", "voice-official", "voice-community", "voice-comment", "voice-house", "voice-variant", "voice-note",
  };

  g_return_val_if_fail (voice < CART_N_VOICES, NULL);

  return classes[voice];
}

const char *
cart_words_entries (CartEntryKind kind)
{
  switch (kind)
    {
    case CART_ENTRY_STATEMENT:
      return C_("entries", "Rules");
    case CART_ENTRY_NOTE:
      return C_("entries", "Notes");
    case CART_ENTRY_FAQ:
      return C_("entries", "Questions and answers");
    case CART_ENTRY_INTERACTION:
      return C_("entries", "Together with other sets");
    case CART_ENTRY_EXAMPLE:
      return C_("entries", "Examples");
    case CART_ENTRY_TERM:
      return C_("entries", "Glossary");
    case CART_ENTRY_SUBJECT:
    case CART_ENTRY_SET:
      return C_("entries", "Sets");
    case CART_ENTRY_TILE:
      return C_("entries", "Tiles");
    case CART_ENTRY_PIECE:
      return C_("entries", "Pieces");
    case CART_ENTRY_RELEASE:
      return C_("entries", "Editions");
    case CART_ENTRY_REMARK:
      return C_("entries", "Remarks on tile counts");
    case CART_ENTRY_TOTAL:
      return C_("entries", "How many");
    case CART_ENTRY_PAGE:
      return C_("entries", "Your library");
    case CART_N_ENTRIES:
      break;
    }
  g_return_val_if_reached ("");
}

const char *
cart_words_edition (const char *edition)
{
  if (g_strcmp0 (edition, "C1") == 0)
    return _("First edition (C1)");
  if (g_strcmp0 (edition, "C2") == 0)
    return _("Second edition (C2)");
  if (g_strcmp0 (edition, "C3") == 0)
    return _("Third edition (C3)");
  if (g_strcmp0 (edition, "20AE") == 0)
    return _("20th Anniversary Edition");
  return edition;
}

char *
cart_words_source (CartStatement *statement)
{
  GString *words = g_string_new (statement->source_name);

  if (statement->place != NULL)
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", statement->place);
  if (statement->date != NULL)
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", statement->date);
  if (words->len == 0)
    {
      g_string_free (words, TRUE);
      return NULL;
    }
  return g_string_free (words, FALSE);
}

char *
cart_words_plain (CartStatement *statement)
{
  g_autofree char *title = statement->title == NULL ? NULL : cart_present_text (statement->title);
  g_autofree char *text = cart_present_text (statement->text);

  return title == NULL ? g_steal_pointer (&text) : g_strconcat (title, " ", text, NULL);
}

char *
cart_words_citation (CartSession *session, CartStatement *statement, const char *part)
{
  CartSubject *subject = cart_session_find_subject (session, statement->subject);
  g_autofree char *link = cart_link_format (CART_LINK_RULE, statement->id);
  g_autofree char *source = cart_words_source (statement);
  g_autofree char *text = part != NULL ? g_strdup (part) : cart_words_plain (statement);

  if (source == NULL)
    /* TRANSLATORS: a citation: text, set, kind of statement, address */
    return g_strdup_printf (_("%1$s\n— %2$s, %3$s. %4$s"), text,
                            subject != NULL ? subject->name : statement->subject, cart_words_voice (statement->voice), link);
  /* TRANSLATORS: a citation: text, set, kind of statement, source, address */
  return g_strdup_printf (_("%1$s\n— %2$s, %3$s; told after %4$s. %5$s"), text,
                          subject != NULL ? subject->name : statement->subject, cart_words_voice (statement->voice), source,
                          link);
}

char *
cart_words_title (CartSession *session, CartStatement *statement)
{
  CartSubject *subject = cart_session_find_subject (session, statement->subject);
  g_autofree char *plain = cart_words_plain (statement);
  g_autofree char *start = g_utf8_substring (plain, 0, MIN (TITLE_CHARS, g_utf8_strlen (plain, -1)));
  const char *dots = g_utf8_strlen (plain, -1) > TITLE_CHARS ? "…" : "";

  /* TRANSLATORS: the title of a bookmark: set, first words of the statement, dots where they are not all */
  return g_strdup_printf (_("%1$s: %2$s%3$s"), subject != NULL ? subject->name : statement->subject, start, dots);
}
