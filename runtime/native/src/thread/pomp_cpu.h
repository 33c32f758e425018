/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How long threads are on a processor in their visits, so that who works can be told from who
 * sleeps or is kept from working. Asking the system takes much longer than an event: of each
 * context one visit is measured for each few milliseconds that it has taken, the first one
 * included.
 */
#ifndef POMP_CPU_H
#define POMP_CPU_H

#include "thread/pomp_thread.h"

/* A visit is measured when this part of its node's ticks has changed; some milliseconds. */
enum { POMP_CPU_SHIFT = 22 };

static inline uint32_t pomp_cpu_mark(const struct pomp_node *node) {
    return (uint32_t)(pomp_get(&node->inclusive) >> POMP_CPU_SHIFT) + 1;
}

/* Reads the thread's own time at the start of a visit. */
void pomp_cpu_enter(struct pomp_thread *thread, struct pomp_frame *frame);

/* The same at its end, time now; adds both times up if the visit was long enough for that. */
void pomp_cpu_exit(struct pomp_thread *thread, struct pomp_frame *frame, uint64_t now);

#endif
