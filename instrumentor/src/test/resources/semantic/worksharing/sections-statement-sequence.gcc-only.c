/* expect: 3 12 6 */
/* visits: parallel@9=2 sections@11=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* Several statements to a section without braces, as OpenMP 5.1 allows. */
int main(void) {
    int a = 0, b = 0, c = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp sections
        {
            a = 1;
            a += 2;
#pragma omp section
            b = 4;
            b *= 3;
#pragma omp section
            for (int i = 1; i <= 3; i++)
                c += i;
            if (c != 6)
                c = -1;
        }
    }
    printf("%d %d %d\n", a, b, c);
    return a == 3 && b == 12 && c == 6 ? 0 : 1;
}
