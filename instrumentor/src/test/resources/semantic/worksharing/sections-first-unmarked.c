/* expect: 7 3 4 9 */
/* visits: parallel@8=2 sections@10=2 sections@19=2 sections@25=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int a = 0, b = 0, c = 0, d = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp sections
        {
            {
                a = 3;
                a += 4;
            }
#pragma omp section
            b = 3;
        }
#pragma omp sections
        {
            c = 4;
#pragma omp section
            d = 9;
        }
#pragma omp sections
        {
            if (c == 4)
                c = 4;
            else
                c = 5;
        }
    }
    printf("%d %d %d %d\n", a, b, c, d);
    return a == 7 && b == 3 && c == 4 && d == 9 ? 0 : 1;
}
