// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// sample: 1000
// Sums over a triangle, whose rows threads take when they are done with others: the line is as hot, but nothing is lost.
#include <stdio.h>

enum { ROWS = 1000, TIMES = 2500 };

static double entries[ROWS], sums[ROWS];

int main(void) {
    for (int i = 0; i < ROWS; i++) {
        entries[i] = 1.0 / (i + 1);
    }
#pragma omp parallel for schedule(dynamic, 10)
    for (int i = 0; i < ROWS; i++) {
        double sum = 0;
        for (int time = 0; time < TIMES; time++) {
            for (int k = 0; k <= i; k++) {
                sum += entries[k] * time;
            }
        }
        sums[i] = sum;
    }
    printf("%.3f\n", sums[ROWS - 1]);
    return 0;
}
