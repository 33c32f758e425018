/* expect: 103 3 2 */
/* visits: parallel for@11=2 parallel@20=2 critical@22=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* gcc 12 doesn't know begin declare variant, begin assumes or assume. */
static int chosen(int n) { return n; }
static int left(int n) { return n; }
#pragma omp begin declare variant match(implementation = {vendor(llvm)})
__attribute__((unused)) static int chosen(int n) {
#pragma omp parallel for num_threads(2) reduction(+ : n)
    for (int i = 0; i < 100; i++)
        n++;
    return n;
}
#pragma omp end declare variant
#pragma omp begin assumes no_parallelism
static int threads(void) {
    int n = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp critical
        n++;
    }
    return n;
}
#pragma omp end assumes

int main(void) {
    int a = chosen(3), b = left(3), c = threads();
    printf("%d %d %d\n", a, b, c);
    return a == 103 && b == 3 && c == 2 ? 0 : 1;
}
