/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The libraries that samples were taken in: a program may have unloaded one before it ends, and
 * another may be where it was.
 */
#ifndef POMP_SAMPLE_LOADED_H
#define POMP_SAMPLE_LOADED_H

#include "base/pomp_json.h"

/* Code at an address is, or is going to return to, in a path. Async-signal-safe. */
void pomp_sample_loaded_note(uint64_t address);

/*
 * Writes where those were that are no longer loaded, as elements of a list: with their file when it
 * is still the same, and without when that isn't known. Gives the separator of what follows.
 */
const char *pomp_sample_loaded_write(struct pomp_json *json, const char *separator);

#endif
