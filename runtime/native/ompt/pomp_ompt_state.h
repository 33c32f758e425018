/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What one thread has open, as the OpenMP run time tells it. An end has another address than its
 * begin, or none, so the site is that of the begin.
 */
#ifndef POMP_OMPT_STATE_H
#define POMP_OMPT_STATE_H

#include "ompt/pomp_omp_tools.h"

#include "events/pomp_code.h"
#include "events/pomp_event.h"

enum pomp_ompt_step {
    POMP_OMPT_OPEN,
    POMP_OMPT_STARTING, /* a taskgroup; a taskloop may follow that it belongs to */
    POMP_OMPT_ENDED,    /* shared work; its barrier may follow */
    POMP_OMPT_WAITING /* in the barrier of shared work; a worker or master in that of its region */
};

struct pomp_ompt_open {
    enum pomp_part part;
    enum pomp_ompt_step step;
    OMPRegDescr *site;
    const void *address; /* as the run time gave it */
    uint64_t id;         /* of a mutex; of a task its address */
    uint64_t since;      /* of a step that goes on later: when it began */
};

struct pomp_ompt_state {
    struct pomp_ompt_open *open;
    uint32_t depth;
    uint32_t room;
    uint64_t asked;      /* when the thread asked for a lock that it has not got yet, or 0 */
    uint64_t asked_lock; /* which one, */
    const void *asked_at;
    int asked_kind;
};

/* An explicit task: what the run time keeps for us. */
struct pomp_ompt_task {
    OMPRegDescr *site;
    void *created;
    bool has_begun;
    bool is_open; /* on some thread's stack */
    struct pomp_ompt_task *next;
};

/* This thread's state; NULL when memory is out. */
struct pomp_ompt_state *pomp_ompt_state(void);

/* The thread ends. */
void pomp_ompt_forget(void);

/* Finds out where the code of the run time is that the function is of. */
void pomp_ompt_know_runtime(ompt_function_lookup_t lookup);

/* Whether that is code of the run time, which has called itself. */
bool pomp_ompt_is_of_runtime(const void *returns_to);

/*
 * Where the program's call of a routine returns to. Run times now and then give the address of a
 * call of their own within that routine: then it is looked for on the stack.
 */
const void *pomp_ompt_caller(const void *returns_to);

/* The site of a construct of that kind: the call stands before where it returns to. */
static inline OMPRegDescr *pomp_ompt_site(const char *kind, const void *returns_to) {
    const char *address = returns_to;
    return pomp_code_site(kind, "", address == NULL ? NULL : address - 1);
}

/* Opens one more; NULL when memory is out. */
struct pomp_ompt_open *pomp_ompt_push(struct pomp_ompt_state *state, enum pomp_part part,
                                      OMPRegDescr *site);

/* The innermost open construct, or NULL. */
static inline struct pomp_ompt_open *pomp_ompt_top(const struct pomp_ompt_state *state) {
    return state->depth == 0 ? NULL : &state->open[state->depth - 1];
}

/* The innermost open one of that part, and with that id unless it is 0; or NULL. */
struct pomp_ompt_open *pomp_ompt_find(const struct pomp_ompt_state *state, enum pomp_part part,
                                      uint64_t id);

/* The innermost region of the program that the thread is in, or NULL. */
struct pomp_ompt_open *pomp_ompt_region(const struct pomp_ompt_state *state);

/*
 * Whether a region of the run time itself is open as that, of which nothing is measured: that in
 * which the hidden helper threads wait for tasks, and that in which libomp executes the body of a
 * teams construct.
 */
static inline bool pomp_ompt_is_own(const struct pomp_ompt_open *open) {
    return open->part == POMP_PART_PROGRAM;
}

/* The innermost region of the program or of the run time itself, or NULL. */
struct pomp_ompt_open *pomp_ompt_any_region(const struct pomp_ompt_state *state);

/* Whether the innermost region is one of the run time itself. */
static inline bool pomp_ompt_is_in_own(const struct pomp_ompt_state *state) {
    const struct pomp_ompt_open *region = pomp_ompt_any_region(state);
    return region != NULL && pomp_ompt_is_own(region);
}

/* Forgets a construct that has ended, and those within it whose ends are missing. */
static inline void pomp_ompt_pop(struct pomp_ompt_state *state, const struct pomp_ompt_open *open) {
    state->depth = (uint32_t)(open - state->open);
}

/*
 * The state at the beginning of an event: what waited for this one to tell how it goes on has gone
 * on. NULL when memory is out.
 */
struct pomp_ompt_state *pomp_ompt_settled(void);

/* As before, but shared work that has ended goes on if its barrier begins. */
void pomp_ompt_settle_but_work(struct pomp_ompt_state *state);

/* The work of the innermost construct has ended. */
void pomp_ompt_work_ended(struct pomp_ompt_state *state, struct pomp_ompt_open *open);

/* Closes all constructs above one of them, whose ends were not told. */
void pomp_ompt_close_above(struct pomp_ompt_state *state, const struct pomp_ompt_open *open);

/* The groups of callbacks. */
void pomp_ompt_mutex_start(ompt_set_callback_t set);
void pomp_ompt_sync_start(ompt_set_callback_t set);
void pomp_ompt_task_start(ompt_set_callback_t set);
void pomp_ompt_work_start(ompt_set_callback_t set);

/* A lock that the thread asked for was not asked for, but tested in vain. */
void pomp_ompt_lock_missed(struct pomp_ompt_state *state);

/* A callback with its own arguments, as the function that registers it takes it. */
#define POMP_OMPT_CALLBACK(function) ((ompt_interface_fn_t)(function))

#endif
