/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Communicators as traces know them: by a key that all ranks in one have in common, and by the
 * ranks that its members have in MPI_COMM_WORLD. No messages are sent for that: a key is made of
 * what all members know, the communicator it was made of, the how many-eth that is, and its first
 * member.
 */
#ifndef POMP_MPI_COMM_H
#define POMP_MPI_COMM_H

#include "pomp_mpi_call.h"

struct pomp_mpi_comm {
    int id;
    uint64_t key;
    int size;        /* ranks that messages go to: of the other group of an intercommunicator */
    int *world;      /* their ranks in MPI_COMM_WORLD, or -1; NULL: the same */
    uint64_t made;   /* communicators that were made of it */
    bool is_between; /* two groups */
    int uses;        /* by MPI, and by receives that wait */
};

/* Begins with MPI_COMM_WORLD. False: it can't. */
bool pomp_mpi_comms_start(void);

/* What is known of a communicator; NULL when memory is out. */
struct pomp_mpi_comm *pomp_mpi_comm_of(MPI_Comm comm);

/* A communicator was made of another by all of that one's ranks; of some of them none. */
void pomp_mpi_comm_made(MPI_Comm from, MPI_Comm made);

/* Keep one for later, though the program may free it. */
struct pomp_mpi_comm *pomp_mpi_comm_keep(struct pomp_mpi_comm *comm);
void pomp_mpi_comm_release(struct pomp_mpi_comm *comm);

/* The rank in MPI_COMM_WORLD of a rank in the communicator + 1; 0 when it has none. */
uint64_t pomp_mpi_world_rank(const struct pomp_mpi_comm *comm, int rank);

#endif
