// SPDX-License-Identifier: Apache-2.0
// expect: ChunkTooSmall at 11
// Brightens an image; each pixel is fetched from the queue of iterations by itself.
#include <stdio.h>

enum { PIXELS = 4000000 };

static float image[PIXELS];

int main(void) {
#pragma omp parallel for schedule(dynamic, 1)
    for (int i = 0; i < PIXELS; i++) {
        image[i] = image[i] * 1.1f + 0.25f;
    }
    printf("%.2f\n", image[PIXELS / 2]);
    return 0;
}
