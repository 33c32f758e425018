/* SPDX-License-Identifier: Apache-2.0 */
/* What a program loads: a parallel loop, a lock and a region with a value, of a file of its own. */
#include "descriptor.h"

#include <omp.h>

DESCRIPTOR(par, "parallel for", 200);
DESCRIPTOR(region, "region", 210);

__attribute__((visibility("default"))) int work(int iterations) {
    int sum = 0;
    omp_lock_t lock;
    POMP_Init_lock(&lock);
    POMP_Begin_value(&region, iterations);
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        POMP_For_enter(&par);
#pragma omp for nowait
        for (int i = 0; i < iterations; i++) {
            POMP_Set_lock(&lock);
            sum++;
            POMP_Unset_lock(&lock);
        }
        POMP_For_exit(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    POMP_End_value(&region);
    POMP_Destroy_lock(&lock);
    return sum;
}
