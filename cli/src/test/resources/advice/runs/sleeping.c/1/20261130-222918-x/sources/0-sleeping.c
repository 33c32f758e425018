// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
/* Threads do the same between two barriers, at which they sleep, and to wake them takes as long as that. */
static double work(double x) {
    for (int i = 0; i < 8000; i++) {
        x = 0.5 * x + 1;
    }
    return x;
}

int main(void) {
    double sum = 0;
#pragma omp parallel reduction(+ : sum)
    {
        double x = 1;
        for (int step = 0; step < 5000; step++) {
            x = work(x);
#pragma omp barrier
        }
        sum += x;
    }
    printf("%g\n", sum);
    return 0;
}
