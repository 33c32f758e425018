// SPDX-License-Identifier: Apache-2.0
// How many pairs of points on a square are close to each other.
#include <stdio.h>
#include <stdlib.h>

enum { points = 24000 };
static float x[points], y[points];
static int close_to[points];

static void count_pairs(float limit) {
#pragma omp parallel for schedule(static)
    for (int i = 0; i < points; i++) {
        int found = 0;
        for (int k = i + 1; k < points; k++) {
            float dx = x[k] - x[i], dy = y[k] - y[i];
            if (dx * dx + dy * dy < limit * limit) found++;
        }
        close_to[i] = found;
    }
}

int main(void) {
    for (int i = 0; i < points; i++) {
        x[i] = (float)rand() / RAND_MAX;
        y[i] = (float)rand() / RAND_MAX;
    }
    for (int step = 1; step <= 5; step++) count_pairs(0.01f * step);
    long pairs = 0;
    for (int i = 0; i < points; i++) pairs += close_to[i];
    printf("%ld pairs of points are close\n", pairs);
    return 0;
}
