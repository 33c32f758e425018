/* SPDX-License-Identifier: Apache-2.0 */
/* What is not to be recorded: the constructs that POMP_DISABLE names. */
#ifndef POMP_FILTER_H
#define POMP_FILTER_H

#include "pomp_context.h"

/* The words for the parts, in the profile and in POMP_DISABLE. */
extern const char *const pomp_part_names[POMP_PART_COUNT];

/* Bit i: part i is not recorded. Set at start-up, before any event is recorded. */
extern uint64_t pomp_disabled_parts;

/* Whether lock routines are not recorded. */
extern bool pomp_locks_disabled;

/* Reads POMP_DISABLE; names in it that are not known are told on standard error and ignored. */
void pomp_filter_start(void);

static inline bool pomp_is_disabled(enum pomp_part part) {
    return (pomp_disabled_parts >> part & 1) != 0;
}

#endif
