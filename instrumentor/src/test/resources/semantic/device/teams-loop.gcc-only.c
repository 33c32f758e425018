/* expect: 45 45 10 9 45 */
/* visits: teams loop@9=1 teams@13=2 loop@15=2 parallel loop@20=1 parallel@24=2 loop@26=2 loop@31=1 teams loop@35=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* clang 14 knows no loop construct. */
int main(void) {
    int sum = 0, all = 0, n = 0, last = 0, i, t, again = 0, a[10];
#pragma omp teams loop num_teams(2) thread_limit(1) reduction(+ : sum) private(t)
    for (i = 0; i < 10; i++)
        sum += t = i;
    int *p = a;
#pragma omp teams num_teams(2) thread_limit(1) firstprivate(p)
    {
#pragma omp loop bind(teams)
        for (int k = 0; k < 10; k++)
            p[k] = k;
    }
    if (sum)
#pragma omp parallel loop num_threads(2) reduction(+ : all) firstprivate(p) private(t)
        for (i = 0; i < 10; i++)
            all += t = p[i];
    n = i;
#pragma omp parallel num_threads(2)
    {
#pragma omp loop lastprivate(i)
        for (i = 0; i < 10; i++)
            a[i] = 1;
    }
    last = i - 1;
#pragma omp loop bind(thread) collapse(2)
    for (int k = 0; k < 2; k++)
        for (int j = 0; j < 5; j++)
            a[5 * k + j] = 5 * k + j;
#pragma omp teams loop num_teams(2) thread_limit(1) default(none) shared(a) reduction(+ : again)
    for (int k = 0; k < 10; k++)
        again += a[k];
    printf("%d %d %d %d %d\n", sum, all, n, last, again);
    return sum == 45 && all == 45 && n == 10 && last == 9 && again == 45 ? 0 : 1;
}
