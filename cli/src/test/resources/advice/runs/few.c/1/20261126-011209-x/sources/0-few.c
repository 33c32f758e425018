// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
/* Too few teams to tell anything but that the first one is made. */
int main(void) {
    long sum = 0;
    for (int step = 0; step < 3; step++) {
#pragma omp parallel
        {
#pragma omp atomic
            sum += 1;
        }
#pragma omp parallel
        {
#pragma omp atomic
            sum += 2;
        }
    }
    printf("%ld\n", sum);
    return 0;
}
