/* SPDX-License-Identifier: Apache-2.0 */
/* What is not to be recorded, or not to be timed. */
#ifndef POMP_FILTER_H
#define POMP_FILTER_H

#include "pomp_context.h"

/* The words for the parts, in the profile and in POMP_DISABLE. */
extern const char *const pomp_part_names[POMP_PART_COUNT];

/* Bit i: part i is not recorded. Set at start-up, before any event is recorded. */
extern uint64_t pomp_disabled_parts;

/* Whether lock routines are not recorded. */
extern bool pomp_locks_disabled;

/*
 * A construct is not timed any more by a thread that has visited it so often, in one context and
 * without other constructs in it, when the mean visit was shorter than that.
 */
struct pomp_throttle {
    uint64_t visits; /* UINT64_MAX: never */
    uint64_t ns;
};

extern struct pomp_throttle pomp_throttle;

/* Reads POMP_DISABLE, POMP_THROTTLE and POMP_FILTER; what is wrong with them is told on standard
   error and ignored. */
void pomp_filter_start(void);

/* Adds the parts that a word of POMP_DISABLE stands for; false when it stands for nothing. */
bool pomp_parts_named(const char *word, size_t length, uint64_t *parts, bool *locks);

static inline bool pomp_is_disabled(enum pomp_part part) {
    return (pomp_disabled_parts >> part & 1) != 0;
}

#endif
