/* expect: 2 1 45 1 45 */
/* visits: parallel@10=2 single@11=2 parallel@13=1 single@14=1 parallel for@16=2 parallel sections@19=1 parallel for@24=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int yes = 0, no = 0, sum = 0, serial = 0, other = 0;
    const int n = 10;
#pragma omp parallel if (n > 5 && (n < 100 || n == 1000)) num_threads(n > 5 ? 2 : 1)
#pragma omp single
    yes = omp_get_num_threads();
#pragma omp parallel if (parallel : n < 5)
#pragma omp single
    no = omp_get_num_threads();
#pragma omp parallel for if (n) reduction(+ : sum) num_threads(2)
    for (int i = 0; i < n; i++)
        sum += i;
#pragma omp parallel sections if (parallel : !n)
    {
#pragma omp section
        serial = omp_get_num_threads();
    }
#pragma omp parallel for if (parallel : n != 10) reduction(+ : other)
    for (int i = 0; i < n; i++)
        other += i;
    printf("%d %d %d %d %d\n", yes, no, sum, serial, other);
    return yes == 2 && no == 1 && sum == 45 && serial == 1 && other == 45 ? 0 : 1;
}
