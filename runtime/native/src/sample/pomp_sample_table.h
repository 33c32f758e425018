/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the samples of one thread have found: a table that only the thread's signal handler writes.
 * It is made before the first sample, never grows, and needs neither a lock nor the allocator. What
 * does not fit is counted as lost.
 */
#ifndef POMP_SAMPLE_TABLE_H
#define POMP_SAMPLE_TABLE_H

#include "base/pomp_atomic.h"
#include "sample/pomp_sample_path.h"
#include "sample/pomp_sample_timer.h"

#include <stddef.h>

/* What a thread does when a sample is taken. */
enum pomp_sample_state {
    POMP_SAMPLE_WORK,     /* code of the program */
    POMP_SAMPLE_WAIT,     /* for other threads, or to be needed */
    POMP_SAMPLE_OVERHEAD, /* what OpenMP and this library do */
    POMP_SAMPLE_STATES
};

/* A place in the code, in a context and a state, and who called it. */
struct pomp_sample_place {
    _Atomic uint64_t address; /* 0: the entry is free */
    uint32_t context;
    uint32_t path; /* number of a node of the thread's callers, or 0 */
    enum pomp_sample_state state;
    _Atomic uint64_t count;
    _Atomic uint64_t time;     /* nanoseconds of CPU time that the samples stand for */
    _Atomic uint64_t idleness; /* nanoseconds that other threads were idle meanwhile, */
    _Atomic uint64_t blame;    /* and of these, waited for what the thread held */
};

enum { POMP_SAMPLE_PLACES = 16384, POMP_SAMPLE_TRIES = 64 };

struct pomp_samples {
    _Atomic bool is_active;
    struct pomp_sample_timer timer;
    uint64_t last;            /* CPU time of the thread at the last sample */
    const void *_Atomic team; /* of the thread that had the slot before */
    _Atomic uint64_t count;
    _Atomic uint64_t time;
    _Atomic uint64_t lost;
    struct pomp_sample_paths paths;
    struct pomp_sample_place places[POMP_SAMPLE_PLACES];
};

/* The entry of a place, made if need be; NULL when there is no room. Async-signal-safe. */
struct pomp_sample_place *pomp_sample_place_of(struct pomp_samples *samples, uint64_t address,
                                               uint32_t path, uint32_t context,
                                               enum pomp_sample_state state);

#endif
