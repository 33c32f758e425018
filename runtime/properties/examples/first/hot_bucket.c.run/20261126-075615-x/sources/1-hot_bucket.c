// SPDX-License-Identifier: Apache-2.0
// first: LockConvoy at 17
// Each bucket has its own lock, but nearly all keys fall into one bucket.
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
    for (int b = 0; b < B; b++) omp_init_lock(&bucket[b].lock);
#pragma omp parallel for schedule(static)
    for (int i = 0; i < N; i++) {
        unsigned h = i * 2654435761u;
        double v = (h >> 8) * 1e-6;
        int b = h % 100 < 95 ? 7 : (h >> 20) % B;
        for (int k = 0; k < 12; k++) v = v * 0.5 + k * 0.1;
        omp_set_lock(&bucket[b].lock);
        bucket[b].sum += v;
        bucket[b].square += v * v;
        bucket[b].cube += v * v * v;
        bucket[b].count++;
        omp_unset_lock(&bucket[b].lock);
    }
    printf("%g %ld %g\n", bucket[7].sum, bucket[7].count, bucket[9].sum);
    return 0;
}
