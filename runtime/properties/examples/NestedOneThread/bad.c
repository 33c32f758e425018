// SPDX-License-Identifier: Apache-2.0
// expect: NestedOneThread at 11
// Two models run beside each other, and each asks in each of many steps for a team that it doesn't get.
#include <stdio.h>

enum { CELLS = 100, STEPS = 100000 };

static double cells[2][CELLS];

static void step(int model) {
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < CELLS; i++) {
        cells[model][i] = 0.5 * cells[model][i] + i;
    }
}

int main(void) {
#pragma omp parallel for num_threads(2)
    for (int model = 0; model < 2; model++) {
        for (int i = 0; i < STEPS; i++) {
            step(model);
        }
    }
    printf("%.3f %.3f\n", cells[0][CELLS - 1], cells[1][CELLS - 1]);
    return 0;
}
