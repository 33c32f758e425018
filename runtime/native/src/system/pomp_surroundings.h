/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the process had to share its processors with, between the start and the end: whoever reads
 * the figures must know whether its threads had processors when they were ready to run.
 */
#ifndef POMP_SURROUNDINGS_H
#define POMP_SURROUNDINGS_H

#include "system/pomp_use.h"

struct pomp_surroundings {
    struct pomp_processors processors; /* on which its measured threads could run */
    struct pomp_use_item all;          /* these threads together */
    struct pomp_use_item longest;      /* the one that waited for a processor for longest */
    uint64_t threads;                  /* of which something is known */
    uint64_t cores;                    /* 0 when unknown */
    int64_t nice;
    uint64_t quota_x100; /* processors that its control group may use, in 1/100, or 0 */
    uint64_t load_at_start_x100;
    uint64_t load_at_end_x100;
    uint64_t cpu_ns;       /* of this process and its children that have ended */
    uint64_t knows_busy;   /* whether the system has reported the following */
    uint64_t busy_ns;      /* what these processors worked, for anybody */
    uint64_t stolen_ns;    /* what the host of a virtual machine kept from them */
    uint64_t throttled_ns; /* how long the control group was stopped */
};

/* POMP_SURROUNDINGS=off: nothing is to be read of the system while the program runs. */
extern bool pomp_surroundings_disabled;

/* Remembers how things are at the start. */
void pomp_surroundings_start(void);

/* Adds a thread; then finds out about the rest. Async-signal-safe. */
void pomp_surroundings_add(struct pomp_surroundings *around, const struct pomp_use_item *thread);
void pomp_surroundings_finish(struct pomp_surroundings *around);

/* Writes them as members of an object. */
void pomp_surroundings_write(struct pomp_json *json, const struct pomp_surroundings *around);

#endif
