/* expect: 3 6 */
/* visits: critical@16=2 parallel@24=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* An inline definition with external linkage must not use what is static in the file. */
inline int external(int n);
inline int external(int n) {
#pragma omp critical
    n++;
    return n;
}
extern int external(int n);

static inline int internal(int n) {
#pragma omp critical
    n += 2;
    return n;
}

int main(void) {
    int a = external(2);
    int b = 0;
#pragma omp parallel num_threads(2) reduction(+ : b)
    b += internal(1);
    printf("%d %d\n", a, b);
    return a == 3 && b == 6 ? 0 : 1;
}
