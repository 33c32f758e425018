// SPDX-License-Identifier: Apache-2.0
// The first rank receives what the second one sends late, for four fifths because of one region.
// expect MPI_Recv <- region:late 80 rank 1
// expect MPI_Recv <- region:more 20 rank 1
#include <mpi.h>
#include <unistd.h>

int main(int count, char **words) {
    int rank, value = 0;
    MPI_Init(&count, &words);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Recv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
#pragma omp inst begin(late)
        usleep(400000);
#pragma omp inst end(late)
#pragma omp inst begin(more)
        usleep(100000);
#pragma omp inst end(more)
        MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
