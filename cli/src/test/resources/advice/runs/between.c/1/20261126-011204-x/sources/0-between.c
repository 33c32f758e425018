// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
/* One thread alone works between the regions. */
int main(void) {
    long sum = 0;
    for (int step = 0; step < 300; step++) {
#pragma omp parallel
        {
#pragma omp atomic
            sum += 1;
        }
        sum += 7;
#pragma omp parallel
        {
#pragma omp atomic
            sum += 2;
        }
    }
    printf("%ld\n", sum);
    return 0;
}
