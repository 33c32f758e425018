/* expect: 45 2 12 */
/* visits: parallel@8=2 for@10=2 critical@14=2 single@16=2 barrier@20=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, count = 0, wide = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(+ : sum) \
    schedule(static)
        for (int i = 0; i < 10; i++)
            sum += i;
#pragma omp critical
        count++;
#pragma omp single
        {
            wide = 12;
        }
#pragma omp barrier
    }
    printf("%d %d %d\n", sum, count, wide);
    return sum == 45 && count == 2 && wide == 12 ? 0 : 1;
}
