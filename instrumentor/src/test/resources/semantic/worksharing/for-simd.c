/* expect: 9900 120 9900 99 */
/* visits: parallel@10=2 for simd@12=2 for simd@15=2 for simd@18=2 for simd@22=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    float a[100], b[100];
    int sum = 0, deep = 0, last = 0;
    float total = 0.0f;
#pragma omp parallel num_threads(2)
    {
#pragma omp for simd
        for (int i = 0; i < 100; i++)
            a[i] = 2.0f * (float)i;
#pragma omp for simd reduction(+ : sum) simdlen(4) schedule(simd : static) nowait
        for (int i = 0; i < 100; i++)
            sum += (int)a[i];
#pragma omp for simd collapse(2) reduction(+ : deep) safelen(8)
        for (int i = 0; i < 10; i++)
            for (int j = 0; j < 12; j++)
                deep++;
#pragma omp for simd lastprivate(last)
        for (int i = 0; i < 100; i++) {
            b[i] = a[i];
            last = i;
        }
    }
#pragma omp simd reduction(+ : total)
    for (int i = 0; i < 100; i++)
        total += b[i];
    printf("%d %d %d %d\n", sum, deep, (int)total, last);
    return sum == 9900 && deep == 120 && total == 9900.0f && last == 99 ? 0 : 1;
}
