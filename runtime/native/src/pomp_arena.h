/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Memory that is never given back. It comes from mmap, not malloc: the program's allocator may be
 * replaced, instrumented itself, or watched by a leak checker that should see the program only.
 */
#ifndef POMP_ARENA_H
#define POMP_ARENA_H

#include "pomp_platform.h"

#include <stddef.h>

struct pomp_arena {
    char *next;
    size_t left;
};

/* Whole zeroed pages, or NULL when there are none. */
void *pomp_pages(size_t size);

/* A zeroed object on cache lines of its own, or NULL when memory is out. */
void *pomp_arena_alloc(struct pomp_arena *arena, size_t size);

#endif
