/* expect: 2 0 1 1 1 */
/* visits: parallel@11=2 master@14=1 for@20=2 single@25=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

/* What the runtime says about a region must not change by measuring it. */
int main(void) {
    int size = 0, level = -1, inside = 0, active = 0, once = 0, wrong = 0;
    level = omp_get_level();
#pragma omp parallel num_threads(2)
    {
        const int me = omp_get_thread_num();
#pragma omp master
        {
            size = omp_get_num_threads();
            inside = omp_in_parallel();
            active = omp_get_active_level();
        }
#pragma omp for schedule(static, 1)
        for (int i = 0; i < 2; i++)
            if (omp_get_thread_num() != i || omp_get_thread_num() != me || omp_get_level() != 1)
#pragma omp atomic
                wrong++;
#pragma omp single
        once = omp_get_team_size(1) == 2 && omp_get_ancestor_thread_num(0) == 0;
    }
    printf("%d %d %d %d %d\n", size, level, inside, active, once);
    return size == 2 && level == 0 && inside && active == 1 && once && !wrong ? 0 : 1;
}
