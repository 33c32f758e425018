// SPDX-License-Identifier: Apache-2.0
// The first rank sends a message that the second one receives late.
// expect MPI_Ssend <- region:busy 100 rank 1
#include <mpi.h>
#include <unistd.h>

int main(int count, char **words) {
    int rank, value = 0;
    MPI_Init(&count, &words);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Ssend(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
#pragma omp inst begin(busy)
        usleep(500000);
#pragma omp inst end(busy)
        MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
