// SPDX-License-Identifier: Apache-2.0
#include <omp.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
    long sum = 0;
    omp_lock_t lock[2];
    omp_init_lock(&lock[0]);
    omp_init_lock(&lock[1]);
#pragma omp parallel for schedule(static)
    for (int i = 0; i < 16; i++) {
        omp_set_lock(&lock[0]);
        usleep(5000);
        sum += i;
        omp_unset_lock(&lock[0]);
    }
    printf("%ld\n", sum);
    return 0;
}
