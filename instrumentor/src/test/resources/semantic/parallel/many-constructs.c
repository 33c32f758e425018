/* expect: 24 12 */
/* visits: parallel@8=2 critical@10=2 barrier@12=2 critical@13=2 barrier@15=2 critical@16=2 barrier@18=2 critical@19=2 barrier@21=2 critical@22=2 barrier@24=2 critical@25=2 barrier@27=2 single@28=2 single@30=2 single@32=2 single@34=2 single@36=2 single@38=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int n = 0, m = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp critical(c1)
        { n++; }
#pragma omp barrier
#pragma omp critical(c2)
        { n++; }
#pragma omp barrier
#pragma omp critical(c3)
        { n++; }
#pragma omp barrier
#pragma omp critical(c4)
        { n++; }
#pragma omp barrier
#pragma omp critical(c5)
        { n++; }
#pragma omp barrier
#pragma omp critical(c6)
        { n++; }
#pragma omp barrier
#pragma omp single
        { m++; }
#pragma omp single
        { m++; }
#pragma omp single
        { m++; }
#pragma omp single
        { m++; }
#pragma omp single
        { m++; }
#pragma omp single
        { m++; }
    }
    n *= 2;
    m *= 2;
    printf("%d %d\n", n, m);
    return n == 24 && m == 12 ? 0 : 1;
}
