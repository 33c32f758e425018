/* expect: 4950 4950 328350 99 */
/* visits: parallel for simd@14=2 parallel@17=2 for simd@18=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

enum { N = 100 };

static float a[N] __attribute__((aligned(64))), b[N] __attribute__((aligned(64)));

int main(void) {
    int sum = 0, other = 0, last = 0;
    long squares = 0;
    int n = N, at = 0;
#pragma omp parallel for simd safelen(8) simdlen(4) aligned(a : 64) num_threads(2) schedule(simd : static)
    for (int i = 0; i < N; i++)
        a[i] = (float)i;
#pragma omp parallel num_threads(2)
#pragma omp for simd reduction(+ : sum) lastprivate(last) nontemporal(b) if (simd : n > 10)
    for (int i = 0; i < N; i++) {
        b[i] = a[i];
        sum += (int)b[i];
        last = i;
    }
#pragma omp simd reduction(+ : other) linear(at : 1) if (n > 10) order(concurrent)
    for (int i = 0; i < N; i++) {
        other += (int)a[at];
        at++;
    }
#pragma omp simd reduction(+ : squares) collapse(2)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
            squares += (10 * i + j) * (10 * i + j);
    printf("%d %d %ld %d\n", sum, other, squares, last);
    return sum == 4950 && other == 4950 && squares == 328350 && last == N - 1 ? 0 : 1;
}
