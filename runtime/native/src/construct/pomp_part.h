/* SPDX-License-Identifier: Apache-2.0 */
/* The event families, and what is true of each of them. */
#ifndef POMP_PART_H
#define POMP_PART_H

#include "base/pomp_platform.h"

#include <stddef.h>

/* The event family of a context. A combined construct has two contexts with one descriptor. */
enum pomp_part {
    POMP_PART_PROGRAM,
    POMP_PART_PARALLEL,
    POMP_PART_FOR,
    POMP_PART_DO,
    POMP_PART_WORKSHARE,
    POMP_PART_SECTIONS,
    POMP_PART_SINGLE,
    POMP_PART_CRITICAL,
    POMP_PART_ATOMIC,
    POMP_PART_MASTER,
    POMP_PART_BARRIER,
    POMP_PART_REGION,
    POMP_PART_ORDERED,
    POMP_PART_FLUSH,
    POMP_PART_SCOPE,
    POMP_PART_TASK_CREATE,
    POMP_PART_TASK,
    POMP_PART_TASKWAIT,
    POMP_PART_TASKYIELD,
    POMP_PART_TASKLOOP,
    POMP_PART_TASKGROUP,
    POMP_PART_TARGET,
    POMP_PART_TEAMS,
    POMP_PART_DISTRIBUTE,
    POMP_PART_LOOP,
    POMP_PART_SIMD,
    POMP_PART_DOACROSS,
    POMP_PART_CANCEL,
    POMP_PART_INTEROP,
    POMP_PART_DISPATCH,
    POMP_PART_DEPOBJ,
    POMP_PART_METADIRECTIVE,
    POMP_PART_MPI,
    POMP_PART_UPC, /* accesses to shared data of UPC, calls of its library */
    POMP_PART_COUNT
};

/* The words for the parts, in the profile and in POMP_DISABLE. */
extern const char *const pomp_part_names[POMP_PART_COUNT];

/* Adds the parts that a word of POMP_DISABLE stands for; false when it stands for nothing. */
bool pomp_parts_named(const char *word, size_t length, uint64_t *parts, bool *locks);

/*
 * Whether a recursive visit of such a construct adds no time at all: it is part of the outermost
 * one from its start to its end, and never waits by itself.
 */
static inline bool pomp_is_uniform(enum pomp_part part) {
    switch (part) {
    case POMP_PART_ATOMIC:
    case POMP_PART_MASTER:
    case POMP_PART_REGION:
    case POMP_PART_FLUSH:
    case POMP_PART_TASK_CREATE:
    case POMP_PART_TASKWAIT:
    case POMP_PART_TASKYIELD:
    case POMP_PART_TASKLOOP:
    case POMP_PART_TARGET:
    case POMP_PART_SIMD:
    case POMP_PART_CANCEL:
    case POMP_PART_INTEROP:
    case POMP_PART_DISPATCH:
    case POMP_PART_DEPOBJ:
    case POMP_PART_METADIRECTIVE:
        return true;
    default:
        return false;
    }
}

/* Whether short visits of such a construct need not be timed: it has no waits of its own. */
static inline bool pomp_can_be_throttled(enum pomp_part part) {
    return pomp_is_uniform(part) && part != POMP_PART_TASKWAIT && part != POMP_PART_TASKYIELD;
}

/* Whether the threads of a team share the work of such constructs. */
static inline bool pomp_shares_work(enum pomp_part part) {
    return part == POMP_PART_FOR || part == POMP_PART_DO || part == POMP_PART_SECTIONS ||
           part == POMP_PART_WORKSHARE || part == POMP_PART_DISTRIBUTE || part == POMP_PART_LOOP;
}

#endif
