/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_summary.h"

#include <stdlib.h>
#include <string.h>

enum { POMP_FIRST_ROOM = 4096, POMP_DEFAULT_ENTRIES = 200000 };

uint64_t pomp_summary_limit(void) {
    const char *text = secure_getenv("POMP_RANK_ENTRIES");
    char *end = NULL;
    long long number = text == NULL ? 0 : strtoll(text, &end, 10);
    return end != text && end != NULL && *end == '\0' && number >= 0 ? (uint64_t)number
                                                                     : POMP_DEFAULT_ENTRIES;
}

/* The program's own allocator serves: the program is ending, and all of it is given back. */
static bool make_room(struct pomp_array *array, uint64_t size) {
    if (array->room - array->used >= size) {
        return true;
    }
    uint64_t room = array->room * 2 > POMP_FIRST_ROOM ? array->room * 2 : POMP_FIRST_ROOM;
    while (room - array->used < size) {
        room *= 2;
    }
    char *items = realloc(array->items, room);
    if (items == NULL) {
        return false;
    }
    array->items = items;
    array->room = room;
    return true;
}

void *pomp_summary_add(struct pomp_summary *summary, enum pomp_section section, size_t size) {
    struct pomp_array *array = &summary->arrays[section];
    if (!make_room(array, size)) {
        summary->failed = 1;
        return NULL;
    }
    void *item = array->items + array->used;
    memset(item, 0, size);
    array->used += size;
    return item;
}

uint64_t pomp_summary_string(struct pomp_summary *summary, const char *string) {
    size_t size = strlen(string) + 1;
    uint64_t at = summary->arrays[POMP_STRINGS].used;
    if (size == 1 && at > 0) {
        return 0;
    }
    char *copy = pomp_summary_add(summary, POMP_STRINGS, size);
    if (copy == NULL) {
        return 0;
    }
    memcpy(copy, string, size);
    return at;
}

void pomp_summary_free(struct pomp_summary *summary) {
    for (int i = 0; i < POMP_SECTIONS; i++) {
        free(summary->arrays[i].items);
    }
    memset(summary, 0, sizeof *summary);
}
