/* SPDX-License-Identifier: Apache-2.0 */
/* Requests of MPI that stand for messages: which receive is meant when one is complete. */
#ifndef POMP_MPI_REQUESTS_H
#define POMP_MPI_REQUESTS_H

#include "pomp_mpi_comm.h"

enum pomp_mpi_request_kind {
    POMP_MPI_RECEIVES,            /* a message that will come */
    POMP_MPI_RECEIVES_REPEATEDLY, /* each time it is started */
    POMP_MPI_SENDS_REPEATEDLY,
    POMP_MPI_PROBED /* no request, but a message that was found and not yet received */
};

struct pomp_mpi_request {
    enum pomp_mpi_request_kind kind;
    struct pomp_mpi_comm *comm; /* is kept */
    uint64_t receive;           /* its number while it waits; 0: it doesn't */
    int peer;                   /* as the program gave them */
    int tag;
    uint64_t bytes;
};

/* A handle of MPI as a number. */
uint64_t pomp_mpi_handle(const void *handle, size_t size);

/* Remembers one under its handle. Gives back which receive was waiting under the same one; 0: none.
 */
uint64_t pomp_mpi_request_add(uint64_t handle, const struct pomp_mpi_request *request);

/* Copies what is known of a handle; false when nothing is. */
bool pomp_mpi_request_find(uint64_t handle, struct pomp_mpi_request *found);

/* A receive that is repeated waits under a number, or not any more. */
void pomp_mpi_request_start(uint64_t handle, uint64_t receive);

/* Forgets a handle; whoever has the copy releases the communicator. */
void pomp_mpi_request_remove(uint64_t handle);

#endif
