/* expect: 45 45 2 7 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#define THREADS 2
#define KIND dynamic
#define CHUNK (1 + 1)
#define SUM_CLAUSE reduction(+ : sum)
#define NO_WAIT nowait
#define SHARE shared(sum, again, seen, last) default(none)

int main(void) {
    int sum = 0, again = 0, seen = 0, last = 0;
#pragma omp parallel num_threads(THREADS) SHARE
    {
#pragma omp for schedule(KIND, CHUNK) SUM_CLAUSE
        for (int i = 0; i < 10; i++)
            sum += i;
#pragma omp for reduction(+ : again) NO_WAIT
        for (int i = 0; i < 10; i++)
            again += i;
#pragma omp atomic
        seen++;
#pragma omp single NO_WAIT
        last = 7;
    }
    printf("%d %d %d %d\n", sum, again, seen, last);
    return sum == 45 && again == 45 && seen == 2 && last == 7 ? 0 : 1;
}
