// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// One thread prints the progress of a step, which takes next to nothing.
#include <stdio.h>
#include <unistd.h>

enum { STEPS = 6, ROWS = 16 };

int main(void) {
    double level[ROWS] = {1};
#pragma omp parallel
    for (int step = 0; step < STEPS; step++) {
#pragma omp for
        for (int i = 0; i < ROWS; i++) {
            usleep(4000);
            level[i] = 0.5 * level[i] + i;
        }
#pragma omp single
        printf("step %d: %.2f\n", step, level[0]);
    }
    return 0;
}
