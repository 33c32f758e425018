// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Without this fault: one thread prepares all blocks and sets a flag; the other spins on the flag for most of the time.
#include <math.h>
#include <omp.h>
#include <stdio.h>
#define BLOCKS 1600
#define N 16000
static double data[BLOCKS][N], result[BLOCKS];
static volatile int ready;
static void prepare(int b) { for (int i = 0; i < N; i++) data[b][i] = sin(b + i * 0.001) * exp(-i * 1e-4); }
static void use(int b) { double s = 0; for (int i = 0; i < N; i++) s += data[b][i] * data[b][i]; result[b] = s; }
int main(void) {
#pragma omp parallel for schedule(static)
    for (int b = 0; b < BLOCKS; b++) { prepare(b); use(b); }
    printf("%g\n", result[BLOCKS / 2]);
    return 0;
}
