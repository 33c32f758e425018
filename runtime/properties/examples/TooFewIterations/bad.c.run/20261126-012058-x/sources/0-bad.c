// SPDX-License-Identifier: Apache-2.0
// expect: TooFewIterations at 23
//
// Three fields are smoothed, each by one iteration of the shared loop: two threads can't share out
// three pieces evenly.
#include <stdio.h>

#define FIELDS 3
#define ROWS 600
#define COLUMNS 600

static double field[FIELDS][ROWS][COLUMNS], smooth[FIELDS][ROWS][COLUMNS];

int main(void) {
    for (int f = 0; f < FIELDS; f++) {
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < COLUMNS; j++) {
                field[f][i][j] = (f + 1) * (i - j);
            }
        }
    }
    for (int step = 0; step < 60; step++) {
#pragma omp parallel for num_threads(2)
        for (int f = 0; f < FIELDS; f++) {
            for (int i = 1; i < ROWS - 1; i++) {
                for (int j = 1; j < COLUMNS - 1; j++) {
                    smooth[f][i][j] =
                        0.5 * field[f][i][j] + 0.125 * (field[f][i - 1][j] + field[f][i + 1][j] +
                                                        field[f][i][j - 1] + field[f][i][j + 1]);
                }
            }
        }
#pragma omp parallel for num_threads(2) collapse(2)
        for (int f = 0; f < FIELDS; f++) {
            for (int i = 0; i < ROWS; i++) {
                for (int j = 0; j < COLUMNS; j++) {
                    field[f][i][j] = smooth[f][i][j];
                }
            }
        }
    }
    printf("%g\n", field[1][ROWS / 2][COLUMNS / 3]);
    return 0;
}
