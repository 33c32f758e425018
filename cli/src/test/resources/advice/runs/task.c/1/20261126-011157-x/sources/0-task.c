// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <unistd.h>
int main(void) {
    long sum = 0;
    volatile int started = 0;
#pragma omp parallel
#pragma omp single
    {
#pragma omp task shared(started, sum)
        {
#pragma omp atomic write
            started = 1;
            usleep(100000);
            sum += 3;
        }
        for (int seen = 0; !seen;) {
            usleep(1000);
#pragma omp atomic read
            seen = started;
        }
#pragma omp taskwait
    }
    printf("%ld\n", sum);
    return 0;
}
