// SPDX-License-Identifier: Apache-2.0
// The pressure of a pipe network and its temperature are both computed with the whole team.
// threads: 4
// expect: nothing
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
        usleep(100);
#pragma omp parallel for
        for (int pipe = 0; pipe < PIPES; pipe++) {
            temperature[pipe] = solve(temperature[pipe]);
        }
    }
    printf("%.4f %.4f\n", pressure[0], temperature[PIPES - 1]);
    return 0;
}
