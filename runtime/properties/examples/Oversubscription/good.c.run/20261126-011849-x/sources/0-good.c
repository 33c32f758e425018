// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// A thread for each processor.
#include <omp.h>
#include <stdio.h>

enum { CELLS = 30000, STEPS = 40 };

static double field[CELLS];

int main(void) {
    omp_set_num_threads(omp_get_num_procs());
#pragma omp parallel for schedule(dynamic, 500)
    for (int i = 0; i < CELLS; i++) {
        double x = field[i];
        for (int k = 0; k < 60 * STEPS; k++) {
            x = 0.5 * x + 1.0 / (1.0 + x);
        }
        field[i] = x;
    }
    printf("%d\n", field[CELLS / 2] > 0);
    return 0;
}
