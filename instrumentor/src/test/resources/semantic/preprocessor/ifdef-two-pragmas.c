/* expect: 90 45 2 */
/* visits: for@27=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#define USE_DYNAMIC 0

int main(void) {
    int sum = 0, other = 0, team = 0;
#if USE_DYNAMIC
#pragma omp parallel for num_threads(2) reduction(+ : sum) schedule(dynamic)
#else
#pragma omp parallel for num_threads(2) reduction(+ : sum) schedule(static, 2)
#endif
    for (int i = 0; i < 10; i++)
        sum += 2 * i;

#ifdef ONE_THREAD
#pragma omp parallel num_threads(1)
    {
        int dummy = 0;
        (void)dummy;
#else
#pragma omp parallel num_threads(2)
    {
#endif
#pragma omp for reduction(+ : other)
        for (int i = 0; i < 10; i++)
            other += i;
#pragma omp atomic
        team++;
    }
    printf("%d %d %d\n", sum, other, team);
    return sum == 90 && other == 45 && team == 2 ? 0 : 1;
}
