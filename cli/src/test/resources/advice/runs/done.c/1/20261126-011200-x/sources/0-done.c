// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <unistd.h>
/* All tasks have been executed when they are waited for. */
int main(void) {
    long sum = 0;
#pragma omp parallel
#pragma omp single
    for (int i = 0; i < 4; i++) {
#pragma omp task shared(sum) if (0)
        {
            usleep(10000);
            sum += i;
        }
#pragma omp taskwait
        usleep(10000);
    }
    printf("%ld\n", sum);
    return 0;
}
