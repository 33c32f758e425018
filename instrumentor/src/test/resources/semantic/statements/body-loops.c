/* expect: 20 10 6 2 3 */
/* visits: parallel@8=2 critical@10=20 parallel@12=2 parallel@15=2 parallel@19=2 single@21=2 critical@27=2 barrier@36=2 critical@37=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int loops = 0, whiles = 0, dos = 0, nested = 0, empty = 0;
#pragma omp parallel num_threads(2)
    for (int i = 0; i < 10; i++)
#pragma omp critical
        loops++;
#pragma omp parallel num_threads(2) reduction(+ : whiles)
    while (whiles < 5)
        whiles++;
#pragma omp parallel num_threads(2) reduction(+ : dos)
    do
        dos++;
    while (dos < 3);
#pragma omp parallel num_threads(2)
    {
#pragma omp single
        do {
            nested++;
            while (nested < 0)
                nested = 0;
        } while (nested < 2);
#pragma omp critical
        for (int i = 0, j = 1; i < j; i++, j--)
            if (i == 0)
                while (empty % 2 == 0)
                    do
                        empty++;
                    while (0);
            else
                empty = 100;
#pragma omp barrier
#pragma omp critical
        empty += 1;
    }
    printf("%d %d %d %d %d\n", loops, whiles, dos, nested, empty);
    return loops == 20 && whiles == 10 && dos == 6 && nested == 2 && empty == 3 ? 0 : 1;
}
