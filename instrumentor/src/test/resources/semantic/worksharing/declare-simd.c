/* expect: 9900 20 */
/* visits: parallel@20=2 for simd@22=2 for@25=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#pragma omp declare simd uniform(factor) linear(i : 1)
static int scaled(int i, int factor) {
    return i * factor;
}

#pragma omp declare simd
static int twice(int x);

static int twice(int x) {
    return 2 * x;
}

int main(void) {
    int a[100], sum = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for simd
        for (int i = 0; i < 100; i++)
            a[i] = scaled(i, 2);
#pragma omp for reduction(+ : sum)
        for (int i = 0; i < 100; i++)
            sum += a[i];
    }
    printf("%d %d\n", sum, twice(10));
    return sum == 9900 && twice(10) == 20 ? 0 : 1;
}
