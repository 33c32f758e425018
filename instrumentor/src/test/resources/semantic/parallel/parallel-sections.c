/* expect: 1 2 3 33 10 */
/* visits: parallel sections@8=2 parallel sections@19=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int a = 0, b = 0, c = 0, last = 0, sum = 0;
#pragma omp parallel sections num_threads(2)
    {
#pragma omp section
        a = 1;
#pragma omp section
        b = 2;
#pragma omp section
        {
            c = 3;
        }
    }
#pragma omp parallel sections num_threads(2) lastprivate(last) reduction(+ : sum) default(none) shared(a, b, c)
    {
        {
            last = 11;
            sum += a + b;
        }
#pragma omp section
        {
            last = 33;
            sum += c + 4;
        }
    }
    printf("%d %d %d %d %d\n", a, b, c, last, sum);
    return a == 1 && b == 2 && c == 3 && last == 33 && sum == 10 ? 0 : 1;
}
