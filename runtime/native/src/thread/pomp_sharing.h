/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What events cost because threads share what these events work on: teams, the figures of locks,
 * nodes of tasks that another thread has created. Such steps wait for cache lines of another
 * processor, and how long that takes depends on where the threads are at that moment. Calibration
 * on one thread knows nothing of it, so some of these steps are timed where they happen.
 *
 * What a step takes beyond an ordinary event counts: that much is in the calibrated cost already.
 */
#ifndef POMP_SHARING_H
#define POMP_SHARING_H

#include "clock/pomp_clock.h"
#include "thread/pomp_thread.h"

/* Says what an ordinary event takes, and one clock reading with it. Before that nothing counts. */
void pomp_sharing_calibrate(uint64_t ticks);

/* Adds what a step took that was timed, and chooses the next one. */
void pomp_sharing_add(struct pomp_sharing *sharing, uint64_t since);

/* A step begins: gives now when it is one of those timed, else 0. */
static inline __attribute__((always_inline)) uint64_t
pomp_sharing_begin(struct pomp_thread *thread) {
    if (pomp_likely(thread->sharing.left > 0)) {
        thread->sharing.left--;
        return 0;
    }
    return pomp_now();
}

static inline __attribute__((always_inline)) void pomp_sharing_end(struct pomp_thread *thread,
                                                                   uint64_t since) {
    if (pomp_unlikely(since != 0)) {
        pomp_sharing_add(&thread->sharing, since);
    }
}

#endif
