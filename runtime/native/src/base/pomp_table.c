/* SPDX-License-Identifier: Apache-2.0 */
#include "base/pomp_table.h"

#include "base/pomp_arena.h"
#include "base/pomp_calm.h"

enum { POMP_TABLE_START = 128 };

static size_t hash(const void *where, const void *what, unsigned part) {
    uint64_t h = (uint64_t)(uintptr_t)where * 0x9E3779B97F4A7C15U;
    h = (h ^ (uint64_t)(uintptr_t)what ^ (h >> 29)) * 0xBF58476D1CE4E5B9U;
    h = (h ^ part ^ (h >> 32)) * 0x94D049BB133111EBU;
    return (size_t)(h ^ (h >> 31));
}

/* The entry of a key, or the free one where it belongs. The table is never full. */
static struct pomp_entry *entry_of(const struct pomp_table *table, const void *where,
                                   const void *what, unsigned part) {
    size_t i = hash(where, what, part) & (table->capacity - 1);
    struct pomp_entry *entry = &table->entries[i];
    while (entry->where != NULL &&
           (entry->where != where || entry->what != what || entry->part != part)) {
        i = (i + 1) & (table->capacity - 1);
        entry = &table->entries[i];
    }
    return entry;
}

void *pomp_table_find(const struct pomp_table *table, const void *where, const void *what,
                      unsigned part) {
    return table->capacity == 0 ? NULL : entry_of(table, where, what, part)->value;
}

static bool grow(struct pomp_table *table) {
    struct pomp_table larger = {.capacity = POMP_TABLE_START};
    if (table->capacity > 0) {
        larger.capacity = 2 * table->capacity;
    }
    larger.entries = pomp_pages(larger.capacity * sizeof *larger.entries);
    if (larger.entries == NULL) {
        return false;
    }
    for (size_t i = 0; i < table->capacity; i++) {
        const struct pomp_entry *entry = &table->entries[i];
        if (entry->where != NULL) {
            *entry_of(&larger, entry->where, entry->what, entry->part) = *entry;
        }
    }
    larger.used = table->used;
    struct pomp_calm before;
    pomp_calm_begin(&before);
    if (table->entries != NULL) {
        pomp_pages_discard(table->entries);
    }
    *table = larger;
    pomp_calm_end(&before);
    return true;
}

bool pomp_table_add(struct pomp_table *table, const void *where, const void *what, unsigned part,
                    void *value) {
    if (2 * table->used >= table->capacity && !grow(table)) {
        return false;
    }
    *entry_of(table, where, what, part) = (struct pomp_entry){where, what, part, value};
    table->used++;
    return true;
}
