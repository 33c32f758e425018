// SPDX-License-Identifier: Apache-2.0
// A queue of small matrices: each product forks a team of eight threads for hardly any work.
// threads: 8
// expect: TeamOverhead at 16
#include <stdio.h>

enum { SIZE = 8, MATRICES = 3000 };

static double a[SIZE][SIZE];
static double b[SIZE][SIZE];

int main(void) {
    double sum = 0;
    for (int matrix = 0; matrix < MATRICES; matrix++) {
        a[0][0] = matrix;
#pragma omp parallel for
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                b[i][j] = a[i][j] / 2 + i;
            }
        }
        sum += b[0][0];
    }
    printf("%.1f\n", sum);
    return 0;
}
