// SPDX-License-Identifier: Apache-2.0
// Each thread traces its own bundle of rays, and all of them meet as many mirrors.
// expect: nothing
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

enum { BUNDLES = 64, STEPS = 5 };

static struct {
    double value;
    char other_lines[120]; // threads write neighbouring bundles
} light[BUNDLES];

static void trace(int bundle, int mirrors) {
    usleep(2000 * mirrors); // stands for following the rays
    light[bundle].value += 1.0 / mirrors;
}

int main(void) {
#pragma omp parallel
    for (int step = 0; step < STEPS; step++) {
        int bundle = omp_get_thread_num();
        trace(bundle, 4);
#pragma omp barrier
        if (bundle > 0) {
            light[bundle].value += light[bundle - 1].value / 8;
        }
#pragma omp barrier
    }
    printf("%.4f\n", light[0].value);
    return 0;
}
