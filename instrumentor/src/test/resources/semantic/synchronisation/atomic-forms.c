/* expect: 200 -200 1024 200 200 7 9 */
/* visits: parallel@8=2 atomic@11=200 atomic@13=200 atomic@15=200 atomic@17=200 atomic@21=10 atomic@24=2 atomic@26=2 atomic@28=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int plus = 0, minus = 0, times = 1, update = 0, swapped = 0, source = 7, target = 0, read = 0;
#pragma omp parallel num_threads(2)
    {
        for (int i = 0; i < 100; i++) {
#pragma omp atomic
            plus++;
#pragma omp atomic
            minus -= 1;
#pragma omp atomic update
            update = update + 1;
#pragma omp atomic update seq_cst
            swapped = 1 + swapped;
        }
        for (int i = 0; i < 5; i++)
#pragma omp atomic
            times *= 2;
        int local;
#pragma omp atomic read
        local = source;
#pragma omp atomic write relaxed
        target = 4 + 5;
#pragma omp atomic write
        read = local + 0;
    }
    printf("%d %d %d %d %d %d %d\n", plus, minus, times, update, swapped, read, target);
    return plus == 200 && minus == -200 && times == 1024 && update == 200 && swapped == 200 &&
                   read == 7 && target == 9
               ? 0
               : 1;
}
