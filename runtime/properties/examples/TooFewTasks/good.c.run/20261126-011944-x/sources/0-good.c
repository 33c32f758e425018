// SPDX-License-Identifier: Apache-2.0
// The bins of a spectrum are transformed by a task for every four of them.
// threads: 4
// expect: nothing
#include <stdio.h>
#include <unistd.h>

enum { BINS = 32, FRAMES = 10 };

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
            for (int first = 0; first < BINS; first += 4) {
#pragma omp task
                transform(first, first + 4);
            }
        }
    }
    printf("%.3f\n", power[BINS - 1]);
    return 0;
}
