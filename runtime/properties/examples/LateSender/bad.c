// SPDX-License-Identifier: Apache-2.0
// A pipeline of two ranks: the second one asks for each block at once, long before the first has made it.
// ranks: 2
// threads: 1
// expect: LateSender at MPI_Recv
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

enum { BLOCKS = 25, SIZE = 200 };

static void produce(double *block, int number) {
    usleep(9000);
    for (int i = 0; i < SIZE; i++)
        block[i] = number + i;
}

static double consume(const double *block) {
    double sum = 0;
    for (int i = 0; i < SIZE; i++)
        sum += block[i];
    usleep(1000);
    return sum;
}

int main(int argc, char **argv) {
    static double block[SIZE];
    double sum = 0;
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int number = 0; number < BLOCKS; number++) {
        if (rank == 0) {
            produce(block, number);
            MPI_Send(block, SIZE, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
        } else if (rank == 1) {
            MPI_Recv(block, SIZE, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += consume(block);
        }
    }
    if (rank == 1)
        printf("%.1f\n", sum);
    MPI_Finalize();
    return 0;
}
