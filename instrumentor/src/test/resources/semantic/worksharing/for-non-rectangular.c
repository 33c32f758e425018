/* expect: 165 55 36 */
/* visits: parallel for@8=2 parallel@12=2 for@14=2 parallel for@19=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int triangle = 0, backwards = 0, steps = 0;
#pragma omp parallel for collapse(2) reduction(+ : triangle) num_threads(2)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j <= i; j++)
            triangle += j;
#pragma omp parallel num_threads(2)
    {
#pragma omp for collapse(2) reduction(+ : backwards)
        for (int i = 10; i > 0; i--)
            for (int j = 2 * i - 1; j >= i; j--)
                backwards++;
    }
#pragma omp parallel for collapse(2) reduction(+ : steps) num_threads(2)
    for (int i = 0; i < 8; i++) {
        for (int j = i; j < 8; j += 1) {
            steps++;
        }
    }
    printf("%d %d %d\n", triangle, backwards, steps);
    return triangle == 165 && backwards == 55 && steps == 36 ? 0 : 1;
}
