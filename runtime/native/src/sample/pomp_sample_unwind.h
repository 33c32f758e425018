/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Who has called the code that is being executed, by what compilers write of each function's stack
 * (.eh_frame), so that no program must be built with frame pointers. A stack may be anything: what
 * is read of it is asked of the kernel, so that nothing is read that isn't there, and a path ends
 * where its next caller isn't code that is described. Async-signal-safe.
 */
#ifndef POMP_SAMPLE_UNWIND_H
#define POMP_SAMPLE_UNWIND_H

#include "sample/pomp_sample_memory.h"
#include "sample/pomp_sample_registers.h"

#include <stddef.h>

enum { POMP_SAMPLE_DEPTH = 64 };

/* A function that has called another, which is going to return there. */
struct pomp_sample_caller {
    uint64_t address;
    uint64_t slot; /* where on the stack that address stands; 0 when it is in a register */
};

struct pomp_sample_walk {
    size_t count;
    bool is_cut; /* there are more callers than fit, or than are found */
    struct pomp_sample_caller callers[POMP_SAMPLE_DEPTH];
};

/* What is needed to find callers; a thread has one, as it is too large for the stack. */
struct pomp_sample_unwinder {
    struct pomp_sample_registers registers;
    uint64_t slot; /* of the code's address, as a caller's */
    struct pomp_sample_rules rules;
    struct pomp_sample_memory memory;
};

/* Whether callers can be found. Not async-signal-safe, as all else is. */
bool pomp_sample_unwind_start(void);

/* The callers of the code that a signal has interrupted, the innermost first. */
void pomp_sample_unwind_from(struct pomp_sample_unwinder *unwinder, const void *context,
                             struct pomp_sample_walk *walk);

/* The callers further up the stack than a place on it. */
void pomp_sample_unwind_above(struct pomp_sample_unwinder *unwinder, const void *place,
                              struct pomp_sample_walk *walk);

/* Whether each caller is to return to where it was when a path was noted. */
bool pomp_sample_unwind_is_still(struct pomp_sample_unwinder *unwinder,
                                 const struct pomp_sample_walk *walk);

#endif
