/* expect: 45 12 30 6 */
/* visits: parallel@11=2 for@14=2 single@20=2 critical@23=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <string.h>

static int run(int n, int values[n]) {
    int sum = 0, shape[2] = {3, 4}, cells = 0, copies = 0;
    int square[n][n];
    memset(square, 0, sizeof square);
#pragma omp parallel num_threads(2) firstprivate(shape) shared(square, values)
    {
        int local[n];
#pragma omp for reduction(+ : sum)
        for (int i = 0; i < n; i++) {
            local[i] = values[i];
            square[i][n - 1 - i] = 3;
            sum += local[i];
        }
#pragma omp single
        cells = shape[0] * shape[1];
        shape[0] = 0;
#pragma omp critical
        copies += shape[0] + 3;
    }
    int total = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            total += square[i][j];
    printf("%d %d %d %d\n", sum, cells, total, copies);
    return sum == 45 && cells == 12 && total == 30 && copies == 6 && shape[0] == 3;
}

int main(void) {
    int values[10];
    for (int i = 0; i < 10; i++)
        values[i] = i;
    return run(10, values) ? 0 : 1;
}
