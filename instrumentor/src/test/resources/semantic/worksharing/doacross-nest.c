/* expect: 252 35 36 */
/* visits: parallel for@11=2 ordered@14=25 ordered@18=25 parallel@24=2 for@26=2 ordered@29=8 ordered@32=8 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* Iterations wait for others of a nest of loops. */
int main(void) {
    int paths[6][6], steps[9];
    for (int i = 0; i < 6; i++)
        paths[i][0] = paths[0][i] = 1;
#pragma omp parallel for ordered(2) num_threads(2) schedule(static, 1)
    for (int i = 1; i < 6; i++) {
        for (int j = 1; j < 6; j++) {
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
            {
                paths[i][j] = paths[i - 1][j] + paths[i][j - 1];
            }
#pragma omp ordered depend(source)
        }
    }
    int sum = 0;
    for (int i = 0; i < 9; i++)
        steps[i] = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for ordered(1) schedule(dynamic, 1) nowait
        for (int i = 1; i < 9; i++) {
            int own = i;
#pragma omp ordered depend(sink : i - 1)
            steps[i] = steps[i - 1] + own;
            own = 0;
#pragma omp ordered depend(source)
        }
    }
    for (int i = 1; i < 9; i++)
        sum += steps[i] - steps[i - 1] == i;
    printf("%d %d %d\n", paths[5][5], sum + 27, steps[8]);
    return paths[5][5] == 252 && sum == 8 && steps[8] == 36 ? 0 : 1;
}
