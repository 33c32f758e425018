/* SPDX-License-Identifier: Apache-2.0 */
/* The numbers of MPI's calls. */
#ifndef POMP_MPI_CALL_H
#define POMP_MPI_CALL_H

#include "base/pomp_platform.h"

#include <mpi.h>

#if MPI_VERSION < 3
#error "MPI 3 is needed"
#endif

/* A number for each call: POMP_MPI_Send, ... */
enum pomp_mpi_call {
#define POMP_MPI_CALL(Name, name, n, parameters, arguments) POMP_MPI_##Name,
#include "pomp_mpi_calls.h"
#undef POMP_MPI_CALL
    POMP_MPI_Init,
    POMP_MPI_Init_thread,
    POMP_MPI_Finalize,
    POMP_MPI_CALLS
};

#endif
