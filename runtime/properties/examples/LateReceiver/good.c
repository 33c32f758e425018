// SPDX-License-Identifier: Apache-2.0
// Fields are sent to a rank that writes them, which takes as long as the simulation of the next one.
// ranks: 2
// threads: 1
// expect: nothing
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

enum { FIELDS = 12, SIZE = 4096 };

static void simulate(float *field, int number) {
    usleep(30000);
    for (int i = 0; i < SIZE; i++)
        field[i] = (float)(number * i % 17);
}

static double write_out(const float *field) {
    usleep(30000);
    return field[SIZE - 1];
}

int main(int argc, char **argv) {
    static float field[SIZE];
    double checksum = 0;
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int number = 0; number < FIELDS; number++) {
        if (rank == 0) {
            simulate(field, number);
            MPI_Ssend(field, SIZE, MPI_FLOAT, 1, number, MPI_COMM_WORLD);
        } else if (rank == 1) {
            MPI_Recv(field, SIZE, MPI_FLOAT, 0, number, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            checksum += write_out(field);
        }
    }
    if (rank == 1)
        printf("%.1f\n", checksum);
    MPI_Finalize();
    return 0;
}
