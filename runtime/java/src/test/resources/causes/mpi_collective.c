// SPDX-License-Identifier: Apache-2.0
// All ranks wait for the second one, which works longer in two regions.
// expect MPI_Allreduce <- region:much 75 rank 1
// expect MPI_Allreduce <- region:little 25 rank 1
#include <mpi.h>
#include <unistd.h>

int main(int count, char **words) {
    int rank, one = 1, sum;
    MPI_Init(&count, &words);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Barrier(MPI_COMM_WORLD);
#pragma omp inst begin(much)
    usleep(rank ? 320000 : 20000);
#pragma omp inst end(much)
#pragma omp inst begin(little)
    usleep(rank ? 120000 : 20000);
#pragma omp inst end(little)
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
