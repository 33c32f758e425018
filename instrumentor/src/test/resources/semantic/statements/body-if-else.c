/* expect: 1 1 10 3 */
/* visits: parallel@9=2 parallel@14=2 critical@17=10 single@27=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int zero = 0, one = 0, chain = 0, third = 0;
#pragma omp parallel num_threads(2)
    if (omp_get_thread_num() == 0)
        zero++;
    else
        one++;
#pragma omp parallel num_threads(2)
    {
        for (int i = 0; i < 5; i++)
#pragma omp critical
            if (i == 0)
                chain++;
            else if (i == 1) {
                chain++;
            } else if (i == 2)
                chain++;
            else {
                chain++;
            }
#pragma omp single
        if (chain > 100)
            third = 1;
        else if (chain > 50) {
            third = 2;
        }
        else third = 3;
        if (third != 3)
            third = -1;
    }
    printf("%d %d %d %d\n", zero, one, chain, third);
    return zero == 1 && one == 1 && chain == 10 && third == 3 ? 0 : 1;
}
