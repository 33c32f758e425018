// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Throws of a die, with a state of each thread's own.
#include <omp.h>
#include <stdio.h>

enum { THROWS = 2000000 };

int main(void) {
    long six = 0;
#pragma omp parallel
    {
        unsigned state = 17u * (unsigned)omp_get_thread_num() + 1u;
#pragma omp for reduction(+ : six)
        for (int i = 0; i < THROWS; i++) {
            state = state * 1664525u + 1013904223u;
            int face = (int)(state >> 16) % 6 + 1;
            six += face == 6;
        }
    }
    printf("%d\n", six > 0);
    return 0;
}
