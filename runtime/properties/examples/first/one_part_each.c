// SPDX-License-Identifier: Apache-2.0
// first: UnevenWork at 24
// threads: 4
// Each thread relaxes one part of the grid, and the first part is the largest: no schedule helps.
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

enum { SWEEPS = 30 };

static double residual[4];

static void relax(int part) {
    usleep(part == 0 ? 20000 : 4000); // stands for the rows of the part
    residual[part] = residual[part] / 2 + 1;
}

int main(void) {
    int parts = omp_get_max_threads();
    if (parts > 4) {
        return 1;
    }
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
#pragma omp parallel for schedule(static)
        for (int part = 0; part < parts; part++) {
            relax(part);
        }
    }
    printf("%.1f\n", residual[0]);
    return 0;
}
