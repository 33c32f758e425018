/* SPDX-License-Identifier: Apache-2.0 */
/* What is not to be recorded, or not to be timed. */
#ifndef POMP_FILTER_H
#define POMP_FILTER_H

#include "construct/pomp_part.h"

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

/* Reads POMP_DISABLE and POMP_THROTTLE; what is wrong with them is reported on standard error and
   ignored. */
void pomp_filter_start(void);

static inline bool pomp_is_disabled(enum pomp_part part) {
    return (pomp_disabled_parts >> part & 1) != 0;
}

#endif
