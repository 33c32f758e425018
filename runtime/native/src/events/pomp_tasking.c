/* SPDX-License-Identifier: Apache-2.0 */
/*
 * task, taskwait, taskyield, taskgroup.
 *
 * A task is executed on top of whatever its thread has open: the barrier or taskwait in which the
 * thread waits, or the creation of the task when it is not deferred. Its frame stands on the node
 * of the context in which the task was created, and pauses the wait below it.
 */
#include "events/pomp_event.h"
#include "thread/pomp_sharing.h"
#include "thread/pomp_task.h"

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
    if (pomp_unlikely(pomp_is_ignored(d))) {
        return NULL;
    }
    struct pomp_thread *thread = pomp_event_begin_with_room();
    if (pomp_unlikely(thread == NULL)) {
        return NULL;
    }
    if (creation == NULL) {
        creation = pomp_next_node(thread, d, POMP_PART_TASK_CREATE);
    }
    struct pomp_node *task = node_of_task(thread, d, creation);
    if (pomp_likely(creation != NULL || !pomp_is_ignored(d))) {
        struct pomp_frame *frame = pomp_frame_fill(thread, d, POMP_PART_TASK_CREATE, creation, 0);
        pomp_frame_open(thread, frame, POMP_PHASE_BODY);
    }
    void *created = task;
    if (pomp_unlikely(task != NULL && (pomp_state_now() & POMP_LISTENING) != 0)) {
        created = pomp_task_create(thread, task);
    }
    pomp_event_end(thread);
    return created;
}

/*
 * What follows is meant for programs whose tasks take as long as a few calls of functions. Events
 * of visits that read no clock are handled without calling, and so without saving registers.
 */
void *POMP_Task_enter(OMPRegDescr *d) {
    bool entered;
    struct pomp_node *creation = pomp_enter_untimed(d, POMP_PART_TASK_CREATE, &entered);
    /* A creation that is entered for the second time has its task. */
    if (pomp_likely(entered)) {
        return creation->task;
    }
    if (pomp_unlikely(!pomp_is_recording()) && pomp_enter_leaf(d, POMP_PART_TASK_CREATE)) {
        return NULL;
    }
    return create(d, creation);
}

static __attribute__((noinline)) void exit_timed(OMPRegDescr *d, enum pomp_part part) {
    pomp_exit(d, part);
}

/* Closes a frame that reads no clock; false when it is to be closed otherwise. */
static inline __attribute__((always_inline)) bool close_quickly(OMPRegDescr *d,
                                                                enum pomp_part part) {
    struct pomp_thread *thread = pomp_ready();
    if (pomp_unlikely(thread == NULL)) {
        return pomp_leave_leaf(d, part);
    }
    pomp_event_mark(thread);
    bool closed = pomp_close_untimed(thread, d, part);
    pomp_event_end(thread);
    return closed;
}

static inline void exit_any(OMPRegDescr *d, enum pomp_part part) {
    if (!close_quickly(d, part)) {
        exit_timed(d, part);
    }
}

void POMP_Task_exit(OMPRegDescr *d) { exit_any(d, POMP_PART_TASK_CREATE); }

/* Gives the frame; NULL when none was opened, as the task is ignored. */
static struct pomp_frame *open_task(struct pomp_thread *thread, OMPRegDescr *d, void *created,
                                    bool continues) {
    struct pomp_task *task = pomp_task_of(created);
    uint64_t step = pomp_sharing_begin(thread);
    struct pomp_node *node = pomp_node_to_execute(thread, d, task != NULL ? task->node : created);
    pomp_sharing_end(thread, step);
    uint32_t depth = pomp_depth(thread);
    if (node != NULL && node->open > 0 && pomp_is_only_recording() &&
        pomp_task_adds_no_time(thread, depth, node)) {
        pomp_open_untimed(thread, depth, d, POMP_PART_TASK, node);
        return &thread->frames[depth];
    }
    if (pomp_unlikely(node == NULL && pomp_is_ignored(d))) {
        return NULL;
    }
    struct pomp_frame *frame = pomp_frame_fill(thread, d, POMP_PART_TASK, node, 0);
    frame->paused = POMP_PHASE_NONE;
    pomp_frame_open(thread, frame, POMP_PHASE_BODY);
    if (pomp_unlikely((pomp_frame_flags(frame) & POMP_FRAME_HEARD) != 0)) {
        if (continues) {
            pomp_tell_that_it_continues(thread, frame);
        }
        pomp_task_begin(thread, frame, task);
    }
    if ((pomp_frame_flags(frame) & POMP_FRAME_CLOCKLESS) == 0) {
        frame->paused = pomp_pause(thread, frame - 1, pomp_get(&frame->entered));
    }
    return frame;
}

static __attribute__((noinline)) void start(OMPRegDescr *d, void *created) {
    if (pomp_unlikely(pomp_is_ignored(d))) {
        return;
    }
    struct pomp_thread *thread = pomp_event_begin_with_room();
    if (pomp_likely(thread != NULL)) {
        open_task(thread, d, created, false);
        pomp_event_end(thread);
    }
}

static inline bool start_untimed(struct pomp_thread *thread, OMPRegDescr *d,
                                 struct pomp_node *node) {
    uint32_t depth = pomp_depth(thread);
    bool untimed =
        node->open > 0 && depth < POMP_FRAMES && pomp_task_adds_no_time(thread, depth, node);
    if (pomp_likely(untimed)) {
        pomp_open_untimed(thread, depth, d, POMP_PART_TASK, node);
    }
    return untimed;
}

void POMP_Task_begin(OMPRegDescr *d, void *created) {
    struct pomp_thread *thread = pomp_ready();
    struct pomp_node *node = created;
    if (pomp_likely(thread != NULL && node != NULL && pomp_is_only_recording() &&
                    node->thread == thread)) {
        pomp_event_mark(thread);
        bool started = start_untimed(thread, d, node);
        pomp_event_end(thread);
        if (pomp_likely(started)) {
            return;
        }
    }
    if (pomp_unlikely(!pomp_is_recording()) && pomp_enter_leaf(d, POMP_PART_TASK)) {
        return;
    }
    start(d, created);
}

void POMP_Task_resume(OMPRegDescr *d, void *created) {
    if (pomp_unlikely(pomp_is_ignored(d))) {
        return;
    }
    struct pomp_thread *thread = pomp_event_begin_with_room();
    if (pomp_unlikely(thread == NULL)) {
        return;
    }
    const struct pomp_frame *frame = open_task(thread, d, created, true);
    if (frame != NULL && (pomp_frame_flags(frame) & POMP_FRAME_MUTED) == 0) {
        /* The same visit goes on. */
        pomp_add(&pomp_frame_node(frame)->visits, UINT64_MAX);
    }
    pomp_event_end(thread);
}

static void close_task(struct pomp_thread *thread, OMPRegDescr *d, bool goes_on) {
    uint64_t now = pomp_now();
    struct pomp_frame *frame = pomp_frame_of(thread, d, POMP_PART_TASK, true, now);
    if (pomp_unlikely(frame == NULL)) {
        return;
    }
    uint8_t paused = frame->paused;
    if (pomp_unlikely((pomp_frame_flags(frame) & POMP_FRAME_HEARD) != 0)) {
        pomp_task_end(thread, frame, goes_on, now);
    }
    if ((pomp_frame_flags(frame) & POMP_FRAME_CLOCKLESS) == 0) {
        pomp_take_off_others(thread, frame, now);
    }
    pomp_frame_close(thread, frame, now);
    if (paused != POMP_PHASE_NONE) {
        pomp_phase_start(frame - 1, paused, now);
    }
}

static __attribute__((noinline)) void end_timed(OMPRegDescr *d, bool goes_on) {
    if (pomp_unlikely(pomp_is_ignored(d))) {
        return;
    }
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_likely(thread != NULL)) {
        close_task(thread, d, goes_on);
        pomp_event_end(thread);
    }
}

void POMP_Task_end(OMPRegDescr *d) {
    if (!close_quickly(d, POMP_PART_TASK)) {
        end_timed(d, false);
    }
}

void POMP_Task_suspend(OMPRegDescr *d) {
    if (!close_quickly(d, POMP_PART_TASK)) {
        end_timed(d, true);
    }
}

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

void POMP_Taskgroup_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_TASKGROUP, POMP_PHASE_NONE); }

void POMP_Taskgroup_begin(OMPRegDescr *d) { pomp_body_begin(d, POMP_PART_TASKGROUP); }

void POMP_Taskgroup_end(OMPRegDescr *d) {
    pomp_body_end_into(d, POMP_PART_TASKGROUP, POMP_PHASE_BARRIER);
}

void POMP_Taskgroup_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_TASKGROUP); }
