// SPDX-License-Identifier: Apache-2.0
#include <omp.h>
#include <stdio.h>
int main(void) {
    long a[8], b[8];
#pragma omp parallel
    {
#pragma omp for nowait
        for (int i = 0; i < 8; i++) {
            for (double end = omp_get_wtime() + (i < 4 ? 0.04 : 0.01); omp_get_wtime() < end;) {
            }
            a[i] = i;
        }
#pragma omp for
        for (int j = 0; j < 8; j++) {
            for (double end = omp_get_wtime() + (j < 4 ? 0.01 : 0.04); omp_get_wtime() < end;) {
            }
            b[j] = 2 * j;
        }
    }
    printf("%ld %ld\n", a[7], b[7]);
    return 0;
}
