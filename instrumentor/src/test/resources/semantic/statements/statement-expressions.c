/* expect: 45 6 4 9 */
/* visits: parallel@13=2 for@15=2 critical@18=2 single@20=2 critical@22=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

struct pair {
    int a, b;
};

int main(void) {
    int sum = 0, count = 0, both = 0;
    struct pair pair = {0, 0};
#pragma omp parallel num_threads(({ int two = 2; two; }))
    {
#pragma omp for reduction(+ : sum)
        for (int i = 0; i < ({ int ten = 9; ++ten; }); i++)
            sum += ({ int value = i; value; });
#pragma omp critical
        count += ({ if (sum) { ; } 3; });
#pragma omp single
        pair = (struct pair){.a = 4, .b = (int[]){7, 8, 9}[2]};
#pragma omp critical
        both += pair.a ? pair.b ? 1 : 2 : 3;
    }
    printf("%d %d %d %d\n", sum, count, pair.a, pair.b);
    return sum == 45 && count == 6 && both == 2 && pair.a == 4 && pair.b == 9 ? 0 : 1;
}
