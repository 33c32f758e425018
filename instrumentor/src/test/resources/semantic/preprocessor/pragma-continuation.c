/* expect: 90 4 2 6 */
/* visits: parallel for@8=2 parallel@15=2 critical@20=2 single@23=2 critical@26=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, count = 0, flag = 0, block = 0;
#pragma omp parallel for /* a comment, nowait { */ \
    num_threads(2) /* another */ \
    schedule(static, \
             2) \
    reduction(+ : sum) // the end
    for (int i = 0; i < 10; i++)
        sum += 2 * i;
#pragma \
    omp \
    parallel \
    num_threads(2)
    {
#pragma omp critical /* a comment that goes on
                        for two lines } */
        count += 2;
#pragma /* here */ omp /* and here */ single /* and here */ no\
wait
        flag = 2;
#pragma omp critical \
    (named) \
\
        // a pragma ends here
        block += 3;
    }
    printf("%d %d %d %d\n", sum, count, flag, block);
    return sum == 90 && count == 4 && flag == 2 && block == 6 ? 0 : 1;
}
