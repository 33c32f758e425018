// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// The triangle's rows, the longest first; threads take the next one when they are done.
#include <stdio.h>
#include <unistd.h>

enum { ROWS = 60 };

static double row(int length) {
    usleep((useconds_t)(length * 120)); // stands for the arithmetic of a long row
    return 1.0 / length;
}

int main(void) {
    double x[ROWS];
#pragma omp parallel for schedule(dynamic)
    for (int i = ROWS - 1; i >= 0; i--) {
        x[i] = row(i + 1);
    }
    printf("%.3f %.3f\n", x[0], x[ROWS - 1]);
    return 0;
}
