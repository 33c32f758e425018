// SPDX-License-Identifier: Apache-2.0
// first: SerialisingSingle at 14
// In each step the master alone smooths half of the field, and a barrier makes the others wait.
#include <math.h>
#include <stdio.h>
#define N 800000
static double u[N], w[N];
int main(void) {
    for (int i = 0; i < N; i++) u[i] = i % 100;
#pragma omp parallel
    for (int step = 0; step < 60; step++) {
#pragma omp for
        for (int i = 0; i < N; i++) w[i] = sqrt(u[i] + 1) + sin(u[i]);
#pragma omp master
        for (int i = 0; i < N / 2; i++) u[i] = 0.5 * (w[i] + w[N - 1 - i]) + cos(w[i]);
#pragma omp barrier
    }
    printf("%g\n", u[N / 3]);
    return 0;
}
