// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Brightens an image several times; threads fetch ten thousand pixels at a time.
#include <math.h>
#include <stdio.h>

enum { PIXELS = 16000000 };

static float image[PIXELS];

int main(void) {
#pragma omp parallel for schedule(dynamic, 10000)
    for (int i = 0; i < PIXELS; i++) {
        image[i] = sinf((float)i) * 1.1f + cosf((float)i);
    }
    printf("%.2f\n", image[PIXELS / 2]);
    return 0;
}
