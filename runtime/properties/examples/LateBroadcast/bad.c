// SPDX-License-Identifier: Apache-2.0
// Rank 0 reads the forcing of each day from a file and broadcasts it; meanwhile the others wait for it.
// ranks: 3
// threads: 1
// expect: LateBroadcast at MPI_Bcast
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

enum { DAYS = 15, POINTS = 256 };

static void read_forcing(double *forcing, int day) {
    usleep(14000);
    for (int i = 0; i < POINTS; i++)
        forcing[i] = day + 0.001 * i;
}

static double simulate(const double *forcing) {
    usleep(3000);
    return forcing[POINTS / 2];
}

int main(int argc, char **argv) {
    double forcing[POINTS], wind = 0;
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int day = 0; day < DAYS; day++) {
        if (rank == 0)
            read_forcing(forcing, day);
        MPI_Bcast(forcing, POINTS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        wind += simulate(forcing);
    }
    if (rank == 2)
        printf("%.3f\n", wind);
    MPI_Finalize();
    return 0;
}
