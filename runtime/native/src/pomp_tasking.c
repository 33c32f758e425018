/* SPDX-License-Identifier: Apache-2.0 */
/*
 * task, taskwait, taskyield, taskloop, taskgroup.
 *
 * A task is executed on top of whatever its thread has open: the barrier or taskwait in which the
 * thread waits, or the creation of the task when it is not deferred. Its frame stands on the node
 * of the context in which the task was created, and pauses the wait below it.
 */
#include "pomp_event.h"

/* Where the thread would execute a task that it creates now; NULL when that is not recorded. */
static struct pomp_node *node_of_task(struct pomp_thread *thread, OMPRegDescr *d,
                                      struct pomp_node *creation) {
    if (pomp_unlikely(creation == NULL)) {
        return pomp_next_node(thread, d, POMP_PART_TASK);
    }
    if (pomp_unlikely(creation->task == NULL)) {
        creation->task = pomp_next_node(thread, d, POMP_PART_TASK);
    }
    return creation->task;
}

/* The slow way into a creation; its node if that was found already. */
static __attribute__((noinline)) void *create(OMPRegDescr *d, struct pomp_node *creation) {
    struct pomp_thread *thread = pomp_self_with_room();
    if (pomp_unlikely(thread == NULL)) {
        return NULL;
    }
    if (creation == NULL) {
        creation = pomp_next_node(thread, d, POMP_PART_TASK_CREATE);
    }
    struct pomp_node *task = node_of_task(thread, d, creation);
    struct pomp_frame *frame = pomp_frame_fill(thread, d, POMP_PART_TASK_CREATE, creation, 0);
    pomp_frame_open(thread, frame, POMP_PHASE_BODY);
    return task;
}

/*
 * What follows is meant for programs whose tasks take as long as a few calls of functions. Events
 * of visits that read no clock are handled without calling, and so without saving registers.
 */
void *POMP_Task_enter(OMPRegDescr *d) {
    bool entered;
    struct pomp_node *creation = pomp_enter_untimed(d, POMP_PART_TASK_CREATE, &entered);
    /* A creation that is entered for the second time has its task. */
    return pomp_likely(entered) ? creation->task : create(d, creation);
}

static __attribute__((noinline)) void exit_timed(OMPRegDescr *d, enum pomp_part part) {
    pomp_exit(d, part);
}

static inline void exit_any(OMPRegDescr *d, enum pomp_part part) {
    struct pomp_thread *thread = pomp_current;
    if (pomp_unlikely(thread == NULL) || !pomp_close_untimed(thread, d, part)) {
        exit_timed(d, part);
    }
}

void POMP_Task_exit(OMPRegDescr *d) { exit_any(d, POMP_PART_TASK_CREATE); }

static inline bool pauses(const struct pomp_frame *frame) {
    uint8_t phase = pomp_frame_phase(frame);
    return phase == POMP_PHASE_BARRIER || phase == POMP_PHASE_ENTRY ||
           (frame->part == POMP_PART_TASK_CREATE && phase == POMP_PHASE_BODY);
}

/* Stops the wait of a frame; gives the phase to go on with later. */
static uint8_t pause_frame(struct pomp_thread *thread, struct pomp_frame *frame, uint64_t now) {
    if ((pomp_frame_flags(frame) & POMP_FRAME_CLOCKLESS) != 0 || !pauses(frame)) {
        return POMP_PHASE_NONE;
    }
    uint8_t phase = pomp_frame_phase(frame);
    pomp_phase_end(thread, frame, now);
    pomp_phase_start(frame, POMP_PHASE_NONE, now);
    return phase;
}

static inline bool contains(const struct pomp_context *outer, const struct pomp_context *inner) {
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
static inline struct pomp_frame *next_other(const struct pomp_thread *thread,
                                            const struct pomp_context *task,
                                            struct pomp_frame *above) {
    for (struct pomp_frame *frame = above - 1; frame > thread->frames; frame--) {
        uint8_t flags = pomp_frame_flags(frame);
        /* Nothing is ever below a taskwait in the tree. */
        bool untimed_wait = frame->part == POMP_PART_TASKWAIT && (flags & POMP_FRAME_UNTIMED) != 0;
        if ((flags & POMP_FRAME_MUTED) == 0 && !untimed_wait) {
            if (contains(pomp_frame_node(frame)->context, task)) {
                return NULL;
            }
            if ((flags & POMP_FRAME_UNTIMED) == 0) {
                return frame;
            }
        }
    }
    return NULL;
}

/* Whether nobody wants to know when a recursive task begins and ends; its frame is at depth. */
static inline bool adds_no_time(struct pomp_thread *thread, uint32_t depth,
                                const struct pomp_node *task) {
    struct pomp_frame *next = &thread->frames[depth];
    bool pausing = (pomp_frame_flags(next - 1) & POMP_FRAME_CLOCKLESS) == 0 && pauses(next - 1);
    return !pausing && next_other(thread, task->context, next) == NULL;
}

static struct pomp_node *node_to_execute(struct pomp_thread *thread, OMPRegDescr *d,
                                         struct pomp_node *created) {
    if (pomp_unlikely(!pomp_is_recording())) {
        return NULL;
    }
    if (pomp_unlikely(created == NULL)) {
        return pomp_next_node(thread, d, POMP_PART_TASK);
    }
    return created->thread == thread ? created : pomp_node_of_worker(thread, created->context);
}

static __attribute__((noinline)) struct pomp_frame *start(OMPRegDescr *d,
                                                          struct pomp_node *created) {
    struct pomp_thread *thread = pomp_self_with_room();
    if (pomp_unlikely(thread == NULL)) {
        return NULL;
    }
    struct pomp_node *node = node_to_execute(thread, d, created);
    uint32_t depth = pomp_depth(thread);
    if (node != NULL && node->open > 0 && adds_no_time(thread, depth, node)) {
        pomp_open_untimed(thread, depth, d, POMP_PART_TASK, node);
        return &thread->frames[depth];
    }
    struct pomp_frame *frame = pomp_frame_fill(thread, d, POMP_PART_TASK, node, 0);
    frame->paused = POMP_PHASE_NONE;
    pomp_frame_open(thread, frame, POMP_PHASE_BODY);
    if ((pomp_frame_flags(frame) & POMP_FRAME_CLOCKLESS) == 0) {
        frame->paused = pause_frame(thread, frame - 1, pomp_get(&frame->entered));
    }
    return frame;
}

void POMP_Task_begin(OMPRegDescr *d, void *created) {
    struct pomp_thread *thread = pomp_current;
    struct pomp_node *node = created;
    if (pomp_likely(node != NULL && node->thread == thread && node->open > 0 &&
                    pomp_is_recording())) {
        uint32_t depth = pomp_depth(thread);
        if (pomp_likely(depth < POMP_FRAMES && adds_no_time(thread, depth, node))) {
            pomp_open_untimed(thread, depth, d, POMP_PART_TASK, node);
            return;
        }
    }
    start(d, node);
}

void POMP_Task_resume(OMPRegDescr *d, void *created) {
    struct pomp_frame *frame = start(d, created);
    if (frame != NULL && (pomp_frame_flags(frame) & POMP_FRAME_MUTED) == 0) {
        /* The same visit goes on. */
        pomp_add(&pomp_frame_node(frame)->visits, UINT64_MAX);
    }
}

static void take_off_others(struct pomp_thread *thread, struct pomp_frame *task, uint64_t now) {
    const struct pomp_context *context = pomp_frame_node(task)->context;
    uint64_t time = pomp_elapsed(pomp_get(&task->entered), now);
    for (struct pomp_frame *frame = next_other(thread, context, task); frame != NULL;
         frame = next_other(thread, context, frame)) {
        pomp_set(&frame->entered, pomp_get(&frame->entered) + time);
        if (pomp_unlikely(pomp_counter_count > 0) && pomp_is_outermost(task) &&
            pomp_is_outermost(frame)) {
            pomp_counters_take_off(thread, task, frame);
        }
    }
}

static __attribute__((noinline)) void end_timed(OMPRegDescr *d) {
    struct pomp_thread *thread = pomp_self();
    if (pomp_unlikely(thread == NULL)) {
        return;
    }
    uint64_t now = pomp_now();
    struct pomp_frame *frame = pomp_frame_of(thread, d, POMP_PART_TASK, true, now);
    if (pomp_unlikely(frame == NULL)) {
        return;
    }
    uint8_t paused = frame->paused;
    if ((pomp_frame_flags(frame) & POMP_FRAME_CLOCKLESS) == 0) {
        take_off_others(thread, frame, now);
    }
    pomp_frame_close(thread, frame, now);
    if (paused != POMP_PHASE_NONE) {
        pomp_phase_start(frame - 1, paused, now);
    }
}

void POMP_Task_end(OMPRegDescr *d) {
    struct pomp_thread *thread = pomp_current;
    if (pomp_unlikely(thread == NULL) || !pomp_close_untimed(thread, d, POMP_PART_TASK)) {
        end_timed(d);
    }
}

void POMP_Task_suspend(OMPRegDescr *d) { POMP_Task_end(d); }

static __attribute__((noinline)) void wait_timed(OMPRegDescr *d) {
    pomp_enter(d, POMP_PART_TASKWAIT, POMP_PHASE_BARRIER);
}

void POMP_Taskwait_enter(OMPRegDescr *d) {
    bool entered;
    pomp_enter_untimed(d, POMP_PART_TASKWAIT, &entered);
    if (pomp_unlikely(!entered)) {
        wait_timed(d);
    }
}

void POMP_Taskwait_exit(OMPRegDescr *d) { exit_any(d, POMP_PART_TASKWAIT); }

void POMP_Taskyield_enter(OMPRegDescr *d) {
    pomp_enter(d, POMP_PART_TASKYIELD, POMP_PHASE_BARRIER);
}

void POMP_Taskyield_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_TASKYIELD); }

void POMP_Taskloop_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_TASKLOOP, POMP_PHASE_NONE); }

void POMP_Taskloop_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_TASKLOOP); }

void POMP_Taskgroup_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_TASKGROUP, POMP_PHASE_NONE); }

void POMP_Taskgroup_begin(OMPRegDescr *d) { pomp_body_begin(d, POMP_PART_TASKGROUP); }

void POMP_Taskgroup_end(OMPRegDescr *d) {
    pomp_body_end_into(d, POMP_PART_TASKGROUP, POMP_PHASE_BARRIER, pomp_now());
}

void POMP_Taskgroup_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_TASKGROUP); }
