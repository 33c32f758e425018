/* SPDX-License-Identifier: Apache-2.0 */
#include "ompt/pomp_ompt_state.h"

#include <errno.h>
#include <stdlib.h>

enum { FIRST_ROOM = 32 };

/* A pointer only: libraries that are loaded late find little room for variables of threads. */
static _Thread_local struct pomp_ompt_state *own __attribute__((tls_model("initial-exec")));

struct pomp_ompt_state *pomp_ompt_state(void) {
    if (pomp_unlikely(own == NULL)) {
        int saved_errno = errno;
        own = calloc(1, sizeof *own);
        errno = saved_errno;
    }
    return own;
}

void pomp_ompt_forget(void) {
    if (own != NULL) {
        free(own->open);
        free(own);
        own = NULL;
    }
}

struct pomp_ompt_open *pomp_ompt_push(struct pomp_ompt_state *state, enum pomp_part part,
                                      OMPRegDescr *site) {
    if (pomp_unlikely(state->depth == state->room)) {
        int saved_errno = errno;
        uint32_t room = state->room == 0 ? FIRST_ROOM : 2 * state->room;
        struct pomp_ompt_open *open = realloc(state->open, room * sizeof *open);
        errno = saved_errno;
        if (open == NULL) {
            return NULL;
        }
        state->open = open;
        state->room = room;
    }
    struct pomp_ompt_open *open = &state->open[state->depth++];
    *open = (struct pomp_ompt_open){.part = part, .step = POMP_OMPT_OPEN, .site = site};
    return open;
}

struct pomp_ompt_open *pomp_ompt_find(const struct pomp_ompt_state *state, enum pomp_part part,
                                      uint64_t id) {
    for (uint32_t i = state->depth; i > 0; i--) {
        struct pomp_ompt_open *open = &state->open[i - 1];
        if (open->part == part && (id == 0 || open->id == id)) {
            return open;
        }
    }
    return NULL;
}

static bool is_region(const struct pomp_ompt_open *open) {
    return open->part == POMP_PART_PARALLEL || open->part == POMP_PART_TEAMS;
}

struct pomp_ompt_open *pomp_ompt_region(const struct pomp_ompt_state *state) {
    for (uint32_t i = state->depth; i > 0; i--) {
        struct pomp_ompt_open *open = &state->open[i - 1];
        if (is_region(open)) {
            return open;
        }
    }
    return NULL;
}

struct pomp_ompt_open *pomp_ompt_any_region(const struct pomp_ompt_state *state) {
    for (uint32_t i = state->depth; i > 0; i--) {
        struct pomp_ompt_open *open = &state->open[i - 1];
        if (is_region(open) || pomp_ompt_is_own(open)) {
            return open;
        }
    }
    return NULL;
}

/* Closes the visit of a construct whose end is known only now. */
static void close_at(OMPRegDescr *d, enum pomp_part part, uint64_t then) {
    struct pomp_thread *thread = pomp_is_ignored(d) ? NULL : pomp_event_begin();
    if (thread == NULL) {
        return;
    }
    struct pomp_frame *frame = pomp_frame_of(thread, d, part, true, then);
    if (frame != NULL) {
        pomp_frame_close(thread, frame, then);
        if (pomp_shares_work(part)) {
            pomp_log_visit(thread, frame);
        }
    }
    pomp_event_end(thread);
}

/* Opens the taskgroup that began a moment ago. */
static void start_taskgroup(struct pomp_ompt_open *open) {
    open->step = POMP_OMPT_OPEN;
    POMP_Taskgroup_enter(open->site);
    POMP_Taskgroup_begin(open->site);
    struct pomp_thread *thread = pomp_event_begin();
    if (thread == NULL) {
        return;
    }
    uint32_t depth = pomp_depth(thread);
    struct pomp_frame *frame = depth > POMP_FRAMES ? NULL : &thread->frames[depth - 1];
    if (frame != NULL && frame->descr == open->site &&
        (pomp_frame_flags(frame) & POMP_FRAME_CLOCKLESS) == 0) {
        pomp_set(&frame->entered, open->since);
        pomp_set(&frame->phase_since, open->since);
    }
    pomp_event_end(thread);
}

void pomp_ompt_settle_but_work(struct pomp_ompt_state *state) {
    struct pomp_ompt_open *top = pomp_ompt_top(state);
    if (pomp_unlikely(state->asked != 0)) {
        pomp_ompt_lock_missed(state);
    }
    if (top != NULL && top->step == POMP_OMPT_STARTING) {
        start_taskgroup(top);
    }
}

struct pomp_ompt_state *pomp_ompt_settled(void) {
    struct pomp_ompt_state *state = pomp_ompt_state();
    if (pomp_unlikely(state == NULL)) {
        return NULL;
    }
    pomp_ompt_settle_but_work(state);
    struct pomp_ompt_open *top = pomp_ompt_top(state);
    if (top != NULL && top->step == POMP_OMPT_ENDED) {
        close_at(top->site, top->part, top->since);
        state->depth--;
    }
    return state;
}

void pomp_ompt_work_ended(struct pomp_ompt_state *state, struct pomp_ompt_open *open) {
    pomp_ompt_close_above(state, open);
    open->step = POMP_OMPT_ENDED;
    open->since = pomp_now();
    if (pomp_is_ignored(open->site)) {
        return;
    }
    struct pomp_thread *thread = pomp_event_begin();
    if (thread != NULL) {
        pomp_change_phase_after_body(thread, open->site, open->part, POMP_PHASE_NONE, open->since);
        pomp_event_end(thread);
    }
}

void pomp_ompt_close_above(struct pomp_ompt_state *state, const struct pomp_ompt_open *open) {
    uint64_t now = pomp_now();
    while (pomp_ompt_top(state) > open) {
        struct pomp_ompt_open *top = pomp_ompt_top(state);
        /* A region within has been told of to its end; its frame closes when the team joins. */
        if (!is_region(top) && !pomp_ompt_is_own(top)) {
            close_at(top->site, top->part, top->step == POMP_OMPT_ENDED ? top->since : now);
        }
        state->depth--;
    }
}
