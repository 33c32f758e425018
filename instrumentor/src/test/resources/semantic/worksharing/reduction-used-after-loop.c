/* expect: 5050 5050 2 */
/* visits: parallel@9=2 for@11=2 critical@15=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* The loop's barrier stands between the reduction and its use: nowait without a barrier would break it. */
int main(void) {
    int sum = 0, first = -1, second = -2, same = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for schedule(dynamic, 5) reduction(+ : sum)
        for (int i = 1; i <= 100; i++)
            sum += i;
        int seen = sum;
#pragma omp critical
        {
            same += seen == 5050;
            if (first < 0)
                first = seen;
            else
                second = seen;
        }
    }
    printf("%d %d %d\n", first, second, same);
    return same == 2 ? 0 : 1;
}
