/* expect: 0 1 2 3 4 5 6 7 / 8 9 10 11 */
/* visits: parallel@8=2 for@10=2 for@18=2 ordered@13=8 ordered@20=4 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int order[12], at = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for ordered schedule(dynamic, 1)
        for (int i = 0; i < 8; i++) {
            int value = i;
#pragma omp ordered
            {
                order[at++] = value;
            }
        }
#pragma omp for ordered schedule(static, 1)
        for (int i = 8; i < 12; i++)
#pragma omp ordered threads
            order[at++] = i;
    }
    int wrong = at != 12;
    for (int i = 0; i < 12; i++) {
        printf("%d%s", order[i], i == 7 ? " / " : i < 11 ? " " : "\n");
        wrong += order[i] != i;
    }
    return wrong ? 1 : 0;
}
