// SPDX-License-Identifier: Apache-2.0
// The pressure of a pipe network is computed with the whole team, its temperature with a part of it, as on an older machine.
// threads: 4
// expect: LimitedParallelism at 26
#include <stdio.h>
#include <unistd.h>

enum { PIPES = 16, STEPS = 5 };

static double pressure[PIPES];
static double temperature[PIPES];

static double solve(double value) {
    usleep(1000); // stands for the arithmetic of a pipe
    return value / 2 + 1;
}

int main(void) {
    for (int step = 0; step < STEPS; step++) {
#pragma omp parallel for
        for (int pipe = 0; pipe < PIPES; pipe++) {
            pressure[pipe] = solve(pressure[pipe]);
        }
        // A leftover of the days of two processors.
        usleep(100);
#pragma omp parallel for num_threads(2)
        for (int pipe = 0; pipe < PIPES; pipe++) {
            temperature[pipe] = solve(temperature[pipe]);
        }
    }
    printf("%.4f %.4f\n", pressure[0], temperature[PIPES - 1]);
    return 0;
}
