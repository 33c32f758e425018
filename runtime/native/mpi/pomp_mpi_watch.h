/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What traces are told of calls of MPI: which messages they send and receive, and what collective
 * ones move. A call is seen before and after by the addresses of its arguments, for C and Fortran
 * alike: what is at them are values in C, and in Fortran addresses of values.
 */
#ifndef POMP_MPI_WATCH_H
#define POMP_MPI_WATCH_H

#include "pomp_mpi_arguments.h"

enum { POMP_WATCHED_AT_ONCE = 16 };

/* What has to be known after the call of what was before. */
struct pomp_mpi_watch {
    uint64_t receive;
    int count;          /* of requests */
    uint64_t *handles;  /* of these, as numbers; NULL: there was no memory for them */
    void *statuses;     /* given to MPI in place of those that the program ignores, or its own */
    void *own_statuses; /* to be freed */
    uint64_t some_handles[POMP_WATCHED_AT_ONCE];
    MPI_Status some_statuses[POMP_WATCHED_AT_ONCE];
};

/* Whether all ranks record a trace. */
extern bool pomp_mpi_is_traced;

/* All ranks call it when MPI has started. */
void pomp_mpi_watch_start(void);

/* Stand around a call; it has failed when its result isn't MPI_SUCCESS. */
void pomp_mpi_watch_before(enum pomp_mpi_call call, const struct pomp_mpi_arguments *arguments,
                           struct pomp_mpi_watch *watch);
void pomp_mpi_watch_after(enum pomp_mpi_call call, const struct pomp_mpi_arguments *arguments,
                          struct pomp_mpi_watch *watch, int result);

#endif
