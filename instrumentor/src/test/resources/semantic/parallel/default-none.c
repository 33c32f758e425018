/* expect: 45 90 4 8 */
/* visits: parallel@11=2 for@13=2 for@16=2 critical@19=2 sections@21=2 single@30=2 master@32=1 barrier@34=2 parallel for@36=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int global = 2;

int main(void) {
    int sum = 0, twice = 0, count = 0, total = 0;
    const int factor = 2;
#pragma omp parallel default(none) shared(sum, twice, count, total, factor, global) num_threads(2)
    {
#pragma omp for reduction(+ : sum)
        for (int i = 0; i < 10; i++)
            sum += i;
#pragma omp for reduction(+ : twice) nowait
        for (int i = 0; i < 10; i++)
            twice += factor * i;
#pragma omp critical
        count += global;
#pragma omp sections
        {
#pragma omp section
#pragma omp atomic
            total += 1;
#pragma omp section
#pragma omp atomic
            total += 3;
        }
#pragma omp single
        total *= 2;
#pragma omp master
        total += 0;
#pragma omp barrier
    }
#pragma omp parallel for default(none) num_threads(2) reduction(+ : sum)
    for (int i = 0; i < 10; i++)
        sum += 0 * i;
    printf("%d %d %d %d\n", sum, twice, count, total);
    return sum == 45 && twice == 90 && count == 4 && total == 8 ? 0 : 1;
}
