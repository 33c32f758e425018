/* SPDX-License-Identifier: Apache-2.0 */
/* What merging summaries is made of: an index by looks, and sorted lists that become one. */
#ifndef POMP_JOIN_H
#define POMP_JOIN_H

#include "pomp_summary.h"

/* FNV-1a. */
#define POMP_HASH_START UINT64_C(14695981039346656037)

uint64_t pomp_hash(uint64_t hash, const void *bytes, size_t size);

/* A hash table with room for as many items as were announced. A slot holds a number plus one. */
struct pomp_index {
    uint32_t *slots;
    uint64_t capacity; /* a power of two */
};

bool pomp_index_make(struct pomp_index *index, uint64_t items);

/* The slot of the item that is the same as key, or the free one for it. */
uint32_t *pomp_index_slot(struct pomp_index *index, uint64_t hash, const struct pomp_summary *out,
                          bool (*same)(const struct pomp_summary *out, uint32_t id,
                                       const void *key),
                          const void *key);

/* The lists, for each item of a result, of the sources that go below it. */
struct pomp_part_list {
    char *items;
    uint64_t count;
    struct pomp_part_list *next;
};

struct pomp_lists {
    struct pomp_part_list **first; /* by item of the result */
    struct pomp_part_list *parts;
    uint64_t used;
};

/*
 * Makes the lists for a result with that many items, as many as the sources have items in a
 * section.
 */
bool pomp_lists_make(struct pomp_lists *lists, uint64_t items, struct pomp_summary *const *sources,
                     enum pomp_section section, size_t size);
void pomp_lists_add(struct pomp_lists *lists, uint32_t item, char *items, uint64_t count);
void pomp_lists_free(struct pomp_lists *lists);

/* How items of a section are sorted, and how one is added to another of the same place. */
struct pomp_join {
    enum pomp_section section;
    size_t size;
    int (*compare)(const void *a, const void *b);
    void (*add)(void *sum, void *other);
};

/* Appends the sorted lists of an item to a section, as one; gives its length. */
uint64_t pomp_join(struct pomp_summary *out, const struct pomp_join *join,
                   const struct pomp_lists *lists, uint32_t item);

/* Which item of the result each item of a source is part of. */
struct pomp_map {
    uint32_t *constructs;
    uint32_t *contexts;
};

/* Adds the locks of two sources, whose names are those in out already, to out. */
void pomp_join_locks(struct pomp_summary *out, struct pomp_summary *const *sources,
                     const struct pomp_map *maps);

#endif
