/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Barriers, taskwait, taskgroup.
 *
 * Older run times have one word for the barrier of shared work and that at the end of a region. The
 * latter has the region's address in its master and none in the workers.
 */
#include "ompt/pomp_ompt_state.h"

static bool ends_region(const struct pomp_ompt_open *region, int kind, const void *returns_to) {
    if (kind == OMPT_SYNC_BARRIER_PARALLEL || kind == OMPT_SYNC_BARRIER_TEAMS) {
        return true;
    }
    return kind == OMPT_SYNC_BARRIER_IMPLICIT &&
           (returns_to == NULL ||
            (region != NULL && region->site == pomp_ompt_site("parallel", returns_to)));
}

/* The wait lasts until the team joins. */
static void wait_for_team(struct pomp_ompt_state *state, struct pomp_ompt_open *region) {
    if (region == NULL || region->step == POMP_OMPT_WAITING) {
        return;
    }
    pomp_ompt_close_above(state, region);
    region->step = POMP_OMPT_WAITING;
    if (region->part == POMP_PART_TEAMS) {
        POMP_Teams_end(region->site);
    } else {
        POMP_Parallel_end(region->site);
    }
}

static void explicit_barrier(struct pomp_ompt_state *state, int endpoint, const void *returns_to) {
    if (endpoint == OMPT_BEGIN) {
        OMPRegDescr *site = pomp_ompt_site("barrier", returns_to);
        if (pomp_ompt_push(state, POMP_PART_BARRIER, site) != NULL) {
            POMP_Barrier_enter(site);
        }
        return;
    }
    struct pomp_ompt_open *open = pomp_ompt_find(state, POMP_PART_BARRIER, 0);
    if (open != NULL) {
        POMP_Barrier_exit(open->site);
        pomp_ompt_pop(state, open);
    }
}

static void begin_implicit(struct pomp_ompt_state *state, int kind, const void *returns_to) {
    struct pomp_ompt_open *region = pomp_ompt_region(state);
    if (ends_region(region, kind, returns_to)) {
        if (!pomp_ompt_is_in_own(state)) {
            wait_for_team(state, region);
        }
        return;
    }
    struct pomp_ompt_open *top = pomp_ompt_top(state);
    /* Their end may have been left out. */
    if (top != NULL && top->step == POMP_OMPT_OPEN &&
        (top->part == POMP_PART_SECTIONS || top->part == POMP_PART_SINGLE)) {
        pomp_ompt_work_ended(state, top);
    }
    if (top != NULL && top->step == POMP_OMPT_ENDED) {
        top->step = POMP_OMPT_WAITING;
        POMP_Barrier_enter(top->site);
    } else if (kind == OMPT_SYNC_BARRIER_IMPLEMENTATION && returns_to != NULL &&
               !pomp_ompt_is_in_own(state)) {
        /* libomp in the place of libgomp calls all barriers so; it has one of its own in the
           reduction of a teams construct. */
        explicit_barrier(state, OMPT_BEGIN, returns_to);
    }
}

static void end_implicit(struct pomp_ompt_state *state) {
    struct pomp_ompt_open *top = pomp_ompt_top(state);
    if (top != NULL && top->part == POMP_PART_BARRIER) {
        explicit_barrier(state, OMPT_END, NULL);
        return;
    }
    if (top == NULL || top->step != POMP_OMPT_WAITING || top->part == POMP_PART_PARALLEL ||
        top->part == POMP_PART_TEAMS) {
        return;
    }
    POMP_Barrier_exit(top->site);
    switch (top->part) {
    case POMP_PART_SECTIONS:
        POMP_Sections_exit(top->site);
        break;
    case POMP_PART_SINGLE:
        POMP_Single_exit(top->site);
        break;
    case POMP_PART_WORKSHARE:
        POMP_Workshare_exit(top->site);
        break;
    case POMP_PART_DISTRIBUTE:
        POMP_Distribute_exit(top->site);
        break;
    case POMP_PART_SCOPE:
        POMP_Scope_exit(top->site);
        break;
    default:
        POMP_For_exit(top->site);
        break;
    }
    state->depth--;
}

static void taskwait(struct pomp_ompt_state *state, int endpoint, const void *returns_to) {
    if (endpoint == OMPT_BEGIN) {
        OMPRegDescr *site = pomp_ompt_site("taskwait", returns_to);
        if (pomp_ompt_push(state, POMP_PART_TASKWAIT, site) != NULL) {
            POMP_Taskwait_enter(site);
        }
        return;
    }
    struct pomp_ompt_open *open = pomp_ompt_find(state, POMP_PART_TASKWAIT, 0);
    if (open != NULL) {
        POMP_Taskwait_exit(open->site);
        pomp_ompt_pop(state, open);
    }
}

static void taskgroup(struct pomp_ompt_state *state, int endpoint, const void *returns_to) {
    if (endpoint == OMPT_BEGIN) {
        OMPRegDescr *site = pomp_ompt_site("taskgroup", returns_to);
        struct pomp_ompt_open *open = pomp_ompt_push(state, POMP_PART_TASKGROUP, site);
        if (open != NULL) {
            open->step = POMP_OMPT_STARTING;
            open->address = returns_to;
            open->since = pomp_now();
        }
        return;
    }
    struct pomp_ompt_open *open = pomp_ompt_top(state);
    while (open != NULL && open >= state->open && open->part != POMP_PART_TASKGROUP &&
           (open->part != POMP_PART_TASKLOOP || open->id != 0)) {
        open--;
    }
    if (open == NULL || open < state->open) {
        return;
    }
    pomp_ompt_close_above(state, open);
    if (open->part == POMP_PART_TASKLOOP) {
        POMP_Taskloop_exit(open->site);
    } else {
        POMP_Taskgroup_exit(open->site);
    }
    pomp_ompt_pop(state, open);
}

static void sync_region(int kind, int endpoint, ompt_data_t *region, ompt_data_t *task,
                        const void *returns_to) {
    (void)region, (void)task;
    struct pomp_ompt_state *state = pomp_ompt_state();
    if (state == NULL || kind == OMPT_SYNC_REDUCTION) {
        return;
    }
    pomp_ompt_settle_but_work(state);
    switch (kind) {
    case OMPT_SYNC_BARRIER_EXPLICIT:
        pomp_ompt_settled();
        explicit_barrier(state, endpoint, returns_to);
        break;
    case OMPT_SYNC_TASKWAIT:
        pomp_ompt_settled();
        taskwait(state, endpoint, returns_to);
        break;
    case OMPT_SYNC_TASKGROUP:
        pomp_ompt_settled();
        taskgroup(state, endpoint, returns_to);
        break;
    default:
        if (endpoint == OMPT_BEGIN) {
            begin_implicit(state, kind, returns_to);
        } else {
            end_implicit(state);
        }
        break;
    }
}

/* A taskgroup waits from here on; the others wait all the time. */
static void sync_region_wait(int kind, int endpoint, ompt_data_t *region, ompt_data_t *task,
                             const void *returns_to) {
    (void)region, (void)task, (void)returns_to;
    if (kind != OMPT_SYNC_TASKGROUP || endpoint != OMPT_BEGIN) {
        return;
    }
    struct pomp_ompt_state *state = pomp_ompt_settled();
    const struct pomp_ompt_open *top = state == NULL ? NULL : pomp_ompt_top(state);
    if (top != NULL && top->part == POMP_PART_TASKGROUP) {
        POMP_Taskgroup_end(top->site);
    }
}

void pomp_ompt_sync_start(ompt_set_callback_t set) {
    set(OMPT_SYNC_REGION, POMP_OMPT_CALLBACK(sync_region));
    set(OMPT_SYNC_REGION_WAIT, POMP_OMPT_CALLBACK(sync_region_wait));
}
