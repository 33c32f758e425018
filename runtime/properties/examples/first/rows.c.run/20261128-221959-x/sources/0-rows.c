// SPDX-License-Identifier: Apache-2.0
// first: FalseSharing at 17
// A histogram by hand, with a row of four counters for each thread, two rows in a cache line or more.
#include <omp.h>
#include <stdio.h>
#define N 10000000
static unsigned char key[N];
static int slots[64][4];
int main(void) {
    int hist[4] = {0};
#pragma omp parallel for schedule(static)
    for (int i = 0; i < N; i++) key[i] = (i * 2654435761u >> 13) & 3;
    for (int rep = 0; rep < 30; rep++) {
#pragma omp parallel
        {
            int me = omp_get_thread_num();
#pragma omp for schedule(static)
            for (int i = 0; i < N; i++) slots[me][key[i]]++;
        }
    }
    for (int t = 0; t < 64; t++)
        for (int k = 0; k < 4; k++) hist[k] += slots[t][k];
    printf("%d %d %d %d\n", hist[0], hist[1], hist[2], hist[3]);
    return 0;
}
