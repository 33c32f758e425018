/* SPDX-License-Identifier: Apache-2.0 */
/* Shared work, and what the master or single threads do. */
#include "ompt/pomp_ompt_state.h"
#include "ompt/pomp_ompt_told.h"

static void begin_loop(struct pomp_ompt_state *state, uint64_t count, const void *returns_to) {
    OMPRegDescr *site = pomp_ompt_site("for", returns_to);
    if (pomp_ompt_push(state, POMP_PART_FOR, site) != NULL) {
        POMP_For_enter(site);
        POMP_Iterations(site, (double)count);
    }
}

static void begin_single(struct pomp_ompt_state *state, bool executes, const void *returns_to) {
    OMPRegDescr *site = pomp_ompt_site("single", returns_to);
    if (pomp_ompt_push(state, POMP_PART_SINGLE, site) != NULL) {
        POMP_Single_enter(site);
        if (executes) {
            POMP_Single_begin(site);
        }
    }
}

/* The run time puts the tasks of a loop into a taskgroup, and calls itself for all but that. */
static void begin_taskloop(struct pomp_ompt_state *state, const void *returns_to) {
    struct pomp_ompt_open *group = pomp_ompt_top(state);
    if (group != NULL && group->step == POMP_OMPT_STARTING) {
        group->step = POMP_OMPT_OPEN;
        group->part = POMP_PART_TASKLOOP;
        group->site = pomp_ompt_site("taskloop", group->address);
        POMP_Taskloop_enter(group->site);
    } else {
        state = pomp_ompt_settled();
        OMPRegDescr *site = pomp_ompt_site("taskloop", returns_to);
        struct pomp_ompt_open *open = pomp_ompt_push(state, POMP_PART_TASKLOOP, site);
        if (open != NULL) {
            open->id = 1; /* without a taskgroup: it ends with the work */
            POMP_Taskloop_enter(site);
        }
    }
}

static void begin_work(struct pomp_ompt_state *state, int kind, uint64_t count,
                       const void *returns_to) {
    OMPRegDescr *site;
    switch (kind) {
    case OMPT_WORK_SECTIONS:
        site = pomp_ompt_site("sections", returns_to);
        if (pomp_ompt_push(state, POMP_PART_SECTIONS, site) != NULL) {
            POMP_Sections_enter(site);
            POMP_Section_begin(site);
        }
        break;
    case OMPT_WORK_SINGLE_EXECUTOR:
    case OMPT_WORK_SINGLE_OTHER:
        begin_single(state, kind == OMPT_WORK_SINGLE_EXECUTOR, returns_to);
        break;
    case OMPT_WORK_WORKSHARE:
        site = pomp_ompt_site("workshare", returns_to);
        if (pomp_ompt_push(state, POMP_PART_WORKSHARE, site) != NULL) {
            POMP_Workshare_enter(site);
        }
        break;
    case OMPT_WORK_DISTRIBUTE:
        site = pomp_ompt_site("distribute", returns_to);
        if (pomp_ompt_push(state, POMP_PART_DISTRIBUTE, site) != NULL) {
            POMP_Distribute_enter(site);
        }
        break;
    case OMPT_WORK_SCOPE:
        site = pomp_ompt_site("scope", returns_to);
        if (pomp_ompt_push(state, POMP_PART_SCOPE, site) != NULL) {
            POMP_Scope_enter(site);
            POMP_Scope_begin(site);
        }
        break;
    default:
        if (kind == OMPT_WORK_LOOP ||
            (kind >= OMPT_WORK_LOOP_STATIC && kind <= OMPT_WORK_LOOP_OTHER)) {
            begin_loop(state, count, returns_to);
        }
        break;
    }
}

static enum pomp_part part_of(int kind) {
    switch (kind) {
    case OMPT_WORK_SECTIONS:
        return POMP_PART_SECTIONS;
    case OMPT_WORK_SINGLE_EXECUTOR:
    case OMPT_WORK_SINGLE_OTHER:
        return POMP_PART_SINGLE;
    case OMPT_WORK_WORKSHARE:
        return POMP_PART_WORKSHARE;
    case OMPT_WORK_DISTRIBUTE:
        return POMP_PART_DISTRIBUTE;
    case OMPT_WORK_SCOPE:
        return POMP_PART_SCOPE;
    default:
        return POMP_PART_FOR;
    }
}

static void end_taskloop(struct pomp_ompt_state *state) {
    struct pomp_ompt_open *open = pomp_ompt_find(state, POMP_PART_TASKLOOP, 1);
    if (open != NULL) {
        pomp_ompt_close_above(state, open);
        POMP_Taskloop_exit(open->site);
        pomp_ompt_pop(state, open);
    }
}

static void work(int kind, int endpoint, ompt_data_t *region, ompt_data_t *task, uint64_t count,
                 const void *returns_to) {
    (void)region, (void)task;
    if (kind == OMPT_WORK_TASKLOOP && endpoint == OMPT_BEGIN) {
        struct pomp_ompt_state *own = pomp_ompt_state();
        if (own != NULL) {
            begin_taskloop(own, returns_to);
        }
        return;
    }
    struct pomp_ompt_state *state = pomp_ompt_settled();
    if (state == NULL) {
        return;
    }
    if (kind == OMPT_WORK_TASKLOOP) {
        end_taskloop(state);
        return;
    }
    if ((endpoint & OMPT_BEGIN) != 0) {
        const struct pomp_ompt_open *region = pomp_ompt_region(state);
        if (returns_to == NULL && region != NULL) {
            /* libomp in the place of libgomp tells no address of sections. */
            const char *address = pomp_code_address(region->site);
            returns_to = address == NULL ? NULL : address + 1;
        }
        begin_work(state, kind, count, returns_to);
        pomp_ompt_told_work(kind, OMPT_BEGIN, count);
    }
    if ((endpoint & OMPT_END) != 0) {
        pomp_ompt_told_work(kind, OMPT_END, count);
        struct pomp_ompt_open *open = pomp_ompt_find(state, part_of(kind), 0);
        if (open != NULL && open->step == POMP_OMPT_OPEN) {
            pomp_ompt_work_ended(state, open);
        }
    }
}

static void masked(int endpoint, ompt_data_t *region, ompt_data_t *task, const void *returns_to) {
    (void)region, (void)task;
    struct pomp_ompt_state *state = pomp_ompt_settled();
    if (state == NULL) {
        return;
    }
    if (endpoint == OMPT_BEGIN) {
        if (pomp_ompt_is_in_own(state) && pomp_ompt_is_of_runtime(returns_to)) {
            return;
        }
        OMPRegDescr *site = pomp_ompt_site("master", returns_to);
        if (pomp_ompt_push(state, POMP_PART_MASTER, site) != NULL) {
            POMP_Master_begin(site);
        }
        return;
    }
    struct pomp_ompt_open *open = pomp_ompt_find(state, POMP_PART_MASTER, 0);
    if (open != NULL) {
        pomp_ompt_close_above(state, open);
        POMP_Master_end(open->site);
        pomp_ompt_pop(state, open);
    }
}

void pomp_ompt_work_start(ompt_set_callback_t set) {
    set(OMPT_WORK, POMP_OMPT_CALLBACK(work));
    set(OMPT_MASKED, POMP_OMPT_CALLBACK(masked));
}
