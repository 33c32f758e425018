/* expect: 45 45 9 30 45 12 */
/* visits: parallel master taskloop@9=2 master taskloop@15=1 parallel master taskloop simd@22=2 parallel master taskloop@27=2 parallel@31=2 master taskloop simd@32=1 atomic@18=10 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, other = 0, last = 0, n = 0, all = 0, t, base = 3, a[12];
    int grain = 4;
#pragma omp parallel master taskloop num_threads(2) reduction(+ : sum) private(t) grainsize(grain) default(shared)
    for (int i = 0; i < 10; i++)
        sum += t = i;
#pragma omp parallel num_threads(2)
    {
        if (sum == 45)
#pragma omp master taskloop num_tasks(3) lastprivate(last) firstprivate(base) nogroup
            for (int i = 0; i < 10; i++) {
                last = i + base - 3;
#pragma omp atomic
                other += i;
            }
    }
#pragma omp parallel master taskloop simd num_threads(2) if (taskloop : sum > 1) if (parallel : sum > 2) shared(a) default(shared)
    for (int i = 0; i < 12; i++)
        a[i] = i;
    for (int i = 0; i < 12; i++)
        n += a[i] % 6;
#pragma omp parallel master taskloop default(none) num_threads(2) firstprivate(base) shared(grain) grainsize(grain) \
    reduction(+ : all) collapse(2)
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 3; j++) all += base;
#pragma omp parallel num_threads(2)
#pragma omp master taskloop simd shared(a) untied
    for (int i = 0; i < 12; i++)
        a[i] = 1;
    int ones = 0;
    for (int i = 0; i < 12; i++)
        ones += a[i];
    printf("%d %d %d %d %d %d\n", sum, other, last, n, all, ones);
    return sum == 45 && other == 45 && last == 9 && n == 30 && all == 45 && ones == 12 ? 0 : 1;
}
