// SPDX-License-Identifier: Apache-2.0
// first: TasksTooFine at 9
// Tasks down to the smallest numbers: threads wait for them, but more and smaller ones would only take longer.
#include <stdio.h>

static int fibonacci(int n) {
    if (n < 2) return n;
    int a, b;
#pragma omp task shared(a)
    a = fibonacci(n - 1);
#pragma omp task shared(b)
    b = fibonacci(n - 2);
#pragma omp taskwait
    return a + b;
}

int main(void) {
    int result = 0;
#pragma omp parallel
#pragma omp single
    result = fibonacci(24);
    printf("%d\n", result);
    return 0;
}
