// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// sample: 1000
// Both steps are shared out.
#include <stdio.h>

enum { CELLS = 1000, TIMES = 100000, STEPS = 6 };

static double before[CELLS], after[CELLS];

int main(void) {
    double norm = 0;
    for (int step = 0; step < STEPS; step++) {
#pragma omp parallel for
        for (int i = 0; i < CELLS; i++) {
            for (int k = 0; k < TIMES; k++) {
                after[i] += before[i] * k + 1;
            }
        }
#pragma omp parallel for reduction(+ : norm)
        for (int i = 0; i < CELLS; i++) {
            for (int k = 0; k < TIMES; k++) {
                norm += after[i] * k;
            }
        }
    }
    printf("%.3e\n", norm);
    return 0;
}
