/* expect: 45 45 20 3 */
/* visits: parallel for@14=2 parallel@19=2 critical@33=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#ifdef _OPENMP
#include <omp.h>
#else
#define omp_get_thread_num() 0
#endif

int main(void) {
    int sum = 0, product = 0, count = 0, ones = 0, i;
#ifdef _OPENMP
#pragma omp parallel for num_threads(2) reduction(+ : sum)
#endif
    for (i = 0; i < 10; i++)
        sum += i;
#if defined(_OPENMP) && _OPENMP >= 199810
#pragma omp parallel num_threads(2)
#endif
    {
#if defined _OPENMP
#pragma omp for reduction(+ : product) schedule(static)
#elif defined(NEVER)
#pragma omp for reduction(+ : product) schedule(dynamic)
#else
        /* nothing */
#endif
        for (i = 0; i < 10; i++) {
            product += i;
        }
#ifdef _OPENMP
#pragma omp critical
#endif
        count += 10;
#ifdef _OPENMP
        ones += omp_get_thread_num() == 1000;
#endif
    }
#ifdef NEVER
#pragma omp parallel for
#endif
    for (i = 0; i < 3; i++)
        ones++;
    printf("%d %d %d %d\n", sum, product, count, ones);
    return sum == 45 && product == 45 && count == 20 && ones == 3 ? 0 : 1;
}
