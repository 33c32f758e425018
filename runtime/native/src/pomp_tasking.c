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

void *POMP_Task_enter(OMPRegDescr *d) {
    struct pomp_thread *thread = pomp_self_with_room();
    if (pomp_unlikely(thread == NULL)) {
        return NULL;
    }
    struct pomp_node *creation = pomp_next_node(thread, d, POMP_PART_TASK_CREATE);
    struct pomp_node *task = node_of_task(thread, d, creation);
    struct pomp_frame *frame = pomp_frame_fill(thread, d, POMP_PART_TASK_CREATE, creation, 0);
    pomp_frame_open(thread, frame, POMP_PHASE_BODY);
    return task;
}

void POMP_Task_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_TASK_CREATE); }

static bool pauses(const struct pomp_frame *frame) {
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

static bool contains(const struct pomp_context *outer, const struct pomp_context *inner) {
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
static struct pomp_frame *next_other(const struct pomp_thread *thread,
                                     const struct pomp_context *task, struct pomp_frame *above) {
    for (struct pomp_frame *frame = above - 1; frame > thread->frames; frame--) {
        if ((pomp_frame_flags(frame) & POMP_FRAME_MUTED) == 0) {
            if (contains(pomp_frame_node(frame)->context, task)) {
                return NULL;
            }
            if ((pomp_frame_flags(frame) & POMP_FRAME_UNTIMED) == 0) {
                return frame;
            }
        }
    }
    return NULL;
}

/* Whether nobody wants to know when a recursive task begins and ends. */
static bool adds_no_time(const struct pomp_thread *thread, struct pomp_frame *task) {
    const struct pomp_frame *below = task - 1;
    bool pausing = (pomp_frame_flags(below) & POMP_FRAME_CLOCKLESS) == 0 && pauses(below);
    return !pausing && next_other(thread, pomp_frame_node(task)->context, task) == NULL;
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

static struct pomp_frame *start(OMPRegDescr *d, struct pomp_node *created) {
    struct pomp_thread *thread = pomp_self_with_room();
    if (pomp_unlikely(thread == NULL)) {
        return NULL;
    }
    struct pomp_node *node = node_to_execute(thread, d, created);
    struct pomp_frame *frame = pomp_frame_fill(thread, d, POMP_PART_TASK, node, 0);
    uint8_t flags = pomp_frame_flags(frame);
    frame->paused = POMP_PHASE_NONE;
    if ((flags & (POMP_FRAME_OUTERMOST | POMP_FRAME_MUTED)) == 0 && adds_no_time(thread, frame)) {
        atomic_store_explicit(&frame->flags, flags | POMP_FRAME_UNTIMED, memory_order_relaxed);
    }
    pomp_frame_open(thread, frame, POMP_PHASE_BODY);
    if ((pomp_frame_flags(frame) & POMP_FRAME_CLOCKLESS) == 0) {
        frame->paused = pause_frame(thread, frame - 1, pomp_get(&frame->entered));
    }
    return frame;
}

void POMP_Task_begin(OMPRegDescr *d, void *created) { start(d, created); }

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

void POMP_Task_end(OMPRegDescr *d) {
    struct pomp_thread *thread = pomp_self();
    if (pomp_unlikely(thread == NULL) || pomp_close_clockless(thread, d, POMP_PART_TASK)) {
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

void POMP_Task_suspend(OMPRegDescr *d) { POMP_Task_end(d); }

void POMP_Taskwait_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_TASKWAIT, POMP_PHASE_BARRIER); }

void POMP_Taskwait_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_TASKWAIT); }

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
