// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Scales the rows of a matrix; the threads share the rows.
#include <math.h>
#include <stdio.h>

enum { ROWS = 20000, COLUMNS = 800 };

static double matrix[ROWS][COLUMNS];

int main(void) {
#pragma omp parallel for schedule(dynamic, 100)
    for (int i = 0; i < ROWS; i++) {
        for (int j = 0; j < COLUMNS; j++) {
            matrix[i][j] = sin(0.5 * i) + cos(j);
        }
    }
    printf("%.1f\n", matrix[ROWS - 1][COLUMNS - 1]);
    return 0;
}
