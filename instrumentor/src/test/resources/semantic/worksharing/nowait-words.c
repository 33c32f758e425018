/* expect: 2 2 2 45 2 */
/* visits: parallel@9=2 for@11=2 barrier@16=2 for@17=2 critical@24=2 single@26=2 for@28=2 critical@33=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* The word nowait where it is no clause: the barriers must stay. */
int main(void) {
    int a[2] = {0, 0}, seen = 0, nowait = 5, locked = 0, sum = 0, names = 0, last = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for schedule(static, 1) // nowait
        for (int i = 0; i < 2; i++)
            a[i] = 1;
#pragma omp atomic
        seen += a[0] + a[1] == 2;
#pragma omp barrier
#pragma omp for private(nowait) schedule(static, 1) /* nowait */
        for (int i = 0; i < 2; i++) {
            nowait = i;
            a[i] = nowait + 1;
        }
#pragma omp atomic
        locked += a[0] + a[1] == 3;
#pragma omp critical(nowait)
        names++;
#pragma omp single firstprivate(names) // nowait {
        nowait = 6;
#pragma omp for reduction(+ : sum) lastprivate(last)
        for (int i = 0; i < 10; i++) {
            sum += i;
            last = i;
        }
#pragma omp critical
        if (sum != 45 || last != 9)
            names = 100;
    }
    printf("%d %d %d %d %d\n", seen, locked, names, sum, nowait - 4);
    return seen == 2 && locked == 2 && names == 2 && sum == 45 && nowait == 6 ? 0 : 1;
}
