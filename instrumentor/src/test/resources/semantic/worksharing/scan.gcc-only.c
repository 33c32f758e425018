/* expect: 1 10 55 45 */
/* visits: parallel@9=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* clang 14 gives a wrong sum for the loop inside a parallel region. */
int main(void) {
    int inclusive[10], exclusive[10], sum = 0, before = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(inscan, + : sum)
        for (int i = 0; i < 10; i++) {
            sum += i + 1;
#pragma omp scan inclusive(sum)
            inclusive[i] = sum;
        }
    }
#pragma omp parallel for reduction(inscan, + : before) num_threads(2)
    for (int i = 0; i < 10; i++) {
        exclusive[i] = before;
#pragma omp scan exclusive(before)
        before += i + 1;
    }
    printf("%d %d %d %d\n", inclusive[0], inclusive[3], inclusive[9], exclusive[9]);
    return inclusive[0] == 1 && inclusive[3] == 10 && inclusive[9] == 55 && exclusive[9] == 45 ? 0 : 1;
}
