/* SPDX-License-Identifier: Apache-2.0 */
/*
 * task, taskwait, taskyield, taskloop, taskgroup.
 *
 * A task is executed on top of whatever its thread has open: the barrier or taskwait in which the
 * thread waits, or the creation of the task when it is not deferred. Its frame stands on the node
 * of the context in which the task was created, and pauses the wait below it.
 */
#include "pomp_event.h"

void *POMP_Task_enter(OMPRegDescr *d) {
    struct pomp_thread *thread = pomp_self_with_room();
    if (pomp_unlikely(thread == NULL)) {
        return NULL;
    }
    struct pomp_node *task = pomp_next_node(thread, d, POMP_PART_TASK);
    struct pomp_node *creation = pomp_next_node(thread, d, POMP_PART_TASK_CREATE);
    struct pomp_frame *frame = pomp_frame_fill(thread, d, POMP_PART_TASK_CREATE, creation, 0);
    pomp_frame_open(thread, frame, POMP_PHASE_BODY);
    return task == NULL ? NULL : task->context;
}

void POMP_Task_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_TASK_CREATE); }

static bool pauses(const struct pomp_frame *frame) {
    uint8_t phase = pomp_frame_phase(frame);
    return phase == POMP_PHASE_BARRIER || phase == POMP_PHASE_ENTRY ||
           (frame->part == POMP_PART_TASK_CREATE && phase == POMP_PHASE_BODY);
}

/* Stops the wait of a frame; gives the phase to go on with later. */
static uint8_t pause_frame(struct pomp_thread *thread, struct pomp_frame *frame) {
    if ((pomp_frame_flags(frame) & POMP_FRAME_MUTED) != 0 || !pauses(frame)) {
        return POMP_PHASE_NONE;
    }
    uint8_t phase = pomp_frame_phase(frame);
    uint64_t now = pomp_now();
    pomp_phase_end(thread, frame, now);
    pomp_phase_start(frame, POMP_PHASE_NONE, now);
    return phase;
}

static struct pomp_frame *start(OMPRegDescr *d, struct pomp_context *created) {
    struct pomp_thread *thread = pomp_self_with_room();
    if (pomp_unlikely(thread == NULL)) {
        return NULL;
    }
    uint8_t paused = pause_frame(thread, &thread->frames[pomp_depth(thread) - 1]);
    struct pomp_node *node = NULL;
    if (pomp_is_recording()) {
        node = created != NULL ? pomp_node_of_worker(thread, created)
                               : pomp_next_node(thread, d, POMP_PART_TASK);
    }
    struct pomp_frame *frame = pomp_frame_fill(thread, d, POMP_PART_TASK, node, 0);
    frame->paused = paused;
    pomp_frame_open(thread, frame, POMP_PHASE_BODY);
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

static bool contains(const struct pomp_context *outer, const struct pomp_context *inner) {
    const struct pomp_context *context = inner;
    while (context != NULL && context != outer) {
        context = context->parent;
    }
    return context == outer;
}

/*
 * Takes the time of a task off the open constructs below it that it is no part of: the taskwait or
 * barrier in which its thread came to execute it. So the parts of a construct never exceed it.
 */
static void take_off_others(struct pomp_thread *thread, const struct pomp_frame *task,
                            uint64_t now) {
    const struct pomp_context *context = pomp_frame_node(task)->context;
    uint64_t time = pomp_elapsed(pomp_get(&task->entered), now);
    for (struct pomp_frame *frame = &thread->frames[task - thread->frames - 1];
         frame > thread->frames; frame--) {
        if ((pomp_frame_flags(frame) & POMP_FRAME_MUTED) == 0) {
            if (contains(pomp_frame_node(frame)->context, context)) {
                break;
            }
            pomp_set(&frame->entered, pomp_get(&frame->entered) + time);
        }
    }
}

void POMP_Task_end(OMPRegDescr *d) {
    uint64_t now = pomp_now();
    struct pomp_thread *thread = pomp_self();
    if (pomp_unlikely(thread == NULL)) {
        return;
    }
    struct pomp_frame *frame = pomp_frame_of(thread, d, POMP_PART_TASK, true, now);
    if (pomp_unlikely(frame == NULL)) {
        return;
    }
    uint8_t paused = frame->paused;
    if ((pomp_frame_flags(frame) & POMP_FRAME_MUTED) == 0) {
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
