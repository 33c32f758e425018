// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Rays of different length, in chunks of four: fine enough for two threads.
#include <stdio.h>
#include <unistd.h>

enum { RAYS = 240 };

int main(void) {
    int hits[RAYS];
#pragma omp parallel for schedule(dynamic, 4)
    for (int r = 0; r < RAYS; r++) {
        int bounces = r * 7 % 5;
        usleep((useconds_t)(500 + 600 * bounces));
        hits[r] = bounces;
    }
    printf("%d %d\n", hits[1], hits[2]);
    return 0;
}
