/* expect: 45 2 3 */
/* visits: parallel@8=2 for@10=2 critical@14=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, count = 0, last = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(+ : sum)
        fo\
r (int i = 0; i < 10; i++)
            sum += i;
#pragma omp critical
        i\
f (sum) {
            count++;
        } el\
se
            count = -1;
#pragma omp sin\
gle
        last = 3;
    }
    printf("%d %d %d\n", sum, count, last);
    return sum == 45 && count == 2 && last == 3 ? 0 : 1;
}
