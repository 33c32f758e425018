/* SPDX-License-Identifier: Apache-2.0 */
/*
 * taskloop. Nobody tells when one of its tasks begins or ends: each iteration is a part of the
 * task's visit, which begins with the first of them.
 *
 * The iteration's frame stands on the node of the context in which the loop was met. What its
 * thread has open below is given the time back when the iteration ends, so that a wait in which it
 * was executed does not count it. Short iterations are timed several at once; what is left over of
 * a batch when the task ends counts with the mean of the others.
 */
#include "construct/pomp_filter.h"
#include "events/pomp_event.h"
#include "thread/pomp_task.h"

enum { POMP_MOST_AT_ONCE = 64, POMP_BEGUN = 1 };

void POMP_Taskloop_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_TASKLOOP, POMP_PHASE_NONE); }

void POMP_Taskloop_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_TASKLOOP); }

void *POMP_Taskloop_create(OMPRegDescr *d) {
    if (pomp_unlikely(pomp_is_ignored(d))) {
        return NULL;
    }
    struct pomp_thread *thread = pomp_event_begin_with_room();
    if (pomp_unlikely(thread == NULL)) {
        return NULL;
    }
    struct pomp_node *node = pomp_next_node(thread, d, POMP_PART_TASKLOOP);
    struct pomp_node *task = node == NULL ? NULL : pomp_next_node(thread, d, POMP_PART_TASK);
    if (pomp_likely(node != NULL || !pomp_is_ignored(d))) {
        struct pomp_frame *frame = pomp_frame_fill(thread, d, POMP_PART_TASKLOOP, node, 0);
        pomp_frame_open(thread, frame, POMP_PHASE_NONE);
    }
    pomp_event_end(thread);
    return task;
}

/* A task has ended in the middle of the thread's batch. */
static void give_up_batch(struct pomp_thread *thread) {
    struct pomp_batch *batch = &thread->batch;
    if (batch->left > 0) {
        pomp_add(&batch->node->untimed, batch->size - batch->left);
        batch->node->batch = batch->size / 2;
        batch->left = 0;
    }
}

/* Iterations of a node that are timed at once from now on. */
static uint32_t size_of_batch(const struct pomp_node *node) {
    bool one = node->batch == 0 || pomp_counter_count > 0 || !pomp_is_only_recording();
    return one ? 1 : node->batch;
}

/* Opens an iteration that begins a batch; the variable had that value. */
static void open_first(struct pomp_thread *thread, OMPRegDescr *d, void **created,
                       uintptr_t value) {
    give_up_batch(thread);
    struct pomp_node *task = (struct pomp_node *)(value & ~(uintptr_t)POMP_BEGUN);
    struct pomp_node *node = task == NULL ? NULL : pomp_node_to_execute(thread, d, task);
    uint32_t depth = pomp_depth(thread);
    struct pomp_frame *frame = &thread->frames[depth];
    if (node != NULL && (value & POMP_BEGUN) != 0) {
        pomp_add(&node->visits, UINT64_MAX); /* the same visit goes on */
    }
    if (node != NULL && node->open > 0 && pomp_is_only_recording() &&
        pomp_task_adds_no_time(thread, depth, node)) {
        pomp_open_untimed(thread, depth, d, POMP_PART_TASK, node);
        return;
    }
    if (pomp_unlikely(node == NULL && pomp_is_ignored(d))) {
        return;
    }
    pomp_frame_fill(thread, d, POMP_PART_TASK, node, 0);
    if (node != NULL) {
        node->has_iterations = true;
        uint32_t size = size_of_batch(node);
        frame->batch_size = size;
        frame->batch_left = size;
        frame->created = created;
    }
    frame->paused = POMP_PHASE_NONE;
    pomp_frame_open(thread, frame, POMP_PHASE_BODY);
    if (pomp_unlikely((pomp_frame_flags(frame) & POMP_FRAME_HEARD) != 0)) {
        frame->paused = pomp_pause(thread, frame - 1, pomp_get(&frame->entered));
        if ((value & POMP_BEGUN) != 0) {
            pomp_tell_that_it_continues(thread, frame);
        }
    }
}

static __attribute__((noinline)) void begin_batch(OMPRegDescr *d, void **created) {
    if (pomp_unlikely(pomp_is_ignored(d))) {
        return;
    }
    uintptr_t value = (uintptr_t)*created;
    *created = (void *)(value | POMP_BEGUN);
    if (pomp_enter_leaf(d, POMP_PART_TASK)) {
        return;
    }
    struct pomp_thread *thread = pomp_event_begin_with_room();
    if (pomp_likely(thread != NULL)) {
        open_first(thread, d, created, value);
        pomp_event_end(thread);
    }
}

/* Opens the next iteration of the thread's batch, which reads no clock. */
static inline void go_on(struct pomp_thread *thread, const OMPRegDescr *d) {
    struct pomp_batch *batch = &thread->batch;
    struct pomp_frame *frame = &thread->frames[batch->depth];
    batch->node->open++;
    frame->descr = d;
    frame->part = POMP_PART_TASK;
    frame->paused = POMP_PHASE_NONE;
    frame->batch_size = batch->size;
    frame->batch_left = batch->left;
    frame->created = batch->created;
    pomp_set(&frame->entered, batch->entered);
    pomp_set(&frame->phase_since, batch->entered);
    atomic_store_explicit(&frame->node, batch->node, memory_order_relaxed);
    atomic_store_explicit(&frame->flags, POMP_FRAME_OUTERMOST, memory_order_relaxed);
    atomic_store_explicit(&frame->phase, POMP_PHASE_BODY, memory_order_relaxed);
    batch->left = 0;
    pomp_timed_begin(thread, frame);
    atomic_store_explicit(&thread->depth, batch->depth + 1, memory_order_release);
}

/* Whether the thread's batch goes on with an iteration of the task with that variable. */
static inline bool goes_on(const struct pomp_thread *thread, void *const *created) {
    const struct pomp_batch *batch = &thread->batch;
    return batch->left > 0 && batch->created == created && batch->depth == pomp_depth(thread) &&
           ((uintptr_t)*created & POMP_BEGUN) != 0 && pomp_is_recording();
}

void POMP_Taskloop_begin(OMPRegDescr *d, void **created) {
    struct pomp_thread *thread = pomp_ready();
    if (pomp_likely(thread != NULL)) {
        pomp_event_mark(thread);
        bool next = goes_on(thread, created);
        if (pomp_likely(next)) {
            go_on(thread, d);
        }
        pomp_event_end(thread);
        if (pomp_likely(next)) {
            return;
        }
    }
    begin_batch(d, created);
}

/* Times more iterations at once when they are short, fewer when they are not. */
static void adapt_batch(struct pomp_node *node, uint32_t size, uint64_t time) {
    if (pomp_get(&node->timed) < pomp_throttle.visits / POMP_MOST_AT_ONCE) {
        return;
    }
    bool is_short = pomp_to_ns(time / size, pomp_clock_hz()) < pomp_throttle.ns;
    if (is_short) {
        node->batch = size < POMP_MOST_AT_ONCE ? 2 * size : size;
    } else {
        node->batch = size / 2;
    }
}

/* Gives the time of a batch to its node and takes it off what its thread has open below. */
static void end_batch(struct pomp_thread *thread, struct pomp_frame *frame) {
    uint64_t now = pomp_now();
    uint64_t time = pomp_elapsed(pomp_get(&frame->entered), now);
    struct pomp_frame *below = frame - 1;
    uint8_t paused = frame->paused;
    if ((pomp_frame_flags(below) & POMP_FRAME_CLOCKLESS) == 0 && pomp_task_pauses(below)) {
        pomp_set(&below->phase_since, pomp_get(&below->phase_since) + time);
    }
    pomp_take_off_others(thread, frame, now);
    struct pomp_node *node = pomp_frame_node(frame);
    if (pomp_is_outermost(frame)) {
        pomp_frame_count(thread, frame, now);
        pomp_add(&node->inclusive, time);
        pomp_add(&node->phase[POMP_PHASE_BODY], time);
        pomp_add(&node->timed, frame->batch_size);
        adapt_batch(node, frame->batch_size, time);
    }
    pomp_timed_end(thread, frame);
    atomic_store_explicit(&thread->depth, pomp_depth(thread) - 1, memory_order_release);
    node->open--;
    pomp_add(&thread->pairs, 1);
    pomp_set(&thread->last, now);
    if (pomp_unlikely((pomp_frame_flags(frame) & POMP_FRAME_HEARD) != 0)) {
        pomp_tell(thread, frame, POMP_STEP_EXIT, now);
        if (paused != POMP_PHASE_NONE) {
            pomp_phase_start(below, paused, now);
        }
    }
}

static void close_other(struct pomp_thread *thread, const OMPRegDescr *d) {
    if (!pomp_close_clockless(thread, d, POMP_PART_TASK)) {
        struct pomp_frame *frame = pomp_frame_of(thread, d, POMP_PART_TASK, true, pomp_now());
        if (pomp_likely(frame != NULL)) {
            end_batch(thread, frame);
        }
    }
}

static __attribute__((noinline)) void end_other(const OMPRegDescr *d) {
    if (pomp_leave_leaf(d, POMP_PART_TASK)) {
        return;
    }
    if (pomp_unlikely(pomp_is_ignored(d))) {
        return;
    }
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_likely(thread != NULL)) {
        close_other(thread, d);
        pomp_event_end(thread);
    }
}

/* Closes an iteration that is not the last of its batch; false when it is to be closed otherwise.
 */
static inline bool close_inside(struct pomp_thread *thread, const OMPRegDescr *d) {
    uint32_t depth = pomp_depth(thread);
    if (pomp_unlikely(depth > POMP_FRAMES)) {
        return false;
    }
    struct pomp_frame *frame = &thread->frames[depth - 1];
    if (frame->descr != d || frame->part != POMP_PART_TASK || frame->batch_left < 2 ||
        pomp_frame_flags(frame) != POMP_FRAME_OUTERMOST) {
        return false;
    }
    give_up_batch(thread);
    thread->batch = (struct pomp_batch){.created = frame->created,
                                        .node = pomp_frame_node(frame),
                                        .entered = pomp_get(&frame->entered),
                                        .depth = depth - 1,
                                        .size = frame->batch_size,
                                        .left = frame->batch_left - 1};
    pomp_timed_end(thread, frame);
    pomp_frame_drop(thread, frame, POMP_FRAME_OUTERMOST);
    return true;
}

void POMP_Taskloop_end(OMPRegDescr *d) {
    struct pomp_thread *thread = pomp_ready();
    if (pomp_likely(thread != NULL)) {
        pomp_event_mark(thread);
        bool closed = close_inside(thread, d);
        pomp_event_end(thread);
        if (pomp_likely(closed)) {
            return;
        }
    }
    end_other(d);
}
