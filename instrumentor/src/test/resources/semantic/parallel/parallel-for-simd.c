/* expect: 4950 99 64 */
/* visits: parallel for simd@9=2 parallel for simd@14=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, last = 0, count = 0;
    static int a[64];
#pragma omp parallel for simd num_threads(2) reduction(+ : sum) lastprivate(last) schedule(static, 8)
    for (int i = 0; i < 100; i++) {
        sum += i;
        last = i;
    }
#pragma omp parallel for simd aligned(a : 4) if (parallel : sum > 0) num_threads(2)
    for (int i = 0; i < 64; i++)
        a[i] = 1;
    for (int i = 0; i < 64; i++)
        count += a[i];
    printf("%d %d %d\n", sum, last, count);
    return sum == 4950 && last == 99 && count == 64 ? 0 : 1;
}
