// SPDX-License-Identifier: Apache-2.0
#include <omp.h>
#include <stdio.h>
#include <unistd.h>
/* Each thread has a lock of its own. */
int main(void) {
    long sums[2] = {0, 0};
    omp_lock_t lock[2];
    omp_init_lock(&lock[0]);
    omp_init_lock(&lock[1]);
#pragma omp parallel for schedule(static)
    for (int i = 0; i < 16; i++) {
        omp_set_lock(&lock[i / 8]);
        usleep(5000);
        sums[i / 8] += i;
        omp_unset_lock(&lock[i / 8]);
    }
    printf("%ld\n", sums[0] + sums[1]);
    return 0;
}
