/* expect: 45 90 45 */
/* visits: parallel@8=2 single@9=2 parallel@19=2 master@20=1 taskgroup@11=1 task@13=10 taskloop@15=1 task@22=10 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, twice = 0, plain = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp taskgroup task_reduction(+ : sum)
        for (int i = 0; i < 10; i++)
#pragma omp task in_reduction(+ : sum) firstprivate(i)
            sum += i;
#pragma omp taskloop reduction(+ : twice)
        for (int i = 0; i < 10; i++)
            twice += 2 * i;
    }
#pragma omp parallel num_threads(2) reduction(task, + : plain)
#pragma omp master
    for (int i = 0; i < 10; i++) {
#pragma omp task in_reduction(+ : plain)
        plain += i;
    }
    printf("%d %d %d\n", sum, twice, plain);
    return sum == 45 && twice == 90 && plain == 45 ? 0 : 1;
}
