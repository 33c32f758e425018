/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How many iterations loops have. The threads of a team execute a loop together, so one of them
 * counts it: the one that forked the team. Of loops that a thread executes alone each counts its
 * own.
 */
#define POMP_LIBRARY

#include "events/pomp_iterations.h"

#include "events/pomp_event.h"

/* Whether another thread counts the loop that this one executes. */
static bool is_counted_by_another(const struct pomp_thread *thread, uint8_t part) {
    const struct pomp_member *member = atomic_load_explicit(&thread->member, memory_order_relaxed);
    bool is_worker = member != NULL && thread->log == &member->log;
    return is_worker && part != POMP_PART_TASKLOOP && part != POMP_PART_SIMD;
}

static void count(struct pomp_extra *extra, uint64_t iterations) {
    uint64_t sum = pomp_get(&extra->iterations) + iterations;
    pomp_add(&extra->executions, 1);
    pomp_set(&extra->iterations, sum > INT64_MAX ? INT64_MAX : sum);
    if (iterations < pomp_get(&extra->least_iterations)) {
        pomp_set(&extra->least_iterations, iterations);
    }
    if (iterations > pomp_get(&extra->most_iterations)) {
        pomp_set(&extra->most_iterations, iterations);
    }
}

/* Counts for the innermost visit, if it is timed. */
static void count_in(struct pomp_thread *thread, const OMPRegDescr *d, uint64_t iterations) {
    uint32_t depth = pomp_depth(thread);
    const struct pomp_frame *frame = &thread->frames[depth - 1];
    if (depth > POMP_FRAMES || frame->descr != d || is_counted_by_another(thread, frame->part) ||
        (pomp_frame_flags(frame) & POMP_FRAME_CLOCKLESS) != 0) {
        return;
    }
    struct pomp_extra *extra = pomp_extra_of(pomp_frame_node(frame));
    if (pomp_likely(extra != NULL)) {
        count(extra, iterations);
    }
}

const struct pomp_extra *pomp_known_extra(const struct pomp_node *node) {
    return atomic_load_explicit(&node->extra, memory_order_acquire);
}

void POMP_Iterations(OMPRegDescr *d, double iterations) {
    struct pomp_thread *thread = pomp_ready();
    /* Not true of NaN either. */
    if (pomp_likely(thread != NULL && iterations >= 0)) {
        pomp_event_mark(thread);
        count_in(thread, d, iterations < 9e18 ? (uint64_t)iterations : INT64_MAX);
        pomp_event_end(thread);
    }
}
