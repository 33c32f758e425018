// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
/* Often enough to be seen, and too seldom to count. */
int main(void) {
    long sum = 0;
#pragma omp parallel for
    for (int i = 0; i < 1000; i++) {
#pragma omp atomic
        sum += i;
    }
    printf("%ld\n", sum);
    return 0;
}
