/* SPDX-License-Identifier: Apache-2.0 */
/* What tasks and the tasks of taskloops share: what their thread has open below them. */
#ifndef POMP_TASK_H
#define POMP_TASK_H

#include "thread/pomp_frame.h"

/* Whether a task that is executed on top of the frame pauses a wait. */
static inline bool pomp_task_pauses(const struct pomp_frame *frame) {
    uint8_t phase = pomp_frame_phase(frame);
    return phase == POMP_PHASE_BARRIER || phase == POMP_PHASE_ENTRY ||
           (frame->part == POMP_PART_TASK_CREATE && phase == POMP_PHASE_BODY);
}

/* Stops the wait of a frame at the start of such a task; gives the phase to go on with later. */
static inline uint8_t pomp_pause(struct pomp_thread *thread, struct pomp_frame *frame,
                                 uint64_t now) {
    if ((pomp_frame_flags(frame) & POMP_FRAME_CLOCKLESS) != 0 || !pomp_task_pauses(frame)) {
        return POMP_PHASE_NONE;
    }
    uint8_t phase = pomp_frame_phase(frame);
    pomp_phase_end(thread, frame, now);
    pomp_phase_start(frame, POMP_PHASE_NONE, now);
    return phase;
}

/* The visit of a task that has begun on top is not one more: it was suspended before. */
static inline void pomp_tell_that_it_continues(struct pomp_thread *thread,
                                               const struct pomp_frame *frame) {
    if (pomp_unlikely((pomp_frame_flags(frame) & POMP_FRAME_HEARD) != 0)) {
        pomp_tell(thread, frame, POMP_STEP_CONTINUED, pomp_get(&frame->entered));
    }
}

/*
 * While somebody listens, what the program carries from the creation of a task to its beginning is
 * the task itself, and not only where its thread would execute it. A bit of the address says so.
 */
struct pomp_task {
    struct pomp_node *node;
    uint64_t id;
    struct pomp_task *next; /* among those that have ended */
};

enum { POMP_IS_TASK = 2 };

static inline struct pomp_task *pomp_task_of(void *created) {
    uintptr_t value = (uintptr_t)created;
    return (value & POMP_IS_TASK) == 0 ? NULL
                                       : (struct pomp_task *)(value & ~(uintptr_t)POMP_IS_TASK);
}

/* A new task of the node, which its creator's listener is told of; what the program carries. */
void *pomp_task_create(struct pomp_thread *thread, struct pomp_node *node);

/* The frame on top executes the task, from the beginning or on. */
void pomp_task_begin(struct pomp_thread *thread, struct pomp_frame *frame, struct pomp_task *task);

/* The frame on top is about to close. The task ends, or goes on later. */
void pomp_task_end(struct pomp_thread *thread, const struct pomp_frame *frame, bool goes_on,
                   uint64_t now);

static inline bool pomp_context_contains(const struct pomp_context *outer,
                                         const struct pomp_context *inner) {
    const struct pomp_context *context = inner;
    while (context != NULL && context != outer) {
        context = context->parent;
    }
    return context == outer;
}

/*
 * The next frame below that the time of a task has to be taken off: an open construct that it is no
 * part of, such as the taskwait or barrier in which its thread came to execute it. NULL when there
 * is none. So the parts of a construct never exceed it.
 */
static inline struct pomp_frame *pomp_next_other(const struct pomp_thread *thread,
                                                 const struct pomp_context *task,
                                                 struct pomp_frame *above) {
    for (struct pomp_frame *frame = above - 1; frame > thread->frames; frame--) {
        uint8_t flags = pomp_frame_flags(frame);
        /* Nothing is ever below a taskwait in the tree. */
        bool untimed_wait = frame->part == POMP_PART_TASKWAIT && (flags & POMP_FRAME_UNTIMED) != 0;
        if ((flags & POMP_FRAME_MUTED) == 0 && !untimed_wait) {
            if (pomp_context_contains(pomp_frame_node(frame)->context, task)) {
                return NULL;
            }
            if ((flags & POMP_FRAME_UNTIMED) == 0) {
                return frame;
            }
        }
    }
    return NULL;
}

/* The same as below, when that is not known from the last time. Remembers what it finds. */
bool pomp_find_around(struct pomp_thread *thread, uint32_t depth, struct pomp_node *task);

/*
 * Whether nobody wants to know when a recursive task begins and ends; its frame is at depth. That
 * is so when it is part of an open construct, and no frame above that one reads the clock. Where
 * that construct stands is remembered: which frames are between differs from visit to visit.
 */
static inline bool pomp_task_adds_no_time(struct pomp_thread *thread, uint32_t depth,
                                          struct pomp_node *task) {
    uint32_t at = task->around_at;
    bool known = thread->timed + 1 < depth && at >= thread->timed && at < depth &&
                 pomp_frame_node(&thread->frames[at]) == task->around;
    return pomp_likely(known) || pomp_find_around(thread, depth, task);
}

/* Where the thread executes what was created there; NULL when that is not recorded. */
static inline struct pomp_node *pomp_node_to_execute(struct pomp_thread *thread, OMPRegDescr *d,
                                                     struct pomp_node *created) {
    if (pomp_unlikely(!pomp_is_recording())) {
        return NULL;
    }
    if (pomp_unlikely(created == NULL)) {
        return pomp_next_node(thread, d, POMP_PART_TASK);
    }
    return created->thread == thread ? created : pomp_node_of_worker(thread, created->context);
}

/* Takes the time of a task that ends off what it is not a part of. */
static inline void pomp_take_off_others(struct pomp_thread *thread, struct pomp_frame *task,
                                        uint64_t now) {
    const struct pomp_context *context = pomp_frame_node(task)->context;
    uint64_t time = pomp_elapsed(pomp_get(&task->entered), now);
    for (struct pomp_frame *frame = pomp_next_other(thread, context, task); frame != NULL;
         frame = pomp_next_other(thread, context, frame)) {
        pomp_set(&frame->entered, pomp_get(&frame->entered) + time);
        frame->measures_cpu = false;
        if (pomp_unlikely(pomp_counter_count > 0) && pomp_is_outermost(task) &&
            pomp_is_outermost(frame)) {
            pomp_counters_take_off(&thread->counting, pomp_frame_number(thread, task),
                                   pomp_frame_number(thread, frame));
        }
    }
}

#endif
