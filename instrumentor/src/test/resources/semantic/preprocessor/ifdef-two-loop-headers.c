/* expect: 25 30 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#define FULL 0

int main(void) {
    int sum = 0, rest = 0;
    const int n = 10;
#pragma omp parallel for num_threads(2) reduction(+ : sum)
#if FULL
    for (int i = 0; i < n; i++) {
#else
    for (int i = 1; i < n; i += 2) {
#endif
        sum += i;
    }
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(+ : rest)
#ifdef BACKWARDS
        for (int i = n; i > 0; i--)
#else
        for (int i = 0; i < n; i++)
#endif
        {
            if (i % 2 == 0) {
                rest += 2;
            } else
                rest += 4;
        }
    }
    printf("%d %d\n", sum, rest);
    return sum == 25 && rest == 30 ? 0 : 1;
}
