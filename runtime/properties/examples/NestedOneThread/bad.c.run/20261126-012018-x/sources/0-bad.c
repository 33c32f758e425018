// SPDX-License-Identifier: Apache-2.0
// expect: NestedOneThread at 11
// Two models run beside each other, and each asks for a team of its own that it doesn't get.
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
