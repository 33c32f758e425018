/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How many iterations loops have. The threads of a team execute a loop together, so one of them
 * counts it: the one that forked the team. Of loops that a thread executes alone each counts its
 * own.
 */
#define POMP_LIBRARY

#include "events/pomp_iterations.h"

#include "events/pomp_event.h"

#include <errno.h>

/* Whether another thread counts the loop that this one executes. */
static bool is_counted_by_another(const struct pomp_thread *thread, uint8_t part) {
    bool is_worker = thread->log != NULL && thread->log == thread->worker_log;
    return is_worker && part != POMP_PART_TASKLOOP && part != POMP_PART_SIMD;
}

/* NULL when memory is out. */
static struct pomp_iterations *make(struct pomp_thread *thread, struct pomp_node *node) {
    int saved_errno = errno;
    struct pomp_iterations *made = pomp_arena_alloc(&thread->arena, sizeof *made);
    errno = saved_errno;
    if (made != NULL) {
        pomp_set(&made->least, UINT64_MAX);
        atomic_store_explicit(&node->iterations, made, memory_order_release);
    }
    return made;
}

static void count(struct pomp_iterations *counted, uint64_t iterations) {
    uint64_t sum = pomp_get(&counted->sum) + iterations;
    pomp_add(&counted->executions, 1);
    pomp_set(&counted->sum, sum > INT64_MAX ? INT64_MAX : sum);
    if (iterations < pomp_get(&counted->least)) {
        pomp_set(&counted->least, iterations);
    }
    if (iterations > pomp_get(&counted->most)) {
        pomp_set(&counted->most, iterations);
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
    struct pomp_node *node = pomp_frame_node(frame);
    struct pomp_iterations *counted = atomic_load_explicit(&node->iterations, memory_order_relaxed);
    if (pomp_unlikely(counted == NULL)) {
        counted = make(thread, node);
    }
    if (pomp_likely(counted != NULL)) {
        count(counted, iterations);
    }
}

const struct pomp_iterations *pomp_iterations_of(const struct pomp_node *node) {
    return atomic_load_explicit(&node->iterations, memory_order_acquire);
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
