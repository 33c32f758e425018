/* expect: 4950 4950 4950 4950 4950 4950 4950 */
/* visits: parallel@8=2 for@11=2 for@14=2 for@17=2 for@20=2 for@23=2 for@26=2 for@29=2 critical@32=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum[7] = {0, 0, 0, 0, 0, 0, 0};
#pragma omp parallel num_threads(2)
    {
        int mine[7] = {0, 0, 0, 0, 0, 0, 0};
#pragma omp for schedule(static)
        for (int i = 0; i < 100; i++)
            mine[0] += i;
#pragma omp for schedule(static, 3)
        for (int i = 0; i < 100; i++)
            mine[1] += i;
#pragma omp for schedule(dynamic)
        for (int i = 0; i < 100; i++)
            mine[2] += i;
#pragma omp for schedule(monotonic : dynamic, 7)
        for (int i = 0; i < 100; i++)
            mine[3] += i;
#pragma omp for schedule(guided, 2)
        for (int i = 0; i < 100; i++)
            mine[4] += i;
#pragma omp for schedule(auto)
        for (int i = 0; i < 100; i++)
            mine[5] += i;
#pragma omp for schedule(runtime)
        for (int i = 0; i < 100; i++)
            mine[6] += i;
#pragma omp critical
        for (int k = 0; k < 7; k++)
            sum[k] += mine[k];
    }
    int wrong = 0;
    for (int k = 0; k < 7; k++) {
        printf("%d%c", sum[k], k < 6 ? ' ' : '\n');
        wrong += sum[k] != 4950;
    }
    return wrong;
}
