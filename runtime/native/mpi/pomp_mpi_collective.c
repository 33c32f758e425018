/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Arguments that mean nothing in a rank may hold anything, so only those are read that have a
 * meaning there. What is sent in place is as much as what stands for it on the other side.
 */
#include "pomp_mpi_collective.h"

/* How the bytes are found. */
enum shape {
    NO_COLLECTIVE,
    UNSAID,    /* is moved, or nobody can say what */
    FROM_ROOT, /* one block to all */
    GATHER,
    GATHERV,
    SCATTER,
    SCATTERV,
    ALLGATHER,
    ALLGATHERV,
    ALLTOALL,
    ALLTOALLV,
    ALLTOALLW,
    REDUCE,
    ALLREDUCE, /* also scans */
    REDUCE_SCATTER,
    REDUCE_SCATTER_BLOCK
};

struct form {
    enum shape shape;
    int root; /* number of the argument; 0: there is none */
    int comm;
};

#define BOTH(call, icall, shape, root, comm)                                                       \
    [POMP_MPI_##call] = {shape, root, comm}, [POMP_MPI_##icall] = {shape, root, comm}

static const struct form forms[POMP_MPI_CALLS] = {
    BOTH(Barrier, Ibarrier, UNSAID, 0, 1),
    BOTH(Bcast, Ibcast, FROM_ROOT, 4, 5),
    BOTH(Gather, Igather, GATHER, 7, 8),
    BOTH(Gatherv, Igatherv, GATHERV, 8, 9),
    BOTH(Scatter, Iscatter, SCATTER, 7, 8),
    BOTH(Scatterv, Iscatterv, SCATTERV, 8, 9),
    BOTH(Allgather, Iallgather, ALLGATHER, 0, 7),
    BOTH(Allgatherv, Iallgatherv, ALLGATHERV, 0, 8),
    BOTH(Alltoall, Ialltoall, ALLTOALL, 0, 7),
    BOTH(Alltoallv, Ialltoallv, ALLTOALLV, 0, 9),
    BOTH(Alltoallw, Ialltoallw, ALLTOALLW, 0, 9),
    BOTH(Reduce, Ireduce, REDUCE, 6, 7),
    BOTH(Allreduce, Iallreduce, ALLREDUCE, 0, 6),
    BOTH(Scan, Iscan, ALLREDUCE, 0, 6),
    BOTH(Exscan, Iexscan, ALLREDUCE, 0, 6),
    BOTH(Reduce_scatter, Ireduce_scatter, REDUCE_SCATTER, 0, 6),
    BOTH(Reduce_scatter_block, Ireduce_scatter_block, REDUCE_SCATTER_BLOCK, 0, 6),
    BOTH(Neighbor_allgather, Ineighbor_allgather, UNSAID, 0, 7),
    BOTH(Neighbor_allgatherv, Ineighbor_allgatherv, UNSAID, 0, 8),
    BOTH(Neighbor_alltoall, Ineighbor_alltoall, UNSAID, 0, 7),
    BOTH(Neighbor_alltoallv, Ineighbor_alltoallv, UNSAID, 0, 9),
    BOTH(Neighbor_alltoallw, Ineighbor_alltoallw, UNSAID, 0, 9),
};

static int64_t sum(const int *counts, int size) {
    int64_t total = 0;
    for (int i = 0; i < size; i++) {
        total += counts[i];
    }
    return total;
}

static uint64_t sum_bytes(const struct pomp_mpi_arguments *of, int counts, int type, int size) {
    return pomp_type_bytes(pomp_type_argument(of, type), sum(pomp_ints_argument(of, counts), size));
}

static uint64_t count_bytes(const struct pomp_mpi_arguments *of, int counts, int type, int rank) {
    return pomp_type_bytes(pomp_type_argument(of, type), pomp_ints_argument(of, counts)[rank]);
}

/* With a type for each rank. */
static uint64_t mixed_bytes(const struct pomp_mpi_arguments *of, int counts, int types, int size) {
    uint64_t total = 0;
    for (int i = 0; i < size; i++) {
        MPI_Datatype type = of->fortran
                                ? PMPI_Type_f2c(((const MPI_Fint *)pomp_argument(of, types))[i])
                                : ((const MPI_Datatype *)pomp_argument(of, types))[i];
        total += pomp_type_bytes(type, pomp_ints_argument(of, counts)[i]);
    }
    return total;
}

/* Whether what is sent is given apart. Fortran has no one way to say that it isn't. */
static bool sends_apart(const struct pomp_mpi_arguments *of) {
    return !of->fortran && pomp_argument(of, 1) != MPI_IN_PLACE;
}

/* Calls with a root; what is at the root only is read there only. */
static void measure_rooted(enum shape shape, const struct pomp_mpi_arguments *of, int size, int own,
                           bool is_root, struct pomp_mpi_collective *to) {
    uint64_t block = 0;
    switch (shape) {
    case FROM_ROOT:
        block = pomp_argument_bytes(of, 2, 3);
        to->sent = is_root ? block : 0;
        to->received = is_root ? 0 : block;
        break;
    case REDUCE:
        to->sent = pomp_argument_bytes(of, 3, 4);
        to->received = is_root ? to->sent : 0;
        break;
    case GATHER:
        to->sent = is_root ? pomp_argument_bytes(of, 5, 6) : pomp_argument_bytes(of, 2, 3);
        to->received = is_root ? to->sent * (uint64_t)size : 0;
        break;
    case GATHERV:
        to->sent = is_root ? count_bytes(of, 5, 7, own) : pomp_argument_bytes(of, 2, 3);
        to->received = is_root ? sum_bytes(of, 5, 7, size) : 0;
        break;
    case SCATTER:
        to->received = is_root ? pomp_argument_bytes(of, 2, 3) : pomp_argument_bytes(of, 5, 6);
        to->sent = is_root ? to->received * (uint64_t)size : 0;
        break;
    default: /* SCATTERV */
        to->received = is_root ? count_bytes(of, 2, 4, own) : pomp_argument_bytes(of, 6, 7);
        to->sent = is_root ? sum_bytes(of, 2, 4, size) : 0;
    }
}

static void measure_others(enum shape shape, const struct pomp_mpi_arguments *of, int size, int own,
                           struct pomp_mpi_collective *to) {
    switch (shape) {
    case ALLGATHER:
        to->sent = pomp_argument_bytes(of, 5, 6);
        to->received = to->sent * (uint64_t)size;
        break;
    case ALLGATHERV:
        to->sent = count_bytes(of, 5, 7, own);
        to->received = sum_bytes(of, 5, 7, size);
        break;
    case ALLTOALL:
        to->sent = pomp_argument_bytes(of, 5, 6) * (uint64_t)size;
        to->received = to->sent;
        break;
    case ALLTOALLV:
        to->received = sum_bytes(of, 6, 8, size);
        to->sent = sends_apart(of) ? sum_bytes(of, 2, 4, size) : to->received;
        break;
    case ALLTOALLW:
        to->received = mixed_bytes(of, 6, 8, size);
        to->sent = sends_apart(of) ? mixed_bytes(of, 2, 4, size) : to->received;
        break;
    case ALLREDUCE:
        to->sent = pomp_argument_bytes(of, 3, 4);
        to->received = to->sent;
        break;
    case REDUCE_SCATTER:
        to->sent = sum_bytes(of, 3, 4, size);
        to->received = count_bytes(of, 3, 4, own);
        break;
    case REDUCE_SCATTER_BLOCK:
        to->received = pomp_argument_bytes(of, 3, 4);
        to->sent = to->received * (uint64_t)size;
        break;
    default:
        break;
    }
}

bool pomp_mpi_collective_of(enum pomp_mpi_call call, const struct pomp_mpi_arguments *arguments,
                            struct pomp_mpi_collective *collective) {
    const struct form *form = &forms[call];
    if (form->shape == NO_COLLECTIVE) {
        return false;
    }
    MPI_Comm handle = pomp_comm_argument(arguments, form->comm);
    int own = 0;
    const struct pomp_mpi_comm *comm = pomp_mpi_comm_of(handle);
    *collective = (struct pomp_mpi_collective){comm, 0, 0, 0};
    /* Between two groups a root is none of the communicator's ranks. */
    if (comm == NULL || comm->is_between) {
        return comm != NULL;
    }
    PMPI_Comm_rank(handle, &own);
    if (form->root == 0) {
        measure_others(form->shape, arguments, comm->size, own, collective);
        return true;
    }
    int root = pomp_int_argument(arguments, form->root);
    collective->root = pomp_mpi_world_rank(comm, root);
    measure_rooted(form->shape, arguments, comm->size, own, root == own, collective);
    return true;
}
