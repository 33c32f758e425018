/* expect: 45 20 6 3 */
/* visits: parallel@8=2 for@13=2 critical@19=2 critical@21=2 single@25=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, count = 0, total = 0, scopes = 0;
#pragma omp parallel num_threads(2)
    {
        enum { STEP = 2 };
        struct { int x; } local = {0};
        int list[] = {1, 2, 3}, *pointer = list;
#pragma omp for reduction(+ : sum)
        for (int i = 0; i < 10; i++) {
            const struct { int a, b; } pair = {i, -i};
            sum += pair.a + pair.b + i;
        }
        local.x = STEP * 5;
#pragma omp critical
        { int before = count; count = before + local.x; }
#pragma omp critical
        for (int k = (int){0}; k < (int)(sizeof list / sizeof *list); k++)
            total += pointer[k] == (int[]){1, 2, 3}[k];
        int late = 3;
#pragma omp single
        scopes = late;
    }
    printf("%d %d %d %d\n", sum, count, total, scopes);
    return sum == 45 && count == 20 && total == 6 && scopes == 3 ? 0 : 1;
}
