// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <unistd.h>
/* Iterations are alike; one half takes longer because the other thread holds the section. */
int main(void) {
    long sum = 0;
    int held = 0;
#pragma omp parallel
    {
#pragma omp master
#pragma omp critical
        {
#pragma omp atomic write
            held = 1;
            usleep(150000);
        }
        for (int seen = 0; !seen;) {
            usleep(500);
#pragma omp atomic read
            seen = held;
        }
#pragma omp for schedule(static)
        for (int i = 0; i < 8; i++) {
            if (i < 4)
                usleep(5000);
            else
#pragma omp critical
            {
                usleep(5000);
                sum += i;
            }
        }
    }
    printf("%ld\n", sum);
    return 0;
}
