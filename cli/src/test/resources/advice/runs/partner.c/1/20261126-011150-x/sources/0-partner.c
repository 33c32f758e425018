// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
/* An atomic update would not keep the other section of that name out. */
int main(void) {
    long sum = 0;
#pragma omp parallel for
    for (int i = 0; i < 20000; i++) {
#pragma omp critical
        sum += i;
#pragma omp critical
        if (sum > 100)
            sum = 0;
    }
    printf("%d\n", sum <= 100);
    return 0;
}
