/* SPDX-License-Identifier: Apache-2.0 */
/* What a thread has measured in a context, at one moment. Async-signal-safe. */
#ifndef POMP_TOTALS_H
#define POMP_TOTALS_H

#include "pomp_thread.h"

/* In ticks. */
struct pomp_totals {
    uint64_t visits;
    uint64_t inclusive;
    uint64_t body;
    uint64_t barrier_wait;
    uint64_t enter_wait;
    uint64_t lock_wait;
    uint64_t lock_visits;
    uint64_t timed; /* outermost visits that have ended; of these: */
    uint64_t shortest;
    uint64_t longest;
    uint64_t deviation; /* standard deviation */
    uint64_t instances;
    uint64_t instances_max;
    uint64_t instances_mean;
};

/* The totals of a node; what is open counts until end, and nothing can last longer than limit. */
struct pomp_totals pomp_totals_of(const struct pomp_node *node, uint64_t end, uint64_t limit);

#endif
