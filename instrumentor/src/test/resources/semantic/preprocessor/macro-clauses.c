/* expect: 45 45 90 10 2 */
/* visits: parallel for@14=1 parallel@17=2 for@19=2 critical@21=10 for@25=2 atomic@29=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#define SCHEDULE schedule(static, 2)
#define ALL SCHEDULE num_threads(2) default(none) shared(a)
#define NO_WAIT nowait
#define RELAXED relaxed

int main(void) {
    int a = 0, sum = 0, both = 0, seen = 0, count = 0;
    (void)a;
#pragma omp parallel for reduction(+ : sum) ALL
    for (int i = 0; i < 10; i++)
        sum += i + a;
#pragma omp parallel num_threads(2) reduction(+ : both)
    {
#pragma omp for SCHEDULE
        for (int i = 0; i < 10; i++) {
#pragma omp critical
            count++;
            both += i;
        }
#pragma omp for schedule(dynamic) NO_WAIT
        for (int i = 0; i < 10; i++) {
            both += i;
        }
#pragma omp atomic RELAXED
        seen++;
    }
    printf("%d %d %d %d %d\n", sum, both / 2, both, count, seen);
    return sum == 45 && both == 90 && count == 10 && seen == 2 ? 0 : 1;
}
