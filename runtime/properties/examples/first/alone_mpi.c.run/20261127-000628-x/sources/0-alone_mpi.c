// SPDX-License-Identifier: Apache-2.0
// first: nothing
// environment: POMP_SURROUNDINGS=off
// A program that calls MPI and is started without mpirun, as one rank: starting MPI takes most of so short a run, and no loop can help that.
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
    int sum = 0;
    MPI_Init(&argc, &argv);
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 20; i++) {
        usleep(5000);
        sum += i;
    }
    MPI_Finalize();
    printf("%d\n", sum);
    return 0;
}
