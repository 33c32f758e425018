/* expect: 1 45 2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int teams = 0, sum = 0, team_size = 0;
#pragma omp teams num_teams(1) thread_limit(2)
    {
        teams = omp_get_num_teams();
#pragma omp distribute parallel for reduction(+ : sum) num_threads(2)
        for (int i = 0; i < 10; i++)
            sum += i;
#pragma omp parallel num_threads(2)
#pragma omp master
        team_size = omp_get_num_threads();
    }
    printf("%d %d %d\n", teams, sum, team_size);
    return teams == 1 && sum == 45 && team_size == 2 ? 0 : 1;
}
