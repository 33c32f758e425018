// SPDX-License-Identifier: Apache-2.0
// A queue of large matrices: each product is worth a team.
// expect: nothing
#include <stdio.h>
#include <unistd.h>

enum { SIZE = 8, MATRICES = 12 };

static double a[SIZE][SIZE];
static double b[SIZE][SIZE];

int main(void) {
    double sum = 0;
    for (int matrix = 0; matrix < MATRICES; matrix++) {
        a[0][0] = matrix;
#pragma omp parallel for
        for (int i = 0; i < SIZE; i++) {
            usleep(4000); // stands for the rest of a long row
            for (int j = 0; j < SIZE; j++) {
                b[i][j] = a[i][j] / 2 + i;
            }
        }
        sum += b[0][0];
    }
    printf("%.1f\n", sum);
    return 0;
}
