/* expect: 1000 4500 120 */
/* visits: parallel@8=2 for@10=2 for@14=2 for@19=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int count = 0, sum = 0, deep = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for collapse(2) reduction(+ : count)
        for (int i = 0; i < 10; i++)
            for (int j = 0; j < 100; j++)
                count++;
#pragma omp for collapse(2) reduction(+ : sum) schedule(dynamic, 7)
        for (int i = 0; i < 10; i++) {
            for (int j = 0; j < 100; j += 1)
                sum += i;
        }
#pragma omp for collapse(3) reduction(+ : deep) nowait
        for (int i = 0; i < 4; ++i)
            for (int j = 5; j > 0; --j)
                for (int k = 0; k < 6; k++) {
                    deep++;
                }
    }
    printf("%d %d %d\n", count, sum, deep);
    return count == 1000 && sum == 4500 && deep == 120 ? 0 : 1;
}
