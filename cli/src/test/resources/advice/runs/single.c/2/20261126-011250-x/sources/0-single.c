// SPDX-License-Identifier: Apache-2.0
#include <omp.h>
#include <stdio.h>
int main(void) {
    long read = 0, b[8];
#pragma omp parallel
    {
#pragma omp single nowait
        {
            for (double end = omp_get_wtime() + (0.08); omp_get_wtime() < end;) {
            }
            read = 5;
        }
#pragma omp for schedule(dynamic)
        for (int j = 0; j < 8; j++) {
            for (double end = omp_get_wtime() + (0.01); omp_get_wtime() < end;) {
            }
            b[j] = 2 * j;
        }
    }
    printf("%ld %ld\n", read, b[7]);
    return 0;
}
