/* expect: 2 45 3 */
/* visits: parallel@10=2 master@11=1 parallel for@13=2 parallel@17=3 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

/* The number of threads comes from OMP_NUM_THREADS, then from omp_set_num_threads. */
int main(void) {
    int size = 0, sum = 0, three = 0;
#pragma omp parallel
#pragma omp master
    size = omp_get_num_threads();
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 10; i++)
        sum += i;
    omp_set_num_threads(3);
#pragma omp parallel reduction(+ : three)
    three++;
    printf("%d %d %d\n", size, sum, three);
    return size == 2 && sum == 45 && three == 3 ? 0 : 1;
}
