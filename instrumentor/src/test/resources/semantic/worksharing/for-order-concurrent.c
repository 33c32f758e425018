/* expect: 9900 100 */
/* visits: parallel@9=2 for@11=2 for@14=2 parallel for@18=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int a[100];
    int sum = 0, count = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for order(concurrent)
        for (int i = 0; i < 100; i++)
            a[i] = 2 * i;
#pragma omp for order(concurrent) reduction(+ : sum) nowait
        for (int i = 0; i < 100; i++)
            sum += a[i];
    }
#pragma omp parallel for order(concurrent) num_threads(2) reduction(+ : count)
    for (int i = 0; i < 100; i++)
        count += a[i] == 2 * i;
    printf("%d %d\n", sum, count);
    return sum == 9900 && count == 100 ? 0 : 1;
}
