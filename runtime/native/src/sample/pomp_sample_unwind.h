/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Who has called the code that is being executed: the compiler's own unwinder, which reads what
 * compilers write of each function's stack (.eh_frame), so that no program must be built with frame
 * pointers. It is used only where it takes no lock, and so may run in a signal handler.
 */
#ifndef POMP_SAMPLE_UNWIND_H
#define POMP_SAMPLE_UNWIND_H

#include "base/pomp_platform.h"

#include <stddef.h>

enum { POMP_SAMPLE_DEPTH = 64 };

/* A function that has called another, which is going to return there. */
struct pomp_sample_caller {
    uint64_t address;
    const uint64_t *slot; /* where on the stack that address stands; NULL when it was not found */
};

struct pomp_sample_walk {
    size_t count;
    bool is_cut; /* there are more callers than fit */
    struct pomp_sample_caller callers[POMP_SAMPLE_DEPTH];
};

/* Looks for an unwinder that may be used. Not async-signal-safe, as all else is. */
bool pomp_sample_unwind_start(void);

/* The callers of the code at an address that a signal has interrupted, the innermost first. */
void pomp_sample_unwind_from(uint64_t address, struct pomp_sample_walk *walk);

/* The callers further up the stack than a place on it. */
void pomp_sample_unwind_above(const void *place, struct pomp_sample_walk *walk);

#endif
