/* expect: 45 2 */
/* visits: parallel@16=2 for@18=2 critical@20=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int sum, count;
static void run(void);

int main(void) {
    run();
    printf("%d %d\n", sum, count);
    return sum == 45 && count == 2 ? 0 : 1;
}

static void run(void) {
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(+ : sum)
        for (int i = 0; i < 10; i++) sum += i;
#pragma omp critical
        count++; } }