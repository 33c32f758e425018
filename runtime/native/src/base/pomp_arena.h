/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Memory that is not given back until the library is unloaded. It comes from mmap, not malloc: the
 * program's allocator may be replaced, instrumented itself, or watched by a leak checker that
 * should see the program only.
 */
#ifndef POMP_ARENA_H
#define POMP_ARENA_H

#include "base/pomp_platform.h"

#include <stddef.h>

struct pomp_arena {
    char *next;
    size_t left;
};

/* Zeroed pages of their own, or NULL when there are none. */
void *pomp_pages(size_t size);

/* Gives back what the pages take of memory; whoever still reads them finds zeros. */
void pomp_pages_discard(void *pages);

/* Gives all pages back, when nobody will use them any more. */
void pomp_pages_free_all(void);

/* A zeroed object on cache lines of its own, or NULL when memory is out. */
void *pomp_arena_alloc(struct pomp_arena *arena, size_t size);

#endif
