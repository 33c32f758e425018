/* expect: 2 90 2 20 */
/* visits: teams@12=2 parallel for@17=2 parallel@20=2 critical@22=2 single@25=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

static int calls;

/* Constructs of all kinds inside the parallel regions of a league. */
int main(void) {
    int teams = 0, sum = 0, critical = 0;
#pragma omp teams num_teams(2) thread_limit(1) reduction(+ : teams)
    {
        int own = 0;
        if (omp_get_num_teams() == 2)
            teams = 1;
#pragma omp parallel for reduction(+ : own)
        for (int i = 0; i < 10; i++)
            own += i;
#pragma omp parallel
        {
#pragma omp critical
            critical++;
            int mine = own;
#pragma omp single
            {
#pragma omp atomic
                sum += mine;
#pragma omp atomic
                calls += 10;
            }
        }
    }
    printf("%d %d %d %d\n", teams, sum, critical, calls);
    return teams == 2 && sum == 90 && critical == 2 && calls == 20 ? 0 : 1;
}
