// SPDX-License-Identifier: Apache-2.0
// expect: SuperfluousBarrier at 22
// Pressure and temperature are computed from nothing but the level; a barrier is between them all the same.
#include <math.h>
#include <stdio.h>

enum { LEVELS = 1200, SCALE = 8 };

static double pressure[LEVELS], temperature[LEVELS];

int main(void) {
#pragma omp parallel
    {
#pragma omp for schedule(static) nowait
        for (int i = 0; i < LEVELS; i++) {
            double sum = 0;
            for (int k = 0; k < SCALE * i; k++) {
                sum += exp(-0.001 * k);
            }
            pressure[i] = sum;
        }
#pragma omp barrier
#pragma omp for schedule(static)
        for (int i = 0; i < LEVELS; i++) {
            double sum = 0;
            for (int k = 0; k < SCALE * (LEVELS - i); k++) {
                sum += sqrt(0.001 * k);
            }
            temperature[i] = sum;
        }
    }
    printf("%.1f %.1f\n", pressure[LEVELS - 1], temperature[LEVELS - 1]);
    return 0;
}
