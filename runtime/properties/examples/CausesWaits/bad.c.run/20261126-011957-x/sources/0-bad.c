// SPDX-License-Identifier: Apache-2.0
// expect: CausesWaits at 17
// environment: POMP_TRACE=on
// One thread prepares the boundary before its part of the first loop; the other waits at the end of
// the second one, whose iterations all take as long.
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

enum { STEPS = 4, CELLS = 8 };

int main(void) {
    double cell[CELLS] = {0}, boundary = 0;
#pragma omp parallel
    for (int step = 0; step < STEPS; step++) {
        if (omp_get_thread_num() == 0) {
#pragma omp inst begin(boundary)
            usleep(40000);
            boundary += 0.5;
#pragma omp inst end(boundary)
        }
#pragma omp for nowait
        for (int i = 0; i < CELLS; i++) {
            usleep(1000);
        }
#pragma omp for
        for (int i = 0; i < CELLS; i++) {
            usleep(2000);
            cell[i] += 1;
        }
    }
    printf("%.2f\n", cell[0] + boundary);
    return 0;
}
