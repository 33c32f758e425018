// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <unistd.h>
/* The time goes into waits, which a single thread would have one after the other. */
int main(void) {
    int n = 2;
    long a[2] = {0};
    for (int step = 0; step < 20; step++) {
#pragma omp parallel for
        for (int i = 0; i < n; i++) {
#pragma omp critical
            usleep(2000);
            a[i] += i;
        }
    }
    printf("%ld\n", a[1]);
    return 0;
}
