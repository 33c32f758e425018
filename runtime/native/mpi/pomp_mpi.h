/* SPDX-License-Identifier: Apache-2.0 */
/* What the wrappers of MPI calls have in common. */
#ifndef POMP_MPI_H
#define POMP_MPI_H

#include "pomp_mpi_call.h"

/*
 * Enter and exit stand around each call. An MPI library may call another of its functions by its
 * public name; only the outermost call is measured, as one of the place that it returns to. Exit
 * wants what enter gave.
 */
bool pomp_mpi_enter(enum pomp_mpi_call call, const void *returns_to);
void pomp_mpi_exit(bool outermost);

/*
 * Stand around calls that receive a message, within enter and in place of exit: whether the message
 * is not there yet, though it is waited for. MPI is asked without taking the message, so what the
 * program receives stays the same.
 */
bool pomp_mpi_is_late(bool outermost, int source, int tag, MPI_Comm comm);
void pomp_mpi_exit_receive(bool outermost, bool is_late);

/* MPI has started. */
void pomp_mpi_started(void);

/* MPI is about to end: makes one result of what all processes have measured. */
void pomp_mpi_ending(const void *returns_to);

/* The program is about to be aborted. */
void pomp_mpi_aborting(void);

#endif
