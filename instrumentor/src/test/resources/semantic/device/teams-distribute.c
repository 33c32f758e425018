/* expect: 2 45 90 12 */
/* visits: teams@10=2 distribute@14=2 teams distribute@20=2 teams distribute@25=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int teams = 0, sum = 0, last = 0, twice[10];
    double all = 0;
#pragma omp teams num_teams(2) thread_limit(1) reduction(+ : sum) shared(teams)
    {
        if (omp_get_team_num() == 0)
            teams = omp_get_num_teams();
#pragma omp distribute
        for (int i = 0; i < 10; i++) {
            sum += i;
            twice[i] = 2 * i;
        }
    }
#pragma omp teams distribute num_teams(2) thread_limit(1) reduction(+ : all) dist_schedule(static, 3)
    for (int i = 0; i < 10; i++)
        all += twice[i];
    for (int k = 0; k < 1; k++)
        if (all > 0)
#pragma omp teams distribute num_teams(1) collapse(2) private(sum) lastprivate(last)
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 4; j++) {
                    sum = i * 4 + j;
                    last = sum + 1;
                }
    printf("%d %d %.0f %d\n", teams, sum, all, last);
    return teams == 2 && sum == 45 && all == 90 && last == 12 ? 0 : 1;
}
