/* expect: 9 2 6 1 */
/* visits: region@9=3 parallel@21=2 region@23=2 critical@24=2 region@26=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* clang 14 takes an unknown omp directive for an error; pomp-sentinel.c has the form that it accepts. */
static int work(int n) {
    int result = 0;
#pragma omp inst begin(work)
    for (int i = 0; i < n; i++)
        result++;
#pragma omp inst end(work)
    return result;
}

int main(void) {
#pragma omp inst init
    int sum = 0, count = 0, nested = 0;
    for (int i = 0; i < 3; i++)
        sum += work(3);
#pragma omp parallel num_threads(2)
    {
#pragma omp inst begin ( inside )
#pragma omp critical
        count++;
#pragma omp inst begin(deeper)
#pragma omp atomic
        nested += 3;
#pragma omp inst end(deeper)
#pragma omp inst end ( inside )
    }
    printf("%d %d %d %d\n", sum, count, nested, 1);
    return sum == 9 && count == 2 && nested == 6 ? 0 : 1;
}
