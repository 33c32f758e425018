/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The tool that an OpenMP run time loads (OMP_TOOL_LIBRARIES): measures a program that was built
 * without pomp. What the run time tells becomes the events of the POMP interface, at sites that are
 * code addresses; all that follows is as in a program that was built with pomp.
 *
 * parallel and teams are here. The wait at a region's end begins with its barrier and lasts until
 * the team joins. A worker is told of the end only when it is needed again, which is no wait for
 * the region: so that is not used.
 */
#include "ompt/pomp_ompt_state.h"
#include "ompt/pomp_ompt_told.h"

#include "control/pomp_copy.h"

/*
 * Whether the run time forks for itself: in a teams construct it tells no address, and for its
 * hidden helper threads one of its own. It is of its own, too, where the program calls it by a
 * jump, but then a thread of the program's regions or tasks does so.
 */
static bool is_own_region(const struct pomp_ompt_state *state, bool is_league,
                          const void *returns_to) {
    const struct pomp_ompt_open *region = pomp_ompt_region(state);
    if (returns_to == NULL) {
        return !is_league && region != NULL && region->part == POMP_PART_TEAMS;
    }
    return state->depth == 0 && pomp_ompt_is_of_runtime(returns_to);
}

static void parallel_begin(ompt_data_t *creator, const ompt_frame_t *frame, ompt_data_t *region,
                           unsigned requested, int flags, const void *returns_to) {
    (void)creator, (void)frame, (void)requested;
    bool is_league = (flags & OMPT_PARALLEL_LEAGUE) != 0;
    region->ptr = NULL;
    struct pomp_ompt_state *state = pomp_ompt_settled();
    if (state == NULL || is_own_region(state, is_league, returns_to)) {
        return;
    }
    OMPRegDescr *site = pomp_ompt_site(is_league ? "teams" : "parallel", returns_to);
    region->ptr = site;
    if (is_league) {
        POMP_Teams_fork(site);
    } else {
        POMP_Parallel_fork(site);
    }
    pomp_ompt_told_fork();
}

static void parallel_end(ompt_data_t *region, ompt_data_t *creator, int flags,
                         const void *returns_to) {
    (void)creator, (void)returns_to;
    OMPRegDescr *site = region == NULL ? NULL : region->ptr;
    if (site == NULL) {
        return;
    }
    pomp_ompt_settled();
    if ((flags & OMPT_PARALLEL_LEAGUE) != 0) {
        POMP_Teams_join(site);
    } else {
        POMP_Parallel_join(site);
    }
}

static void begin_member(OMPRegDescr *site, bool is_league) {
    struct pomp_ompt_state *state = pomp_ompt_settled();
    enum pomp_part part = is_league ? POMP_PART_TEAMS : POMP_PART_PARALLEL;
    if (state == NULL || pomp_ompt_push(state, part, site) == NULL) {
        return;
    }
    if (is_league) {
        POMP_Teams_begin(site);
    } else {
        POMP_Parallel_begin(site);
    }
}

static void begin_own_member(void) {
    struct pomp_ompt_state *state = pomp_ompt_settled();
    if (state != NULL) {
        pomp_ompt_push(state, POMP_PART_PROGRAM, NULL);
    }
}

static void end_member(void) {
    struct pomp_ompt_state *state = pomp_ompt_settled();
    struct pomp_ompt_open *open = state == NULL ? NULL : pomp_ompt_any_region(state);
    if (open == NULL) {
        return;
    }
    if (pomp_ompt_is_own(open)) {
        pomp_ompt_close_above(state, open);
    } else if (open->step != POMP_OMPT_WAITING) {
        pomp_ompt_close_above(state, open);
        if (open->part == POMP_PART_TEAMS) {
            POMP_Teams_end(open->site);
        } else {
            POMP_Parallel_end(open->site);
        }
    }
    pomp_ompt_pop(state, open);
}

static void implicit_task(int endpoint, ompt_data_t *region, ompt_data_t *task, unsigned size,
                          unsigned index, int flags) {
    if (endpoint == OMPT_BEGIN) {
        pomp_ompt_told_begin(index, size);
        task->ptr = NULL;
        bool is_initial = (flags & OMPT_TASK_INITIAL) != 0;
        if (region != NULL && region->ptr != NULL) {
            begin_member(region->ptr, is_initial);
        } else if (!is_initial) {
            begin_own_member();
        }
    } else {
        pomp_ompt_told_end();
        end_member();
    }
}

static void thread_end(ompt_data_t *thread) {
    (void)thread;
    pomp_ompt_settled();
    pomp_ompt_forget();
    pomp_ompt_told_forget();
}

static int initialize(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
    (void)device, (void)data;
    ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
    if (set == NULL) {
        return 0;
    }
    POMP_Init();
    pomp_ompt_know_runtime(lookup);
    set(OMPT_PARALLEL_BEGIN, POMP_OMPT_CALLBACK(parallel_begin));
    set(OMPT_PARALLEL_END, POMP_OMPT_CALLBACK(parallel_end));
    set(OMPT_IMPLICIT_TASK, POMP_OMPT_CALLBACK(implicit_task));
    set(OMPT_THREAD_END, POMP_OMPT_CALLBACK(thread_end));
    pomp_ompt_mutex_start(set);
    pomp_ompt_sync_start(set);
    pomp_ompt_task_start(set);
    pomp_ompt_work_start(set);
    pomp_ompt_told_start(set);
    return 1;
}

/* The program measures itself, and is told what it can't know. */
static int initialize_beside(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
    (void)device, (void)data;
    ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
    if (set == NULL) {
        return 0;
    }
    pomp_ompt_told_start_beside(set);
    return 1;
}

static void finalize_beside(ompt_data_t *data) { (void)data; }

static void finalize(ompt_data_t *data) {
    (void)data;
    pomp_ompt_settled();
}

__attribute__((visibility("default"))) ompt_start_tool_result_t *
ompt_start_tool(unsigned version, const char *runtime);

ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *runtime) {
    static ompt_start_tool_result_t result = {initialize, finalize, {0}};
    static ompt_start_tool_result_t beside = {initialize_beside, finalize_beside, {0}};
    (void)version, (void)runtime;
    if (pomp_copy_is_guest()) {
        return pomp_ompt_told_beside() ? &beside : NULL;
    }
    return &result;
}
