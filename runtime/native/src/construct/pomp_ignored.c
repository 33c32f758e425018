/* SPDX-License-Identifier: Apache-2.0 */
#include "construct/pomp_ignored.h"

#include "construct/pomp_filter.h"

#include <string.h>

const char POMP_Ignored = 1;

/* Names of more parts than that of the same name, or of one with another name. */
static const struct {
    const char *name;
    uint64_t parts;
} others[] = {
    {"masked", (uint64_t)1 << POMP_PART_MASTER},
    {"function", (uint64_t)1 << POMP_PART_REGION},
    {"ordered", (uint64_t)1 << POMP_PART_ORDERED | (uint64_t)1 << POMP_PART_DOACROSS},
    {"task", (uint64_t)1 << POMP_PART_TASK_CREATE | (uint64_t)1 << POMP_PART_TASK},
    {"taskloop", (uint64_t)1 << POMP_PART_TASKLOOP | (uint64_t)1 << POMP_PART_TASK},
};

enum { POMP_OTHERS = sizeof others / sizeof others[0] };

/* Events that always come to the library. */
static const uint64_t regions = (uint64_t)1 << POMP_PART_PARALLEL | (uint64_t)1 << POMP_PART_TEAMS;

/* The parts of a construct; all of them when that isn't known, as of combined ones. */
static uint64_t parts_of(const char *name) {
    for (int i = 0; i < POMP_OTHERS; i++) {
        if (strcmp(name, others[i].name) == 0) {
            return others[i].parts;
        }
    }
    for (int i = POMP_PART_PARALLEL; i < POMP_PART_COUNT; i++) {
        if ((regions >> i & 1) == 0 && strcmp(name, pomp_part_names[i]) == 0) {
            return UINT64_C(1) << i;
        }
    }
    return (UINT64_C(1) << POMP_PART_COUNT) - 2;
}

bool pomp_are_all_parts(const char *name, uint64_t parts) {
    return (parts_of(name == NULL ? "" : name) & ~parts) == 0;
}

void pomp_ignore_if_disabled(OMPRegDescr *d) {
    void *unseen = NULL;
    if (pomp_are_all_parts(d->name, pomp_disabled_parts)) {
        __atomic_compare_exchange_n(&d->data, &unseen, (void *)&POMP_Ignored, false,
                                    __ATOMIC_RELEASE, __ATOMIC_RELAXED);
    }
}
