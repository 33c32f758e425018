/* expect: 2 4 4 60 */
/* visits: parallel@10=2 critical@12=2 parallel@14=4 critical@16=4 single@18=4 parallel for@23=4 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int outer = 0, inner = 0, teams = 0, sum = 0;
    omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
    {
#pragma omp critical(outer)
        outer++;
#pragma omp parallel num_threads(2)
        {
#pragma omp critical(inner)
            inner++;
#pragma omp single
#pragma omp atomic
            teams += omp_get_num_threads();
        }
        int mine = 0;
#pragma omp parallel for num_threads(2) reduction(+ : mine)
        for (int i = 0; i < 10; i++)
            mine += 3;
#pragma omp atomic
        sum += mine;
    }
    printf("%d %d %d %d\n", outer, inner, teams, sum);
    return outer == 2 && inner == 4 && teams == 4 && sum == 60 ? 0 : 1;
}
