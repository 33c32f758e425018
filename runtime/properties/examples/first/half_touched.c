// SPDX-License-Identifier: Apache-2.0
// first: UnevenWork at 22
// All iterations are alike, but the second half of the array has no memory yet: who is first to use
// a page waits until the system has made it.
#include <stdio.h>
#include <stdlib.h>

enum { LENGTH = 1 << 25 };

int main(void) {
    double *field = aligned_alloc(4096, LENGTH * sizeof *field);
    if (!field) {
        return 1;
    }
#pragma omp parallel for schedule(static)
    for (int i = 0; i < LENGTH / 2; i++) {
        field[i] = 1;
    }
    double factor = field[0] / 2;
    int last = LENGTH;

#pragma omp parallel for schedule(static)
    for (int i = 0; i < last; i++) {
        field[i] = factor * i;
    }
    printf("%.1f\n", field[LENGTH - 1]);
    free(field);
    return 0;
}
