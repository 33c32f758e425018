// SPDX-License-Identifier: Apache-2.0
// first: nothing
// threads: 1
// environment: POMP_SURROUNDINGS=off
// One thread waits for nobody, at whatever it comes by.
#include <omp.h>
#include <stdio.h>

enum { STEPS = 40000 };

int main(void) {
    static double x;
    omp_lock_t lock;
    omp_init_lock(&lock);
#pragma omp parallel
    {
        for (int i = 0; i < STEPS; i++) {
            omp_set_lock(&lock);
            x += i;
            omp_unset_lock(&lock);
#pragma omp critical
            x += 1;
#pragma omp barrier
        }
#pragma omp for ordered schedule(static, 1)
        for (int i = 0; i < STEPS; i++) {
#pragma omp ordered
            x += i;
        }
    }
    omp_destroy_lock(&lock);
    printf("%g\n", x);
    return 0;
}
