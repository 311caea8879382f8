/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-autosave.c: where a board is kept by itself; see cart-sandbox-autosave.h. */
#include "config.h"

#include "cart-sandbox-autosave.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "record/cart-record-file.h"

/* Windows at once that are kept; another one is not. */
#define MAX_PLACES 64

struct _CartAutosave
{
  int fd; /* of the lock */
  char *path, *before, *origin;
  char *told; /* what the file of the origin says, as far as this program wrote it */
  GMutex lock;
  guint written; /* the order of what lies there */
};

/* What a program that was killed while it wrote has left: "sandbox.cartulary.A1B2C3". */
static void
sweep (const char *folder, const char *path)
{
  g_autofree char *base = g_path_get_basename (path), *prefix = g_strconcat (base, ".", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix))
      {
        g_autofree char *left = g_build_filename (folder, name, NULL);
        g_unlink (left);
      }
}

/* The lock of a place, or -1: somebody holds it, or errno says what is wrong. */
static int
lock_place (const char *path)
{
  int fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (fd < 0)
    return -1;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    return fd;
  close (fd);
  errno = EWOULDBLOCK;
  return -1;
}

static char *
name_place (const char *folder, guint place, const char *ending)
{
  g_autofree char *name = place == 0 ? g_strconcat ("sandbox", ending, NULL) : g_strdup_printf ("sandbox-%u%s", place + 1, ending);

  return g_build_filename (folder, name, NULL);
}

CartAutosave *
cart_autosave_claim (const char *folder, GError **error)
{
  g_autofree char *usual = folder == NULL ? g_build_filename (g_get_user_state_dir (), "cartulary", NULL) : NULL;

  if (folder == NULL)
    folder = usual;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", folder, g_strerror (errno));
      return NULL;
    }
  for (guint place = 0; place < MAX_PLACES; place++)
    {
      g_autofree char *lock = name_place (folder, place, ".lock");
      int fd = lock_place (lock);
      CartAutosave *self;

      if (fd < 0 && errno == EWOULDBLOCK)
        continue;
      if (fd < 0)
        {
          g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", lock, g_strerror (errno));
          return NULL;
        }
      self = g_new0 (CartAutosave, 1);
      self->fd = fd;
      g_mutex_init (&self->lock);
      self->path = name_place (folder, place, ".cartulary");
      self->before = name_place (folder, place, "-before.cartulary");
      self->origin = name_place (folder, place, ".origin");
      sweep (folder, self->path);
      sweep (folder, self->before);
      sweep (folder, self->origin);
      return self;
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY, "%s", folder);
  return NULL;
}

void
cart_autosave_free (CartAutosave *self)
{
  if (self == NULL)
    return;
  close (self->fd);
  g_mutex_clear (&self->lock);
  g_free (self->path);
  g_free (self->before);
  g_free (self->origin);
  g_free (self->told);
  g_free (self);
}

const char *
cart_autosave_get_path (CartAutosave *self)
{
  return self->path;
}

const char *
cart_autosave_get_before (CartAutosave *self)
{
  return self->before;
}

/* A board must never lie beside the origin of another one, whenever the program ends: the old origin goes before the board comes, and the
 * new one follows it. */
static gboolean
write_both (CartAutosave *self, const CartRecord *record, const char *origin, GError **error)
{
  gboolean same = origin != NULL && g_strcmp0 (self->told, origin) == 0;

  if (!same)
    {
      g_unlink (self->origin);
      g_clear_pointer (&self->told, g_free);
    }
  if (!cart_record_save (record, self->path, error))
    return FALSE;
  if (origin == NULL || same)
    return TRUE;
  if (!g_file_set_contents_full (self->origin, origin, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error))
    return FALSE;
  self->told = g_strdup (origin);
  return TRUE;
}

gboolean
cart_autosave_write (CartAutosave *self, const CartRecord *record, const char *origin, guint order, GError **error)
{
  gboolean good = TRUE;

  g_mutex_lock (&self->lock);
  if (order >= self->written)
    {
      good = write_both (self, record, origin, error);
      self->written = order;
    }
  g_mutex_unlock (&self->lock);
  return good;
}

char *
cart_autosave_read_origin (CartAutosave *self)
{
  char *origin = NULL;

  g_file_get_contents (self->origin, &origin, NULL, NULL);
  return origin;
}

void
cart_autosave_forget (CartAutosave *self)
{
  g_mutex_lock (&self->lock);
  g_unlink (self->origin);
  g_unlink (self->path);
  g_clear_pointer (&self->told, g_free);
  self->written = G_MAXUINT;
  g_mutex_unlock (&self->lock);
}

void
cart_autosave_put_aside (CartAutosave *self)
{
  g_autofree char *aside = g_strconcat (self->path, "-damaged", NULL);

  g_rename (self->path, aside);
}
