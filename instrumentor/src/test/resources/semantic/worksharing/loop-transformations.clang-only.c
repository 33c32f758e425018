/* expect: 45 45 45 45 100 */
/* visits: parallel for@12=2 parallel@17=2 for@19=2 parallel for@27=2 critical@35=10 for@38=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* gcc 12 knows neither tile nor unroll. They belong to the loop: nothing may come in between. */
int main(void) {
    int a = 0, b = 0, c = 0, d = 0, e[10][10], n = 0;
#pragma omp unroll partial(2)
    for (int i = 0; i < 10; i++)
        a += i;
#pragma omp parallel for reduction(+ : b) num_threads(2)
#pragma omp unroll partial(2)
    for (int i = 0; i < 10; i++)
        b += i;

#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(+ : c) schedule(static)
#pragma omp tile sizes(4)
        for (int i = 0; i < 10; i++)
            c += i;
#pragma omp unroll
        for (int i = 0; i < 2; i++)
            (void)i;
    }
#pragma omp parallel for collapse(2) num_threads(2)
#pragma omp tile sizes(3, 5)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
            e[i][j] = 1;
#pragma omp tile sizes(2)
#pragma omp unroll partial
    for (int i = 0; i < 10; i++) {
#pragma omp critical
        d += i;
    }
#pragma omp for
#pragma omp tile sizes(2, 2)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
            n += e[i][j];
    printf("%d %d %d %d %d\n", a, b, c, d, n);
    return a == 45 && b == 45 && c == 45 && d == 45 && n == 100 ? 0 : 1;
}
