/* expect: 40 20 10 6 */
/* visits: parallel@10=4 for@13=8 critical@16=40 critical@20=20 critical@28=10 single@43=4 critical@45=6 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int count = 0, inner = 0, flips = 0, tail = 0;
    for (int round = 0; round < 2; round++) {
        if (round >= 0) {
#pragma omp parallel num_threads(2)
            {
                for (int k = 0; k < 2; k++) {
#pragma omp for schedule(static)
                    for (int i = 0; i < 10; i++) {
                        if (i >= 0) {
#pragma omp critical(a)
                            {
                                count++;
                                if (i % 2) {
#pragma omp critical(b)
                                    {
                                        {
                                            inner++;
                                            while (inner % 2) {
                                                do {
                                                    switch (flips & 1) {
                                                    default:
#pragma omp critical(c)
                                                        flips++;
                                                    }
                                                } while (0);
                                                break;
                                            }
                                        }
                                    }
                                }
                            }
                        } else
#pragma omp critical(d)
                            count = -1;
                    }
                }
#pragma omp single
                for (int k = 0; k < 3; k++)
#pragma omp critical(e)
                    tail++;
            }
        }
    }
    printf("%d %d %d %d\n", count, inner, flips, tail);
    return count == 40 && inner == 20 && flips == 10 && tail == 6 ? 0 : 1;
}
