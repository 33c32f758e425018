// SPDX-License-Identifier: Apache-2.0
// Columns of an atmosphere, in bands: over the sea a column takes a step, over land five, and one rank has all the land.
// ranks: 3
// expect: RankImbalance at 27
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

enum { COLUMNS = 24, STEPS = 10 };

static double physics(int steps) {
    usleep(250 * steps);
    return steps * 0.25;
}

static int is_land(int rank, int column) {
    return rank == 1 && column >= 4;
}

int main(int argc, char **argv) {
    int rank;
    double heat = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int step = 0; step < STEPS; step++) {
        double sum = 0;
#pragma omp parallel
        {
#pragma omp for reduction(+ : sum) schedule(dynamic)
            for (int column = 0; column < COLUMNS; column++)
                sum += physics(is_land(rank, column) ? 5 : 1);
        }
        heat += sum;
        MPI_Allreduce(&heat, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    }
    if (rank == 0)
        printf("%.2f\n", total);
    MPI_Finalize();
    return 0;
}
