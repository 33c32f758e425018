// SPDX-License-Identifier: Apache-2.0
// expect: InnerLoopParallelised at 13
// environment: OMP_WAIT_POLICY=passive
// Scales the rows of a matrix; the loop over the columns of each row forks a team.
#include <stdio.h>

enum { ROWS = 4000, COLUMNS = 80 };

static double matrix[ROWS][COLUMNS];

int main(void) {
    for (int i = 0; i < ROWS; i++) {
#pragma omp parallel for
        for (int j = 0; j < COLUMNS; j++) {
            matrix[i][j] = 0.5 * i + j;
        }
    }
    printf("%.1f\n", matrix[ROWS - 1][COLUMNS - 1]);
    return 0;
}
