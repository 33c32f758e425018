/* expect: 45 45 9 30 45 12 */
/* visits: parallel masked taskloop@11=1 masked taskloop@17=2 parallel masked taskloop simd@24=1 parallel masked taskloop@29=1 parallel@33=2 masked taskloop simd@34=2 atomic@20=10 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* clang 14 knows no masked taskloop. */

int main(void) {
    int sum = 0, other = 0, last = 0, n = 0, all = 0, t, base = 3, a[12];
    int grain = 4;
#pragma omp parallel masked taskloop filter(1) num_threads(2) reduction(+ : sum) private(t) grainsize(grain) default(shared)
    for (int i = 0; i < 10; i++)
        sum += t = i;
#pragma omp parallel num_threads(2)
    {
        if (sum == 45)
#pragma omp masked taskloop filter(0) num_tasks(3) lastprivate(last) firstprivate(base) nogroup
            for (int i = 0; i < 10; i++) {
                last = i + base - 3;
#pragma omp atomic
                other += i;
            }
    }
#pragma omp parallel masked taskloop simd num_threads(2) if (taskloop : sum > 1) if (parallel : sum > 2) shared(a) default(shared)
    for (int i = 0; i < 12; i++)
        a[i] = i;
    for (int i = 0; i < 12; i++)
        n += a[i] % 6;
#pragma omp parallel masked taskloop default(none) num_threads(2) firstprivate(base) shared(grain) grainsize(grain) \
    reduction(+ : all) collapse(2)
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 3; j++) all += base;
#pragma omp parallel num_threads(2)
#pragma omp masked taskloop simd shared(a) untied
    for (int i = 0; i < 12; i++)
        a[i] = 1;
    int ones = 0;
    for (int i = 0; i < 12; i++)
        ones += a[i];
    printf("%d %d %d %d %d %d\n", sum, other, last, n, all, ones);
    return sum == 45 && other == 45 && last == 9 && n == 30 && all == 45 && ones == 12 ? 0 : 1;
}
