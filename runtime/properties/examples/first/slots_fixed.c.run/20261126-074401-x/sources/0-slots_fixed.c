// SPDX-License-Identifier: Apache-2.0
// first: nothing
// Without this fault: a histogram by hand, with a slot of four counters for each thread, all in one cache line.
#include <omp.h>
#include <stdio.h>
#define N 10000000
static unsigned char key[N];
static int slots[64 * 64];
int main(void) {
    int hist[4] = {0};
#pragma omp parallel for schedule(static)
    for (int i = 0; i < N; i++) key[i] = (i * 2654435761u >> 13) & 3;
    for (int rep = 0; rep < 12; rep++) {
#pragma omp parallel for schedule(static) reduction(+ : hist[:4])
        for (int i = 0; i < N; i++) hist[key[i]]++;
    }
    printf("%d %d %d %d\n", hist[0], hist[1], hist[2], hist[3]);
    return 0;
}
