/* expect: 4950 30 10 12 */
/* visits: parallel@9=2 single@10=2 taskloop@12=1 atomic@14=100 taskloop@16=1 task of taskloop@16=3 atomic@19=30 taskwait@22=1 taskloop@23=1 critical@25=10 taskloop@27=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, cells = 0, critical = 0, last = 0;
    int a[12];
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp taskloop grainsize(10) shared(sum)
        for (int i = 0; i < 100; i++)
#pragma omp atomic
            sum += i;
#pragma omp taskloop num_tasks(3) collapse(2) nogroup shared(cells)
        for (int i = 0; i < 5; i++)
            for (int j = 0; j < 6; j++) {
#pragma omp atomic
                cells++;
            }
#pragma omp taskwait
#pragma omp taskloop shared(critical)
        for (int i = 0; i < 10; i++)
#pragma omp critical
            critical++;
#pragma omp taskloop shared(a)
        for (int i = 0; i < 12; i++)
            a[i] = 1;
    }
    for (int i = 0; i < 12; i++)
        last += a[i];
    printf("%d %d %d %d\n", sum, cells, critical, last);
    return sum == 4950 && cells == 30 && critical == 10 && last == 12 ? 0 : 1;
}
