// SPDX-License-Identifier: Apache-2.0
// expect: SuperfluousBarrier at 19
// Pressure and temperature are read from different files into different arrays; a barrier is between them.
#include <stdio.h>
#include <unistd.h>

enum { LEVELS = 24, DAYS = 2 };

int main(void) {
    static double pressure[LEVELS], temperature[LEVELS];
    for (int day = 0; day < DAYS; day++) {
#pragma omp parallel
        {
#pragma omp for nowait
            for (int i = 0; i < LEVELS; i++) {
                usleep((useconds_t)(400 * i));
                pressure[i] = 1013.0 - i;
            }
#pragma omp barrier
#pragma omp for
            for (int i = 0; i < LEVELS; i++) {
                usleep((useconds_t)(400 * (LEVELS - i)));
                temperature[i] = 288.0 - 2 * i;
            }
        }
    }
    printf("%.1f %.1f\n", pressure[LEVELS - 1], temperature[LEVELS - 1]);
    return 0;
}
