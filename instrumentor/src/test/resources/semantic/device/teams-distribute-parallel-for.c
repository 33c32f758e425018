/* expect: 4950 100 99 3 106 */
/* visits: teams distribute parallel for@9=2 teams distribute parallel for@14=2 teams distribute parallel for@22=2 teams@26=2 distribute parallel for@28=2 critical@31=8 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, count = 0, last = 0, own = 3, t, entered = 0;
    int a[100];
#pragma omp teams distribute parallel for num_teams(2) thread_limit(1) reduction(+ : sum) private(t) firstprivate(own) schedule(static, 4) dist_schedule(static, 20)
    for (int i = 0; i < 100; i++) {
        t = i + own;
        sum += t - own;
    }
#pragma omp teams distribute parallel for num_teams(2) thread_limit(1) if (parallel : sum > 0) lastprivate(last) collapse(2) proc_bind(close) \
    shared(a)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++) {
            a[10 * i + j] = 1;
            last = 10 * i + j;
        }
    int i;
#pragma omp teams distribute parallel for num_teams(2) thread_limit(1) if (parallel : own == 3) \
    reduction(+ : count)
    for (i = 0; i < 100; i++)
        count += a[i];
#pragma omp teams num_teams(2) thread_limit(1)
    {
#pragma omp distribute parallel for
        for (int k = 0; k < 8; k++) {
            int more = k;
#pragma omp critical
            entered += more - k + 1;
        }
    }
    printf("%d %d %d %d %d\n", sum, count, last, own, entered + 98);
    return sum == 4950 && count == 100 && last == 99 && own == 3 && entered == 8 ? 0 : 1;
}
