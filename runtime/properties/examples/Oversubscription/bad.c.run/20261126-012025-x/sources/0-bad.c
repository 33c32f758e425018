// SPDX-License-Identifier: Apache-2.0
// expect: Oversubscription at program
// environment: POMP_SURROUNDINGS=
// A team of three threads for each processor waits for all its members after each step.
#include <omp.h>
#include <stdio.h>

enum { CELLS = 30000, STEPS = 40 };

static double field[CELLS];

int main(void) {
    omp_set_num_threads(3 * omp_get_num_procs());
#pragma omp parallel
    for (int step = 0; step < STEPS; step++) {
#pragma omp for
        for (int i = 0; i < CELLS; i++) {
            double x = field[i] + step;
            for (int k = 0; k < 60; k++) {
                x = 0.5 * x + 1.0 / (1.0 + x);
            }
            field[i] = x;
        }
    }
    printf("%d\n", field[CELLS / 2] > 0);
    return 0;
}
