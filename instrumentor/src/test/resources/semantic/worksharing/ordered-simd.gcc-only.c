/* expect: 45 20 10 */
/* visits: simd@9=1 parallel for simd@19=2 parallel for@25=2 ordered@27=10 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int next = 0, sum = 0, order[10], in_order = 0, a[10];
    /* Calls are not allowed in a simd loop. */
#pragma omp simd
    for (int i = 0; i < 10; i++) {
        a[i] = i;
#pragma omp ordered simd
        {
            order[next] = i;
            next++;
        }
    }
    int n = next;
#pragma omp parallel for simd ordered num_threads(2) schedule(static, 2)
    for (int i = 0; i < 10; i++) {
#pragma omp ordered threads simd
        order[n++ - 10] = i;
    }
    int last = -1;
#pragma omp parallel for ordered num_threads(2) schedule(static, 2)
    for (int i = 0; i < 10; i++) {
#pragma omp ordered threads
        {
            in_order += last == i - 1;
            last = i;
        }
    }
    for (int i = 0; i < 10; i++)
        sum += a[i] + (order[i] != i);
    printf("%d %d %d\n", sum, n, in_order);
    return sum == 45 && n == 20 && in_order == 10 ? 0 : 1;
}
