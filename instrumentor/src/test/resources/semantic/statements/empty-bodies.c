/* expect: 2 0 45 */
/* visits: parallel@8=2 for@10=2 for@13=2 for@16=2 critical@19=2 critical@21=2 single@23=2 master@25=1 sections@28=2 for@37=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int threads = 0, never = 0, sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : threads, sum)
    {
#pragma omp for
        for (int i = 0; i < 0; i++)
            never++;
#pragma omp for
        for (int i = 0; i < 5; i++)
            ;
#pragma omp for
        for (int i = 0; i < 5; i++) {
        }
#pragma omp critical
        ;
#pragma omp critical(empty)
        {}
#pragma omp single
        ;
#pragma omp master
        {
        }
#pragma omp sections
        {
#pragma omp section
            ;
#pragma omp section
            {}
        }
        ;;
        threads++;
#pragma omp for nowait
        for (int i = 0; i < 10; i++) { sum += i; };
    }
    printf("%d %d %d\n", threads, never, sum);
    return threads == 2 && never == 0 && sum == 45 ? 0 : 1;
}
