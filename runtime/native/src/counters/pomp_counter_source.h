/* SPDX-License-Identifier: Apache-2.0 */
/* Where counters come from; each source counts those of the names it has taken, in their order. */
#ifndef POMP_COUNTER_SOURCE_H
#define POMP_COUNTER_SOURCE_H

#include "base/pomp_platform.h"

enum { POMP_COUNTERS = 4 };

/* The counters of a thread. */
struct pomp_counting {
    int sources; /* how many are open */
    int files[POMP_COUNTERS];
    int file_count;
    int papi_events;                   /* the number of PAPI's set, from 1; 0 for none */
    uint64_t (*starts)[POMP_COUNTERS]; /* of each frame, when its visit started; or NULL */
};

struct pomp_counter_source {
    /* Takes a counter when this thread can count it; else the reason why it can't. At start-up. */
    const char *(*choose)(const char *name);
    /* Start and stop counting for this thread. Called when there is a counter. */
    bool (*open)(struct pomp_counting *own);
    void (*close)(struct pomp_counting *own);
    /* What this thread has counted so far; false when that can't be read. */
    bool (*read)(const struct pomp_counting *own, uint64_t *values);
};

/* The kernel's, by perf_event_open; and PAPI's, where PAPI was there when this was compiled. */
extern const struct pomp_counter_source pomp_counter_perf;
extern const struct pomp_counter_source pomp_counter_papi;

#endif
