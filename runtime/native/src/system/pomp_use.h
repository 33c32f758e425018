/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the system gave the threads of a slot: CPU time, and the time that they were ready
 * without a processor. Read when a thread comes and goes, and for those that are there when the
 * profile is written; never while events are recorded.
 */
#ifndef POMP_USE_H
#define POMP_USE_H

#include "system/pomp_processors.h"

enum pomp_use_figure {
    POMP_USE_CPU,   /* ns on a processor */
    POMP_USE_WAIT,  /* ns ready to run, without a processor */
    POMP_USE_GIVEN, /* how often it gave its processor away, to wait */
    POMP_USE_TAKEN, /* how often its processor was taken away */
    POMP_USES
};

/*
 * The use that the threads of a slot made of processors. The writer of the profile reads it while
 * its thread runs, or ends.
 */
struct pomp_use {
    _Atomic int tid;                    /* of the thread that has the slot, or 0 */
    _Atomic uint64_t since;             /* ticks, when it took it */
    _Atomic uint64_t before[POMP_USES]; /* what it had used by then */
    _Atomic uint64_t past[POMP_USES];   /* sums over threads that have left the slot */
    _Atomic uint64_t past_ticks;        /* how long they had it */
    _Atomic bool is_wait_unknown;       /* of one of them */
    _Atomic uint64_t processors[POMP_PROCESSOR_WORDS]; /* on which they could run */
    unsigned brief; /* how many of them had it for a moment only */
};

/* The use of a slot at one moment, in nanoseconds. */
struct pomp_use_item {
    int thread;
    bool knows_wait;
    uint64_t alive_ns;
    uint64_t figures[POMP_USES];
    struct pomp_processors processors;
};

/* Call when a thread takes a slot, unless nothing is to be read, and when it leaves it. */
void pomp_use_begin(struct pomp_use *use, bool is_initial);
void pomp_use_end(struct pomp_use *use);

/* What the threads of a slot, which has that number, have used by now. Async-signal-safe. */
void pomp_use_take(struct pomp_use_item *item, const struct pomp_use *use, int thread, uint64_t now,
                   uint64_t hz);

/* Adds those of another thread, whose processors and number stay out. */
void pomp_use_add(struct pomp_use_item *sum, const struct pomp_use_item *item);

/* Writes it as an object. */
void pomp_use_write(struct pomp_json *json, const char *key, const struct pomp_use_item *item);

#endif
