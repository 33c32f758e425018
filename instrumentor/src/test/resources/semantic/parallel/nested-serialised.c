/* expect: 2 2 90 2 */
/* visits: parallel@10=2 parallel@12=2 critical@14=2 master@18=2 barrier@21=2 parallel for@24=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int inner = 0, alone = 0, sum = 0, masters = 0;
    omp_set_max_active_levels(1);
#pragma omp parallel num_threads(2)
    {
#pragma omp parallel num_threads(2)
        {
#pragma omp critical
            inner++;
#pragma omp atomic
            alone += omp_get_num_threads();
#pragma omp master
#pragma omp atomic
            masters++;
#pragma omp barrier
        }
        int mine = 0;
#pragma omp parallel for reduction(+ : mine)
        for (int i = 0; i < 10; i++)
            mine += i;
#pragma omp atomic
        sum += mine;
    }
    printf("%d %d %d %d\n", inner, alone, sum, masters);
    return inner == 2 && alone == 2 && sum == 90 && masters == 2 ? 0 : 1;
}
