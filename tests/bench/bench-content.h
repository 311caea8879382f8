/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-content.h: what the benchmarks of the search are fed with: what people type, and the content many times. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Everything that is typed while the look-ups of CARTULARY_LOOKUPS are: each from its second letter on (of char *). Ends the program
 * where there are none. */
GPtrArray *bench_read_typed (void);
/* Makes a database with the content of another n times (by the statements in CARTULARY_MULTIPLY), indexed; ends the program on
 * failure. */
void       bench_multiply   (const char *from, const char *to, int n);

G_END_DECLS
