// SPDX-License-Identifier: Apache-2.0
// Rank 0 reads the forcing of all days before the first one, with one call for the whole file, and broadcasts them at once.
// ranks: 3
// threads: 1
// expect: nothing
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

enum { DAYS = 15, POINTS = 256 };

static void read_forcing(double forcing[DAYS][POINTS]) {
    usleep(3000);
    for (int day = 0; day < DAYS; day++)
        for (int i = 0; i < POINTS; i++)
            forcing[day][i] = day + 0.001 * i;
}

static double simulate(const double *forcing) {
    usleep(20000);
    return forcing[POINTS / 2];
}

int main(int argc, char **argv) {
    double forcing[DAYS][POINTS], wind = 0;
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        read_forcing(forcing);
    MPI_Bcast(forcing, DAYS * POINTS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int day = 0; day < DAYS; day++)
        wind += simulate(forcing[day]);
    if (rank == 2)
        printf("%.3f\n", wind);
    MPI_Finalize();
    return 0;
}
