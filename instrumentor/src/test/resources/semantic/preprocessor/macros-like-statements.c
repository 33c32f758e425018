/* expect: 45 20 2 10 6 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#define FOR_RANGE(i, n) for (int i = 0; i < (n); i++)
#define BEGIN {
#define END }
#define WHEN(condition) if (condition)
#define OTHERWISE else
#define INCREMENT(x) (x)++
#define COUNT_UP \
    count++; \
    count--;
#define BLOCK(x) { x++; x++; }

int main(void) {
    int sum = 0, twos = 0, yes = 0, count = 0, blocks = 2;
#pragma omp parallel num_threads(2)
    BEGIN
#pragma omp for reduction(+ : sum)
        FOR_RANGE(i, 10)
            sum += i;
#pragma omp for reduction(+ : twos)
        FOR_RANGE(i, 10) {
            twos += 2;
        }
#pragma omp critical
        WHEN(sum == 45)
            INCREMENT(yes);
        OTHERWISE
            yes = -1;
#pragma omp critical
        {
            COUNT_UP
            count += 5;
        }
#pragma omp critical
        BLOCK(blocks)
    END
    printf("%d %d %d %d %d\n", sum, twos, yes, count, blocks);
    return sum == 45 && twos == 20 && yes == 2 && count == 10 && blocks == 6 ? 0 : 1;
}
