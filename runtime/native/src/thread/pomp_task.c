/* SPDX-License-Identifier: Apache-2.0 */
#include "thread/pomp_task.h"

/* Remembers the lowest frame that will do, as that stays for longest. */
static void remember_around(const struct pomp_thread *thread, uint32_t depth,
                            struct pomp_node *task) {
    uint32_t at = thread->timed;
    while (at < depth &&
           !pomp_context_contains(pomp_frame_node(&thread->frames[at])->context, task->context)) {
        at++;
    }
    if (at < depth) {
        task->around = pomp_frame_node(&thread->frames[at]);
        task->around_at = at;
    }
}

bool pomp_find_around(struct pomp_thread *thread, uint32_t depth, struct pomp_node *task) {
    struct pomp_frame *next = &thread->frames[depth];
    bool pausing =
        (pomp_frame_flags(next - 1) & POMP_FRAME_CLOCKLESS) == 0 && pomp_task_pauses(next - 1);
    if (pausing || pomp_next_other(thread, task->context, next) != NULL) {
        return false;
    }
    remember_around(thread, depth, task);
    return true;
}

void *pomp_task_create(struct pomp_thread *thread, struct pomp_node *node) {
    struct pomp_task *task = thread->free_tasks;
    if (node->is_throttled) {
        return node;
    }
    if (task != NULL) {
        thread->free_tasks = task->next;
    } else {
        task = pomp_arena_alloc(&thread->arena, sizeof *task);
    }
    if (task == NULL) {
        return node;
    }
    task->node = node;
    task->id = pomp_next_number(thread);
    /* When the visit was entered that creates it, which the listener has just been told. */
    pomp_tell_fact(thread, &(struct pomp_fact){POMP_FACT_TASK_CREATED, {task->id}},
                   thread->told_at);
    return (void *)((uintptr_t)task | POMP_IS_TASK);
}

void pomp_task_begin(struct pomp_thread *thread, struct pomp_frame *frame, struct pomp_task *task) {
    frame->task = task;
    if (task != NULL) {
        /* The listener has just been told that the frame has opened. */
        pomp_tell_fact(thread, &(struct pomp_fact){POMP_FACT_TASK_BEGAN, {task->id}},
                       thread->told_at);
    }
}

void pomp_task_end(struct pomp_thread *thread, const struct pomp_frame *frame, bool goes_on,
                   uint64_t now) {
    struct pomp_task *task = frame->task;
    if (goes_on) {
        pomp_tell_fact(thread, &(struct pomp_fact){POMP_FACT_TASK_SUSPENDED, {0}}, now);
    } else if (task != NULL) {
        task->next = thread->free_tasks;
        thread->free_tasks = task;
    }
}
