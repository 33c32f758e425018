/* SPDX-License-Identifier: Apache-2.0 */
/* Where counters come from; each source counts those of the names it has taken, in their order. */
#ifndef POMP_COUNTER_SOURCE_H
#define POMP_COUNTER_SOURCE_H

#include "pomp_thread.h"

struct pomp_counter_source {
    /* Takes a counter when this thread can count it; else the reason why it can't. At start-up. */
    const char *(*choose)(const char *name);
    /* Start and stop counting for this thread, whose slot it is. Called when there is a counter. */
    bool (*open)(struct pomp_thread *thread);
    void (*close)(struct pomp_thread *thread);
    /* What this thread has counted so far; false when that can't be read. */
    bool (*read)(const struct pomp_thread *thread, uint64_t *values);
};

/* The kernel's, by perf_event_open; and PAPI's, where PAPI was there when this was compiled. */
extern const struct pomp_counter_source pomp_counter_perf;
extern const struct pomp_counter_source pomp_counter_papi;

#endif
