/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which libraries a program has loaded: without them nobody can tell whether two runs were of the
 * same code. Async-signal-safe; for one caller at a time.
 */
#ifndef POMP_LIBRARIES_H
#define POMP_LIBRARIES_H

#include "base/pomp_json.h"

/* Writes a member "libraries"; nothing where the system doesn't tell. */
void pomp_libraries_write(struct pomp_json *out, const char *executable);

#endif
