/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_join.h"

#include <stdlib.h>
#include <string.h>

uint64_t pomp_hash(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *next = bytes;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ next[i]) * UINT64_C(1099511628211);
    }
    return hash;
}

bool pomp_index_make(struct pomp_index *index, uint64_t items) {
    index->capacity = 16;
    while (index->capacity < 2 * items) {
        index->capacity *= 2;
    }
    index->slots = calloc(index->capacity, sizeof *index->slots);
    return index->slots != NULL;
}

uint32_t *pomp_index_slot(struct pomp_index *index, uint64_t hash, const struct pomp_summary *out,
                          bool (*same)(const struct pomp_summary *out, uint32_t id,
                                       const void *key),
                          const void *key) {
    uint64_t at = (hash ^ hash >> 32) & (index->capacity - 1);
    while (index->slots[at] != 0 && !same(out, index->slots[at] - 1, key)) {
        at = (at + 1) & (index->capacity - 1);
    }
    return &index->slots[at];
}

bool pomp_lists_make(struct pomp_lists *lists, uint64_t items, struct pomp_summary *const *sources,
                     enum pomp_section section, size_t size) {
    uint64_t parts = (sources[0]->arrays[section].used + sources[1]->arrays[section].used) / size;
    lists->first = calloc(items + 1, sizeof(struct pomp_part_list *));
    lists->parts = calloc(parts + 1, sizeof(struct pomp_part_list));
    lists->used = 0;
    if (lists->first == NULL || lists->parts == NULL) {
        pomp_lists_free(lists);
        return false;
    }
    return true;
}

void pomp_lists_add(struct pomp_lists *lists, uint32_t item, char *items, uint64_t count) {
    struct pomp_part_list **link = &lists->first[item];
    while (*link != NULL) {
        link = &(*link)->next;
    }
    struct pomp_part_list *part = &lists->parts[lists->used++];
    *part = (struct pomp_part_list){items, count, NULL};
    *link = part;
}

void pomp_lists_free(struct pomp_lists *lists) {
    free(lists->first);
    free(lists->parts);
}

static bool append(struct pomp_summary *out, const struct pomp_join *join, const void *item) {
    void *copy = pomp_summary_add(out, join->section, join->size);
    if (copy != NULL) {
        memcpy(copy, item, join->size);
    }
    return copy != NULL;
}

/* Merges a list with those that begin at start. */
static void interleave(struct pomp_summary *out, const struct pomp_join *join, uint64_t start,
                       const struct pomp_part_list *part) {
    struct pomp_array *array = &out->arrays[join->section];
    uint64_t size = array->used - start;
    char *others = malloc(size);
    if (others == NULL) {
        out->failed = 1;
        return;
    }
    memcpy(others, array->items + start, size);
    array->used = start;
    char *a = others;
    char *b = part->items;
    char *a_end = others + size;
    char *b_end = part->items + part->count * join->size;
    while ((a < a_end || b < b_end) && !out->failed) {
        int order = a == a_end ? 1 : b == b_end ? -1 : join->compare(a, b);
        if (append(out, join, order <= 0 ? a : b) && order == 0) {
            join->add(array->items + array->used - join->size, b);
        }
        a += order <= 0 ? join->size : 0;
        b += order >= 0 ? join->size : 0;
    }
    free(others);
}

uint64_t pomp_join(struct pomp_summary *out, const struct pomp_join *join,
                   const struct pomp_lists *lists, uint32_t item) {
    struct pomp_array *array = &out->arrays[join->section];
    uint64_t start = array->used;
    for (const struct pomp_part_list *p = lists->first[item]; p != NULL; p = p->next) {
        bool after = array->used == start || p->count == 0 ||
                     join->compare(array->items + array->used - join->size, p->items) < 0;
        if (!after) {
            interleave(out, join, start, p);
            continue;
        }
        for (uint64_t i = 0; i < p->count; i++) {
            append(out, join, p->items + i * join->size);
        }
    }
    return (array->used - start) / join->size;
}
