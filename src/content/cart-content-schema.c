/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-content-schema.c: data/content/content.rng held against a file.
 *
 * The readers complain in better words and are asked first; the schema then catches what they let pass.
 */
#include <libxml/relaxng.h>

#include "cart-content-private.h"
#include "cart-content-resources.h"

static gpointer
read_schema (gpointer data)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (cart_content_get_resource (), "/io/github/cartulary/content/content.rng",
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  xmlRelaxNGParserCtxt *parser = xmlRelaxNGNewMemParserCtxt (text, (int) size);
  xmlRelaxNG *schema = xmlRelaxNGParse (parser);

  xmlRelaxNGFreeParserCtxt (parser);
  g_assert (schema != NULL);
  return schema;
}

typedef struct {
  CartReader *reader;
  guint n;
} Errors;

static void
error_cb (void *data, const xmlError *error)
{
  Errors *errors = data;
  CartContentWhere where = { errors->reader->file, error->line > 0 ? (guint) error->line : 1 };

  /* The first names the element; the others say that what holds it is wrong as well. */
  if (errors->n++ == 0)
    cart_content_problem (errors->reader->content, where, "%s", error->message != NULL ? error->message : "not as the schema has it");
}

void
cart_reader_validate (CartReader *self, xmlDoc *document)
{
  static GOnce once = G_ONCE_INIT;
  xmlRelaxNGValidCtxt *context = xmlRelaxNGNewValidCtxt (g_once (&once, read_schema, NULL));
  Errors errors = { self, 0 };

  xmlRelaxNGSetValidStructuredErrors (context, (xmlStructuredErrorFunc) (void (*) (void)) error_cb, &errors);
  if (xmlRelaxNGValidateDoc (context, document) != 0 && errors.n == 0)
    cart_content_problem (self->content, (CartContentWhere) { self->file, 1 }, "not as the schema has it");
  xmlRelaxNGFreeValidCtxt (context);
}
