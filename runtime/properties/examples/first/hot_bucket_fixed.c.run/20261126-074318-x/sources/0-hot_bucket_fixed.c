// SPDX-License-Identifier: Apache-2.0
// first: nothing
// Without this fault: each bucket has its own lock, but nearly all keys fall into one bucket.
#include <omp.h>
#include <stdio.h>
#define N 12000000
#define B 64
struct bucket {
    omp_lock_t lock;
    double sum, square, cube;
    long count;
    char pad[64];
};
static struct bucket bucket[B];
int main(void) {
    double sum[B] = {0}, square[B] = {0}, cube[B] = {0}; long count[B] = {0};
    for (int b = 0; b < B; b++) omp_init_lock(&bucket[b].lock);
#pragma omp parallel for schedule(static) reduction(+ : sum[:B], square[:B], cube[:B], count[:B])
    for (int i = 0; i < N; i++) {
        unsigned h = i * 2654435761u;
        double v = (h >> 8) * 1e-6;
        int b = h % 100 < 95 ? 7 : (h >> 20) % B;
        for (int k = 0; k < 12; k++) v = v * 0.5 + k * 0.1;
        sum[b] += v; square[b] += v * v; cube[b] += v * v * v; count[b]++;
    }
    for (int b = 0; b < B; b++) { bucket[b].sum = sum[b]; bucket[b].count = count[b]; bucket[b].square = square[b]; bucket[b].cube = cube[b]; }
    printf("%g %ld %g\n", bucket[7].sum, bucket[7].count, bucket[9].sum);
    return 0;
}
