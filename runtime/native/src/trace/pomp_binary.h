/* SPDX-License-Identifier: Apache-2.0 */
/*
 * POMP_TRACE=on: every event, in few bytes, as docs/spec/trace-format.md describes. A thread has
 * memory of its own and waits for nobody: when that is full it is written to the file, or its
 * oldest events are given up.
 */
#ifndef POMP_BINARY_H
#define POMP_BINARY_H

#include "base/pomp_platform.h"

struct pomp_trace_bounds {
    uint64_t size;     /* of the file, in bytes */
    uint64_t memory;   /* of each thread, in bytes: a chunk or more */
    bool keeps_newest; /* of each thread what has room in its memory; nothing is written before the
                          end */
};

/* Starts it. */
void pomp_binary_start(const struct pomp_trace_bounds *bounds);

/*
 * From now on the caller writes to the file that was opened, and ends it: nothing that this process
 * does is recorded. Gives the bounds; false when there is no such file.
 */
bool pomp_binary_hand_over(struct pomp_trace_bounds *bounds);

#endif
