/* expect: 111 2 7 */
/* visits: parallel@8=2 single@10=2 critical@23=2 barrier@31=2 master@32=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, cases = 0, last = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp single
        for (int i = 0; i < 3; i++)
            switch (i) {
            case 0:
                sum += 1;
                break;
            case 1: {
                sum += 10;
                break;
            }
            default:
                sum += 100;
            }
#pragma omp critical
        switch (cases) {
        case 0:
        case 1:
            cases++;
            break;
        default:;
        }
#pragma omp barrier
#pragma omp master
        switch (last)
        case 0:
            last = 7;
    }
    printf("%d %d %d\n", sum, cases, last);
    return sum == 111 && cases == 2 && last == 7 ? 0 : 1;
}
