// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <unistd.h>
int main(void) {
    long a[2] = {0};
    for (int step = 0; step < 3; step++) {
#pragma omp parallel for
        for (int i = 0; i < 2; i++) {
            usleep(200000);
            a[i] += i * step;
        }
    }
    printf("%ld\n", a[1]);
    return 0;
}
