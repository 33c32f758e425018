/* expect: 45 3 45 */
/* visits: parallel@9=2 single@16=2 scope@14=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* clang 14 knows no scope construct, and no loop construct of this form. */
int main(void) {
    int sum = 0, parts = 0, combined = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp loop bind(parallel) reduction(+ : sum)
        for (int i = 0; i < 10; i++)
            sum += i;
#pragma omp scope reduction(+ : parts) nowait
        {
#pragma omp single
            parts += 3;
        }
    }
#pragma omp parallel loop num_threads(2) reduction(+ : combined)
    for (int i = 0; i < 10; i++)
        combined += i;
    printf("%d %d %d\n", sum, parts, combined);
    return sum == 45 && parts == 3 && combined == 45 ? 0 : 1;
}
