/* SPDX-License-Identifier: Apache-2.0 */
/* Start and end of the measurement. */
#ifndef POMP_CONTROL_H
#define POMP_CONTROL_H

#include "pomp_platform.h"

#include <limits.h>
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

/* Starts the measurement unless that has happened. Runs before main, or at the first event. */
void pomp_start(void);

/* Ends the recording for good. */
void pomp_stop(void);

#endif
