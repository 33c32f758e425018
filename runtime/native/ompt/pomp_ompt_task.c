/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Explicit tasks. A thread that goes from a task to one that is not begun executes that on top of
 * it; one that goes back has ended the first, or has suspended it.
 */
#include "ompt/pomp_ompt_state.h"

#include <errno.h>
#include <stdlib.h>

static _Thread_local struct pomp_ompt_task *free_tasks __attribute__((tls_model("initial-exec")));

static struct pomp_ompt_task *new_task(void) {
    struct pomp_ompt_task *task = free_tasks;
    if (pomp_likely(task != NULL)) {
        free_tasks = task->next;
    } else {
        int saved_errno = errno;
        task = malloc(sizeof *task);
        errno = saved_errno;
    }
    return task;
}

static void task_create(ompt_data_t *creator, const ompt_frame_t *frame, ompt_data_t *data,
                        int flags, int has_dependences, const void *returns_to) {
    (void)creator, (void)frame, (void)has_dependences;
    if (data == NULL) {
        return;
    }
    data->ptr = NULL;
    struct pomp_ompt_state *state = (flags & OMPT_TASK_EXPLICIT) != 0 ? pomp_ompt_settled() : NULL;
    struct pomp_ompt_task *task = state == NULL ? NULL : new_task();
    if (task == NULL) {
        return;
    }
    const struct pomp_ompt_open *top = pomp_ompt_top(state);
    /* Tasks of a taskloop are created by the run time: they stand where that does. */
    const void *address = top != NULL && top->part == POMP_PART_TASKLOOP && top->address != NULL
                              ? top->address
                              : returns_to;
    OMPRegDescr *site = pomp_ompt_site("task", address);
    *task = (struct pomp_ompt_task){.site = site, .created = POMP_Task_enter(site)};
    POMP_Task_exit(site);
    data->ptr = task;
}

static void leave(struct pomp_ompt_state *state, struct pomp_ompt_task *task, bool goes_on) {
    struct pomp_ompt_open *open = pomp_ompt_find(state, POMP_PART_TASK, (uintptr_t)task);
    if (open == NULL) {
        return;
    }
    pomp_ompt_close_above(state, open);
    if (goes_on) {
        POMP_Task_suspend(task->site);
    } else {
        POMP_Task_end(task->site);
    }
    pomp_ompt_pop(state, open);
    task->is_open = false;
}

static void enter(struct pomp_ompt_state *state, struct pomp_ompt_task *task) {
    struct pomp_ompt_open *open = pomp_ompt_push(state, POMP_PART_TASK, task->site);
    if (open == NULL) {
        return;
    }
    open->id = (uintptr_t)task;
    task->is_open = true;
    if (task->has_begun) {
        POMP_Task_resume(task->site, task->created);
    } else {
        POMP_Task_begin(task->site, task->created);
    }
    task->has_begun = true;
}

static bool has_ended(int status) {
    return status == OMPT_TASK_COMPLETE || status == OMPT_TASK_CANCEL;
}

static void task_schedule(ompt_data_t *prior_data, int status, ompt_data_t *next_data) {
    struct pomp_ompt_task *prior = prior_data == NULL ? NULL : prior_data->ptr;
    struct pomp_ompt_task *next = next_data == NULL ? NULL : next_data->ptr;
    struct pomp_ompt_state *state = pomp_ompt_settled();
    if (state == NULL || status == OMPT_TASK_EARLY_FULFILL || status == OMPT_TASK_LATE_FULFILL) {
        return;
    }
    bool ends = has_ended(status);
    bool goes_down = next == NULL || next->is_open;
    if (prior != NULL && prior != next && (ends || (goes_down && prior->is_open))) {
        leave(state, prior, !ends);
    }
    if (prior != NULL && ends) {
        prior_data->ptr = NULL;
        prior->next = free_tasks;
        free_tasks = prior;
    }
    if (next != NULL && !next->is_open) {
        enter(state, next);
    }
}

void pomp_ompt_task_start(ompt_set_callback_t set) {
    set(OMPT_TASK_CREATE, POMP_OMPT_CALLBACK(task_create));
    set(OMPT_TASK_SCHEDULE, POMP_OMPT_CALLBACK(task_schedule));
}
