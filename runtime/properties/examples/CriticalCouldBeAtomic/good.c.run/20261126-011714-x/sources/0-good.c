// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Threads collect the charge of a block of particles, and add it to the cells with atomic updates.
#include <stdio.h>
#include <string.h>

enum { PARTICLES = 400000000, BLOCK = 2000000, CELLS = 64 };

int main(void) {
    static double charge[CELLS];
#pragma omp parallel for schedule(dynamic)
    for (int block = 0; block < PARTICLES / BLOCK; block++) {
        double mine[CELLS];
        memset(mine, 0, sizeof mine);
        for (int p = block * BLOCK; p < (block + 1) * BLOCK; p++) {
            mine[((unsigned)p * 2654435761u) >> 26] += 0.5;
        }
        for (int c = 0; c < CELLS; c++) {
#pragma omp atomic
            charge[c] += mine[c];
        }
    }
    double all = 0;
    for (int c = 0; c < CELLS; c++) {
        all += charge[c];
    }
    printf("%.1f\n", all);
    return 0;
}
