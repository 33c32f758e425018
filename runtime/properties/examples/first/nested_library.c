// SPDX-License-Identifier: Apache-2.0
// first: nothing
// environment: POMP_SURROUNDINGS=off
// Two models run beside each other on all processors; the region in each is a team of one, which costs next to nothing.
#include <stdio.h>
#include <unistd.h>

enum { CELLS = 24 };

static double model(double start) {
    double sum[CELLS];
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < CELLS; i++) {
        usleep(8000);
        sum[i] = start * i;
    }
    return sum[CELLS - 1];
}

int main(void) {
    double result[2];
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < 2; i++) {
        result[i] = model(1.5 + i);
    }
    printf("%.1f %.1f\n", result[0], result[1]);
    return 0;
}
