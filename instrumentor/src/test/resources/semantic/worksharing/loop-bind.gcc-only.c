/* expect: 45 45 45 45 */
/* visits: parallel@9=2 parallel@16=2 */
/* SPDX-License-Identifier: Apache-2.0 */
/* clang 14 knows no loop construct. */
#include <stdio.h>

int main(void) {
    int shared = 0, alone = 0, spread = 0, both = 0;
#pragma omp parallel num_threads(2)
    {
        int mine = 0;
#pragma omp loop bind(parallel) reduction(+ : shared)
        for (int i = 0; i < 10; i++)
            shared += i;
#pragma omp barrier
#pragma omp parallel num_threads(1) if (mine == 0)
#pragma omp loop bind(thread) reduction(+ : mine)
        for (int i = 0; i < 10; i++)
            mine += i;
#pragma omp single
        alone = mine;
    }
#pragma omp teams num_teams(1)
#pragma omp loop bind(teams) reduction(+ : spread)
    for (int i = 0; i < 10; i++)
        spread += i;
#pragma omp parallel loop bind(parallel) reduction(+ : both) collapse(2) num_threads(2)
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 5; j++)
            both += 5 * i + j;
    printf("%d %d %d %d\n", shared, alone, spread, both);
    return shared == 45 && alone == 45 && spread == 45 && both == 45 ? 0 : 1;
}
