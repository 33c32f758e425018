// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Forces on bodies and on walls don't depend on each other, so nobody waits between them.
#include <stdio.h>
#include <unistd.h>

enum { BODIES = 30, WALLS = 30 };

int main(void) {
    static double body[BODIES], wall[WALLS];
#pragma omp parallel
    {
#pragma omp for nowait
        for (int i = 0; i < BODIES; i++) {
            usleep((useconds_t)(500 * i));
            body[i] = 0.5 * i;
        }
#pragma omp for
        for (int i = 0; i < WALLS; i++) {
            usleep((useconds_t)(500 * (WALLS - 1 - i)));
            wall[i] = 2.0 * i;
        }
    }
    printf("%.1f %.1f\n", body[BODIES - 1], wall[WALLS - 1]);
    return 0;
}
