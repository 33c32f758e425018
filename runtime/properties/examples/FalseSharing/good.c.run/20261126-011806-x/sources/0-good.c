// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Every thread counts in a variable of its own, and writes its element once, at the end.
#include <omp.h>
#include <stdio.h>

enum { POINTS = 160000000, MOST = 64 };

int main(void) {
    static long inside[MOST];
#pragma omp parallel
    {
        int me = omp_get_thread_num();
        unsigned seed = 7u + (unsigned)me;
        long mine = 0;
#pragma omp for
        for (int i = 0; i < POINTS; i++) {
            seed = seed * 1664525u + 1013904223u;
            int x = (int)(seed >> 20) & 1023;
            int y = (int)(seed >> 10) & 1023;
            if (x * x + y * y < 1024 * 1024) {
                mine++;
            }
        }
        inside[me] = mine;
    }
    long all = 0;
    for (int i = 0; i < MOST; i++) {
        all += inside[i];
    }
    printf("%d\n", all > POINTS / 2);
    return 0;
}
