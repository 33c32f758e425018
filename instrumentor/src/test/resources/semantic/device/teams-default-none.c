/* expect: 45 45 10 14 */
/* visits: teams distribute@9=2 teams distribute parallel for@14=2 atomic@17=10 teams distribute parallel for@22=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, other = 0, n = 0, base = 5, last = 0;
    int t;
#pragma omp teams distribute num_teams(2) thread_limit(1) default(none) reduction(+ : sum) private(t) firstprivate(base)
    for (int i = 0; i < 10; i++) {
        t = i + base;
        sum += t - base;
    }
#pragma omp teams distribute parallel for num_teams(2) thread_limit(1) default(none) reduction(+ : other) shared(n)
    for (int i = 0; i < 10; i++) {
        other += i;
#pragma omp atomic
        n++;
    }
    /* Variables of clauses are shared too. */
    int chunk = 3;
#pragma omp teams distribute parallel for num_teams(1) default(none) firstprivate(base) lastprivate(last) shared(chunk) \
    schedule(static, chunk)
    for (int i = 0; i < 10; i++)
        last = i + base;
    printf("%d %d %d %d\n", sum, other, n, last);
    return sum == 45 && other == 45 && n == 10 && last == 14 ? 0 : 1;
}
