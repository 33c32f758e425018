// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
/* Few regions one after the other, by threads that are there, are seldom disturbed. */
int main(void) {
    int n = 64;
    long a[64] = {0};
#pragma omp parallel
    {
#pragma omp barrier
    }
    for (int step = 0; step < 20; step++) {
#pragma omp parallel for if(n > 1300)
        for (int i = 0; i < n; i++)
            a[i] += i;
    }
    printf("%ld\n", a[63]);
    return 0;
}
