/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-content-private.h: what the readers of the single kinds of content file share. */
#pragma once

#include <libxml/tree.h>

#include "content/cart-content.h"

G_BEGIN_DECLS

typedef struct {
  CartContent *content;
  const char *file; /* in the store */
  guint n_elements;
} CartReader;

CartContentWhere cart_reader_where      (CartReader *self, xmlNode *node);
void             cart_reader_problem    (CartReader *self, xmlNode *node, const char *format, ...) G_GNUC_PRINTF (3, 4);
const char      *cart_reader_keep       (CartReader *self, const char *string);

/* The element's attributes must be among `allowed`, names separated by blanks; a problem for each other. */
void             cart_reader_attributes (CartReader *self, xmlNode *node, const char *allowed);
gboolean         cart_reader_is         (xmlNode *node, const char *name);
/* An attribute in the store, NULL where it is absent or too long (a problem). */
const char      *cart_reader_get        (CartReader *self, xmlNode *node, const char *name);
/* The same; a problem where it is absent, and then "". */
const char      *cart_reader_need       (CartReader *self, xmlNode *node, const char *name);
/* An id: letters, digits and -._+! only; a problem otherwise. */
const char      *cart_reader_need_id    (CartReader *self, xmlNode *node, const char *name);
/* The id of something new: a problem where it was used before. */
void             cart_reader_new_id     (CartReader *self, xmlNode *node, const char *id);
gboolean         cart_reader_flag       (CartReader *self, xmlNode *node, const char *name); /* "yes", absent or a problem */
guint            cart_reader_number     (CartReader *self, xmlNode *node, const char *name, guint absent, guint max);
/* The attribute must be one of the names (NULL-terminated) or absent. */
const char      *cart_reader_choice     (CartReader *self, xmlNode *node, const char *name, const char *const *choices);

/* Words of an attribute separated by blanks; free with g_strfreev (). */
char           **cart_reader_list       (CartReader *self, xmlNode *node, const char *name);
void             cart_reader_refer      (CartReader *self, xmlNode *node, CartContentRefKind kind, const char *game, const char *id);
void             cart_reader_refer_list (CartReader *self, xmlNode *node, CartContentRefKind kind, const char *game, const char *ids);

/* The text of an element with its inline tags, white space collapsed; the tags' references are noted. */
const char      *cart_reader_text       (CartReader *self, xmlNode *node, const char **plain);
/* The text of an element that may hold no tags. */
const char      *cart_reader_string     (CartReader *self, xmlNode *node);

/* Holds a document against the schema; at most one problem. */
void             cart_reader_validate   (CartReader *self, xmlDoc *document);

void             cart_reader_subject    (CartReader *self, xmlNode *root);
void             cart_reader_set        (CartReader *self, xmlNode *node, CartContentSubject *subject);
void             cart_reader_tiles      (CartReader *self, xmlNode *node, const char *game, CartContentSet *set);
void             cart_reader_games      (CartReader *self, xmlNode *root);
void             cart_reader_editions   (CartReader *self, xmlNode *root);
void             cart_reader_sources    (CartReader *self, xmlNode *root);
void             cart_reader_glossary   (CartReader *self, xmlNode *root);

#define CART_READER_CHILDREN(node, child) \
  for (xmlNode *child = xmlFirstElementChild (node); child != NULL; child = xmlNextElementSibling (child))

G_END_DECLS
