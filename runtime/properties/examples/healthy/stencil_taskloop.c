// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Waves on a string of strings by taskloop: few tasks for each thread, each of some milliseconds.
#include <math.h>
#include <stdio.h>

enum { STRINGS = 256, POINTS = 2000, STEPS = 400 };

static double before[STRINGS][POINTS], now[STRINGS][POINTS];

static void step(double *old, double *current) {
    double left = current[0];
    for (int i = 1; i < POINTS - 1; i++) {
        double here = current[i];
        double next = 2 * here - old[i] + 0.25 * (left - 2 * here + current[i + 1]);
        left = here;
        old[i] = here;
        current[i] = next;
    }
}

int main(void) {
    double sum = 0;
#pragma omp parallel
#pragma omp single
    {
#pragma omp taskloop grainsize(16)
        for (int s = 0; s < STRINGS; s++) {
            for (int i = 0; i < POINTS; i++) {
                now[s][i] = before[s][i] = sin(0.01 * i * (s + 1));
            }
            for (int k = 0; k < STEPS; k++) {
                step(before[s], now[s]);
            }
        }
    }
#pragma omp parallel for reduction(+ : sum) schedule(static)
    for (int s = 0; s < STRINGS; s++) {
        sum += now[s][POINTS / 2];
    }
    printf("%.6e\n", sum);
    return 0;
}
