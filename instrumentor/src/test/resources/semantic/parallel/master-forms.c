/* expect: 1 1 5 2 */
/* visits: parallel@9=2 master@11=1 master@15=1 master@17=1 master@21=1 barrier@23=2 critical@24=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int block = 0, statement = 0, loop = 0, passed = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp master
        {
            block++;
        }
#pragma omp master
        statement++;
#pragma omp master
        for (int i = 0; i < 5; i++)
            loop++;
        if (omp_get_thread_num() == 0)
#pragma omp master
            passed++;
#pragma omp barrier
#pragma omp critical
        passed += block == 1 && statement == 1 && loop == 5;
    }
    printf("%d %d %d %d\n", block, statement, loop, passed - 1);
    return block == 1 && statement == 1 && loop == 5 && passed == 3 ? 0 : 1;
}
