/* expect: 20 20 20 20 300 */
/* visits: teams@9=2 distribute@11=2 teams distribute parallel for@15=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int bins[4] = {0, 0, 0, 0}, n = 4;
    double sums[2] = {0, 0};
#pragma omp teams num_teams(2) thread_limit(1) reduction(+ : bins[0 : n])
    {
#pragma omp distribute
        for (int i = 0; i < 80; i++)
            bins[i % 4]++;
    }
#pragma omp teams distribute parallel for num_teams(2) thread_limit(1) reduction(+ : sums)
    for (int i = 0; i < 100; i++)
        sums[i % 2] += 3;
    printf("%d %d %d %d %.0f\n", bins[0], bins[1], bins[2], bins[3], sums[0] + sums[1]);
    return bins[0] == 20 && bins[3] == 20 && sums[0] == 150 && sums[1] == 150 ? 0 : 1;
}
