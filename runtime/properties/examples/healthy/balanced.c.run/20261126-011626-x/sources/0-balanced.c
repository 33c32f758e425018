// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// A balanced stencil over blocks of a grid.
#include <stdio.h>
#include <unistd.h>

enum { BLOCKS = 16, STEPS = 5 };

int main(void) {
    double now[BLOCKS + 2] = {4}, next[BLOCKS + 2] = {0};
    for (int step = 0; step < STEPS; step++) {
#pragma omp parallel for
        for (int b = 1; b <= BLOCKS; b++) {
            usleep(5000);
            next[b] = 0.5 * now[b] + 0.25 * (now[b - 1] + now[b + 1]);
        }
#pragma omp parallel for
        for (int b = 1; b <= BLOCKS; b++) {
            usleep(2000);
            now[b] = next[b];
        }
    }
    printf("%.4f\n", now[1]);
    return 0;
}
