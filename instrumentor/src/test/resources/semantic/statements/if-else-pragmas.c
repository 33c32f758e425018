/* expect: 3 30 1 2 */
/* visits: parallel@11=2 parallel for@16=2 parallel@20=2 critical@23=1 critical@28=1 critical@33=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int low = 0, high = 0, first = 0, second = 0;
    for (int a = 0; a < 2; a++)
        if (a)
#pragma omp parallel num_threads(2) reduction(+ : high)
        {
            high += 15;
        }
        else
#pragma omp parallel for num_threads(2) reduction(+ : low)
            for (int i = 0; i < 3; i++) {
                low++;
            }
#pragma omp parallel num_threads(2)
    {
        if (omp_get_thread_num() == 0)
#pragma omp critical(a)
        {
            first++;
        }
        else if (omp_get_thread_num() == 1)
#pragma omp critical(b)
            second++;
        else
#pragma omp atomic
            first += 100;
#pragma omp critical(b)
        second += omp_get_thread_num();
    }
    printf("%d %d %d %d\n", low, high, first, second);
    return low == 3 && high == 30 && first == 1 && second == 2 ? 0 : 1;
}
