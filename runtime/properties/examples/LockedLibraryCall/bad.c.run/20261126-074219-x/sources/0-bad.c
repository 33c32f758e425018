// SPDX-License-Identifier: Apache-2.0
// expect: LockedLibraryCall at 12
// Throws of a die by rand(), which has one state, and one lock, for all threads.
#include <stdio.h>
#include <stdlib.h>

enum { THROWS = 2000000 };

int main(void) {
    long six = 0;
#pragma omp parallel
#pragma omp for reduction(+ : six)
    for (int i = 0; i < THROWS; i++) {
        int face = rand() % 6 + 1;
        six += face == 6;
    }
    printf("%d\n", six > 0);
    return 0;
}
