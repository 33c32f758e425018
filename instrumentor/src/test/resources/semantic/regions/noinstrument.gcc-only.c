/* expect: 2 2 45 2 */
/* visits: parallel@22=2 critical@23=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int seen, unseen, sum, last;

#pragma omp noinstrument
static void hidden(void) {
#pragma omp parallel num_threads(2)
    {
#pragma omp critical
        unseen++;
#pragma omp for reduction(+ : sum)
        for (int i = 0; i < 10; i++)
            sum += i;
    }
}
#pragma omp instrument

static void shown(void) {
#pragma omp parallel num_threads(2)
#pragma omp critical
    seen++;
}

int main(void) {
    hidden();
    shown();
#pragma omp noinstrument
#pragma omp parallel num_threads(2)
#pragma omp atomic
    last++;
    printf("%d %d %d %d\n", unseen, seen, sum, last);
    return unseen == 2 && seen == 2 && sum == 45 && last == 2 ? 0 : 1;
}
