/* SPDX-License-Identifier: Apache-2.0 */
/* The arguments of a call of MPI by their numbers, from 1 on, in C and in Fortran. */
#ifndef POMP_MPI_ARGUMENTS_H
#define POMP_MPI_ARGUMENTS_H

#include "pomp_mpi_call.h"

/* The arguments of a call, from number 1 on. */
struct pomp_mpi_arguments {
    void *const *at;
    bool fortran;
};

_Static_assert(sizeof(MPI_Fint) == sizeof(int), "arrays of both are the same");

static inline void *pomp_argument(const struct pomp_mpi_arguments *of, int number) {
    return *(void *const *)of->at[number - 1];
}

static inline int pomp_int_argument(const struct pomp_mpi_arguments *of, int number) {
    return of->fortran ? *(const int *)pomp_argument(of, number) : *(const int *)of->at[number - 1];
}

static inline MPI_Comm pomp_comm_argument(const struct pomp_mpi_arguments *of, int number) {
    return of->fortran ? PMPI_Comm_f2c(*(const MPI_Fint *)pomp_argument(of, number))
                       : *(const MPI_Comm *)of->at[number - 1];
}

/* A communicator that the call gives back. */
static inline MPI_Comm pomp_made_comm(const struct pomp_mpi_arguments *of, int number) {
    return of->fortran ? PMPI_Comm_f2c(*(const MPI_Fint *)pomp_argument(of, number))
                       : *(const MPI_Comm *)pomp_argument(of, number);
}

static inline MPI_Datatype pomp_type_argument(const struct pomp_mpi_arguments *of, int number) {
    return of->fortran ? PMPI_Type_f2c(*(const MPI_Fint *)pomp_argument(of, number))
                       : *(const MPI_Datatype *)of->at[number - 1];
}

static inline const int *pomp_ints_argument(const struct pomp_mpi_arguments *of, int number) {
    return pomp_argument(of, number);
}

/* Bytes of so many things of a type; of none that is meant 0. */
static inline uint64_t pomp_type_bytes(MPI_Datatype type, int64_t count) {
    MPI_Count size = 0;
    if (count <= 0 || type == MPI_DATATYPE_NULL || PMPI_Type_size_x(type, &size) != MPI_SUCCESS ||
        size < 0) {
        return 0;
    }
    return (uint64_t)size * (uint64_t)count;
}

static inline uint64_t pomp_argument_bytes(const struct pomp_mpi_arguments *of, int count,
                                           int type) {
    return pomp_type_bytes(pomp_type_argument(of, type), pomp_int_argument(of, count));
}

#endif
