// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <unistd.h>
int main(void) {
    long a[8] = {0};
    for (int step = 0; step < 3; step++) {
#pragma omp parallel for
        for (int i = 0; i < 8; i++) {
            usleep(i < 4 ? 40000 : 10000);
            a[i] += i * step;
        }
    }
    printf("%ld %ld\n", a[3], a[7]);
    return 0;
}
