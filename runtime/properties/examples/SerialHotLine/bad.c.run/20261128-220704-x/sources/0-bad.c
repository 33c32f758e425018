// SPDX-License-Identifier: Apache-2.0
// expect: SerialHotLine at program
// sample: 1000
// Of two steps only one is shared out: the other thread has nothing to do during the second one.
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
        for (int i = 0; i < CELLS; i++) {
            for (int k = 0; k < TIMES; k++) {
                norm += after[i] * k;
            }
        }
    }
    printf("%.3e\n", norm);
    return 0;
}
