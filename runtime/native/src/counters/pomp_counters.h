/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Counters of the processor and the system (POMP_COUNTERS): for each context what they counted from
 * enter to exit, as time is. A thread reads its own with a system call at each enter and exit.
 */
#ifndef POMP_COUNTERS_H
#define POMP_COUNTERS_H

#include "counters/pomp_counter_source.h"

#include <stdatomic.h>

/* How many are counted; 0 for none. Set at start-up. */
extern int pomp_counter_count;

/* Their names, and in words those that can't be counted; "" for none. */
const char *pomp_counter_name(int number);
const char *pomp_counters_missing(void);

/* Threads that have none, because the system gave no more. */
extern _Atomic uint64_t pomp_threads_without_counters;

/* Reads POMP_COUNTERS; what can't be counted is reported on standard error. */
void pomp_counters_start(void);

/* Opens and closes those of this thread, which has so many frames. */
void pomp_counters_open(struct pomp_counting *own, uint32_t frames);
void pomp_counters_close(struct pomp_counting *own);

/* The outermost visit of a frame starts; it ends, only once, and adds to sums what was counted,
 * which it gives as well. False: nothing was. */
void pomp_counters_enter(struct pomp_counting *own, uint32_t frame);
bool pomp_counters_exit(struct pomp_counting *own, uint32_t frame,
                        _Atomic uint64_t sums[POMP_COUNTERS], uint64_t counted[POMP_COUNTERS]);

/* What was counted in a frame until now is not a part of another one that is open. */
void pomp_counters_take_off(struct pomp_counting *own, uint32_t frame, uint32_t other);

#endif
