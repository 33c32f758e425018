/* expect: 7 3 2 5 */
/* visits: parallel@8=2 sections@10=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int a = 0, b = 0, c = 0, rounds = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp sections
        {
#pragma omp section
            a = 7;
#pragma omp section
            {
                b = 1;
                b += 2;
            }
#pragma omp section
            if (a < 0)
                c = 1;
            else
                c = 2;
#pragma omp section
            for (int i = 0; i < 5; i++)
                rounds++;
        }
    }
    printf("%d %d %d %d\n", a, b, c, rounds);
    return a == 7 && b == 3 && c == 2 && rounds == 5 ? 0 : 1;
}
