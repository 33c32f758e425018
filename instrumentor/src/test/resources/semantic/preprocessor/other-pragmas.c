/* expect: 20 45 2 2 */
/* visits: parallel@12=2 critical@19=20 for@21=2 critical@27=2 single@33=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma STDC FP_CONTRACT OFF

int main(void) {
    int count = 0, sum = 0, inner = 0, once = 0;
#pragma omp parallel num_threads(2)
    {
#pragma GCC diagnostic push
        int unused;
#pragma GCC diagnostic pop
#pragma GCC unroll 2
        for (int i = 0; i < 10; i++)
#pragma omp critical
            count++;
#pragma omp for reduction(+ : sum)
        for (int i = 0; i < 10; i++) {
#pragma GCC unroll 4
            for (int k = 0; k < 1; k++)
                sum += i;
        }
#pragma omp critical
        {
#pragma message_of_nobody omp parallel {
            inner++;
        }
#pragma omp_not_ours critical
#pragma omp single
        once = 2;
    }
    printf("%d %d %d %d\n", count, sum, inner, once);
    return count == 20 && sum == 45 && inner == 2 && once == 2 ? 0 : 1;
}
#pragma GCC diagnostic pop
