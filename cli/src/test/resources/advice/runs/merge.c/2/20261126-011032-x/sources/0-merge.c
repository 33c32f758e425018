// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
int main(void) {
    long sum = 0;
    for (int step = 0; step < 300; step++) {
#pragma omp parallel
{
        {
#pragma omp atomic
            sum += 1;
        }
#pragma omp barrier
        {
#pragma omp atomic
            sum += 2;
        }
}
    }
    printf("%ld\n", sum);
    return 0;
}
