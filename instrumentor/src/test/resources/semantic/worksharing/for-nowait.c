/* expect: 499500 1000 */
/* visits: parallel@12=2 for@14=2 for@17=2 barrier@20=2 for@21=2 for@24=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

enum { N = 1000 };
static int a[N], b[N];

int main(void) {
    long sum = 0;
    int ones = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for nowait schedule(static)
        for (int i = 0; i < N; i++)
            a[i] = i;
#pragma omp for schedule(static) nowait
        for (int i = 0; i < N; i++)
            b[i] = a[i];
#pragma omp barrier
#pragma omp for reduction(+ : sum) nowait
        for (int i = 0; i < N; i++)
            sum += b[N - 1 - i];
#pragma omp for reduction(+ : ones), nowait, schedule(dynamic, 10)
        for (int i = 0; i < N; i++)
            ones += a[i] == b[i];
    }
    printf("%ld %d\n", sum, ones);
    return sum == 499500 && ones == N ? 0 : 1;
}
