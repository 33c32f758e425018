// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// environment: POMP_TRACE=on
// Each thread prepares its own half of the boundary, so that none is late.
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

enum { STEPS = 4, CELLS = 8 };

int main(void) {
    double cell[CELLS] = {0}, boundary = 0;
#pragma omp parallel reduction(+ : boundary)
    for (int step = 0; step < STEPS; step++) {
#pragma omp inst begin(boundary)
        usleep(20000);
        boundary += 0.25;
#pragma omp inst end(boundary)
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
