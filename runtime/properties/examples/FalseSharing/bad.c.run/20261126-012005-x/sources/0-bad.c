// SPDX-License-Identifier: Apache-2.0
// expect: FalseSharing at 15
// Every thread counts the points in the circle in its own element; all elements lie in one cache line.
#include <omp.h>
#include <stdio.h>

enum { POINTS = 16000000, MOST = 64 };

int main(void) {
    static volatile long inside[MOST];
#pragma omp parallel
    {
        int me = omp_get_thread_num();
        unsigned seed = 7u + (unsigned)me;
#pragma omp for
        for (int i = 0; i < POINTS; i++) {
            seed = seed * 1664525u + 1013904223u;
            int x = (int)(seed >> 20) & 1023;
            int y = (int)(seed >> 10) & 1023;
            if (x * x + y * y < 1024 * 1024) {
                inside[me]++;
            }
        }
    }
    long all = 0;
    for (int i = 0; i < MOST; i++) {
        all += inside[i];
    }
    printf("%d\n", all > POINTS / 2);
    return 0;
}
