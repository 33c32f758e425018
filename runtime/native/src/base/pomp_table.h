/* SPDX-License-Identifier: Apache-2.0 */
/* A hash table that only grows. The key is where something is, what it is and which part of it. */
#ifndef POMP_TABLE_H
#define POMP_TABLE_H

#include "base/pomp_platform.h"

#include <stddef.h>

struct pomp_entry {
    const void *where; /* NULL for a free entry */
    const void *what;
    unsigned part;
    void *value;
};

/* All zero at first. */
struct pomp_table {
    struct pomp_entry *entries;
    size_t capacity; /* 0 or a power of two */
    size_t used;
};

/* The value, or NULL when there is none. */
void *pomp_table_find(const struct pomp_table *table, const void *where, const void *what,
                      unsigned part);

/* Adds what is not there yet. False when memory is out. */
bool pomp_table_add(struct pomp_table *table, const void *where, const void *what, unsigned part,
                    void *value);

#endif
