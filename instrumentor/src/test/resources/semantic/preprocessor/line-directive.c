/* expect: 45 2 200 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, count = 0, line = 0;
#line 100 "generated.y"
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(+ : sum)
        for (int i = 0; i < 10; i++)
            sum += i;
# 200 "other.y"
        line = __LINE__;
#pragma omp critical
        count++;
    }
    printf("%d %d %d\n", sum, count, line);
    return sum == 45 && count == 2 && line == 200 ? 0 : 1;
}
