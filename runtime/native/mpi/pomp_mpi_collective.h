/* SPDX-License-Identifier: Apache-2.0 */
/* What collective calls of MPI move. */
#ifndef POMP_MPI_COLLECTIVE_H
#define POMP_MPI_COLLECTIVE_H

#include "pomp_mpi_arguments.h"
#include "pomp_mpi_comm.h"

/* Of a call of all ranks of a communicator. */
struct pomp_mpi_collective {
    const struct pomp_mpi_comm *comm;
    uint64_t root;     /* its rank in MPI_COMM_WORLD + 1, or 0 */
    uint64_t sent;     /* bytes that this rank gives, */
    uint64_t received; /* and gets */
};

/* False: it is no such call, or nothing can be said. */
bool pomp_mpi_collective_of(enum pomp_mpi_call call, const struct pomp_mpi_arguments *arguments,
                            struct pomp_mpi_collective *collective);

#endif
