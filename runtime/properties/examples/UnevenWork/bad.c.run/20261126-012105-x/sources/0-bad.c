// SPDX-License-Identifier: Apache-2.0
// expect: UnevenWork at 16
// Forward substitution on a packed triangle: row i has i + 1 entries, so the last rows take longest.
#include <stdio.h>
#include <unistd.h>

enum { ROWS = 60 };

static double row(int length) {
    usleep((useconds_t)(length * 120)); // stands for the arithmetic of a long row
    return 1.0 / length;
}

int main(void) {
    double x[ROWS];
#pragma omp parallel for
    for (int i = 0; i < ROWS; i++) {
        x[i] = row(i + 1);
    }
    printf("%.3f %.3f\n", x[0], x[ROWS - 1]);
    return 0;
}
