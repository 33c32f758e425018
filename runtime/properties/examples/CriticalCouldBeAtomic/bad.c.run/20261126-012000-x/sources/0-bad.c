// SPDX-License-Identifier: Apache-2.0
// expect: CriticalCouldBeAtomic at 13
// Particles leave their charge in the cell that they are in.
#include <stdio.h>

enum { PARTICLES = 600000, CELLS = 512 };

int main(void) {
    static double charge[CELLS];
#pragma omp parallel for
    for (int p = 0; p < PARTICLES; p++) {
        unsigned cell = ((unsigned)p * 2654435761u) >> 23;
#pragma omp critical(deposit)
        charge[cell] += 0.5;
    }
    double all = 0;
    for (int c = 0; c < CELLS; c++) {
        all += charge[c];
    }
    printf("%.1f\n", all);
    return 0;
}
