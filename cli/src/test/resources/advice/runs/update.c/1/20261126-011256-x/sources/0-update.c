// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
int main(void) {
    long sum = 0;
#pragma omp parallel for
    for (int i = 0; i < 2000000; i++) {
#pragma omp critical
        sum += i;
    }
    printf("%ld\n", sum);
    return 0;
}
