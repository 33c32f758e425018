// SPDX-License-Identifier: Apache-2.0
// Each step another rank refines its grid; nobody waits for it before the end.
// ranks: 2
// threads: 1
// expect: nothing
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

enum { STEPS = 30 };

static int refine(int rank, int size, int step) {
    int mine = step % size == rank;
    usleep(mine ? 11000 : 1000);
    return mine ? 4 : 1;
}

int main(int argc, char **argv) {
    int rank, size, cells = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int step = 0; step < STEPS; step++) {
        cells += refine(rank, size, step);
    }
    printf("rank %d: %d cells\n", rank, cells);
    MPI_Finalize();
    return 0;
}
