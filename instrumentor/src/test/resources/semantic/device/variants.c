/* expect: 3 45 7 */
/* visits: parallel for@9=2 parallel@25=2 atomic@27=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int plain(int n) { return n; }

static int in_parallel(int n) {
#pragma omp parallel for num_threads(2) reduction(+ : n)
    for (int i = 0; i < 10; i++)
        n += i;
    return n;
}

#pragma omp declare variant(in_parallel) match(implementation = {vendor(llvm, gnu)})
static int base(int n);

static int base(int n) { return in_parallel(n); }

#pragma omp declare simd notinbranch
static int twice(int n) { return 2 * n; }

int main(void) {
    int n = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp atomic
        n += twice(1) - 1;
    }
    int sum = base(0);
    printf("%d %d %d\n", plain(3), sum, n + 5);
    return plain(3) == 3 && sum == 45 && n == 2 ? 0 : 1;
}
