// SPDX-License-Identifier: Apache-2.0
// The two halves of a spectrum are transformed by two tasks; half of the team has nothing to do.
// threads: 4
// expect: TooFewTasks at 24
#include <stdio.h>
#include <unistd.h>

enum { BINS = 32, FRAMES = 5 };

static double power[BINS];

static void transform(int first, int last) {
    for (int bin = first; bin < last; bin++) {
        usleep(3000);
        power[bin] = 0.5 * power[bin] + bin;
    }
}

int main(void) {
    for (int frame = 0; frame < FRAMES; frame++) {
#pragma omp parallel
#pragma omp single
        {
#pragma omp task
            transform(0, BINS / 2);
#pragma omp task
            transform(BINS / 2, BINS);
        }
    }
    printf("%.3f\n", power[BINS - 1]);
    return 0;
}
