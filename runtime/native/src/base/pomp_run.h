/* SPDX-License-Identifier: Apache-2.0 */
/* The run: what is known of it at start-up, and whether it is being recorded. */
#ifndef POMP_RUN_H
#define POMP_RUN_H

#include "base/pomp_platform.h"

#include <limits.h>
#include <stdatomic.h>
#include <sys/types.h>

enum { POMP_STAMP_SIZE = sizeof "YYYYMMDD-HHMMSS" };

/* What is known at start-up and needed at the end, when it may have changed. */
struct pomp_run {
    pid_t pid;
    uint64_t start_ticks;
    uint64_t start_unix_ns;
    uint64_t event_cost_ticks_x100;         /* of one enter/exit pair, in 1/100 tick */
    uint64_t untimed_event_cost_ticks_x100; /* of one that reads no clock */
    int rank;                               /* among the processes of an MPI program, or -1 */
    int ranks;                              /* how many there are, or 0 */
    char stamp[POMP_STAMP_SIZE];            /* local time */
    char executable[PATH_MAX];              /* absolute, "" when the system doesn't tell */
    char working_directory[PATH_MAX];       /* absolute, "" when unknown */
    bool run_directory_is_cut;              /* it is longer than a path can be */
    char run_directory[PATH_MAX];           /* $POMP_RUN_DIR, or "" */
};

extern struct pomp_run pomp_run;

/* What is done with events, in one byte that they all read. */
enum {
    POMP_RECORDING = 1,  /* not before start-up, while recording is off, nor after the end */
    POMP_LISTENED = 64,  /* that was so: the program may still carry tasks of that time */
    POMP_LISTENING = 128 /* somebody beside the profile is told of them; from start-up on */
};

extern _Atomic uint8_t pomp_state;

/* Remembers the process, its folder, its start by the calendar and $POMP_RUN_DIR. */
void pomp_run_remember(void);

/*
 * Starts the measurement unless that has happened. Runs before main, or at the first event. False
 * when another copy of the library is in charge of the process. Defined in folder control, which
 * starts all the others: this declaration is how they get there.
 */
bool pomp_start(void);

static inline uint8_t pomp_state_now(void) {
    return atomic_load_explicit(&pomp_state, memory_order_relaxed);
}

static inline bool pomp_is_recording(void) { return (pomp_state_now() & POMP_RECORDING) != 0; }

/* Whether events are recorded for the profile, and nobody else is told of them. */
static inline bool pomp_is_only_recording(void) { return pomp_state_now() == POMP_RECORDING; }

/* Starts or stops recording. */
static inline void pomp_record(bool on) {
    if (on) {
        atomic_fetch_or_explicit(&pomp_state, POMP_RECORDING, memory_order_relaxed);
    } else {
        atomic_fetch_and_explicit(&pomp_state, (uint8_t)~POMP_RECORDING, memory_order_relaxed);
    }
}

#endif
