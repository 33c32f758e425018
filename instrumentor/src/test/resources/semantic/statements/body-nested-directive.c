/* expect: 499500 7 5 2 10 1 */
/* visits: parallel@8=2 for@9=2 parallel@12=2 sections@13=2 parallel@20=2 critical@21=2 critical@22=2 parallel for@24=2 critical@26=10 atomic@27=10 parallel@29=2 single@30=2 critical@31=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, a = 0, b = 0, count = 0, locked = 0, once = 0;
#pragma omp parallel num_threads(2)
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < 1000; i++)
        sum += i;
#pragma omp parallel num_threads(2)
#pragma omp sections
    {
#pragma omp section
        a = 7;
#pragma omp section
        b = 5;
    }
#pragma omp parallel num_threads(2)
#pragma omp critical(outer)
#pragma omp critical(inner)
    count++;
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < 10; i++)
#pragma omp critical
#pragma omp atomic
        locked++;
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp critical
    {
        once++;
    }
    printf("%d %d %d %d %d %d\n", sum, a, b, count, locked, once);
    return sum == 499500 && a == 7 && b == 5 && count == 2 && locked == 10 && once == 1 ? 0 : 1;
}
