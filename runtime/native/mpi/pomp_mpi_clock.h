/* SPDX-License-Identifier: Apache-2.0 */
/* The clocks of the ranks, compared with that of rank 0. */
#ifndef POMP_MPI_CLOCK_H
#define POMP_MPI_CLOCK_H

#include <mpi.h>

/* All ranks of the communicator, which are those of MPI_COMM_WORLD, call it; the result is defined
 * in the trace of each but rank 0. */
void pomp_mpi_compare_clocks(MPI_Comm comm);

#endif
