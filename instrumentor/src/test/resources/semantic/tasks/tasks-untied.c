/* expect: 55 20 100 */
/* visits: parallel@35=2 single@36=2 task@14=88 task@16=88 task@39=20 atomic@42=20 task@47=10 critical@49=100 taskwait@51=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* Untied tasks may go on in another thread after each of their task scheduling points. */
static int fibonacci(int n) {
    int result;
    if (n < 2) {
        result = n;
    } else {
        int a = 0, b = 0;
        /* fib(10) has 88 calls with n >= 2, of which each makes two tasks. */
#pragma omp task untied shared(a)
        a = fibonacci(n - 1);
#pragma omp task untied shared(b) default(none) firstprivate(n)
        {
            int first = 0;
            first = fibonacci(n - 2);
#pragma omp taskyield
            b = first;
        }
#pragma omp taskwait
        result = a + b;
    }
    return result;
}

static void count(int *counter) {
    *counter += 1;
}

int main(void) {
    int result = 0, yields = 0, nested = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        for (int i = 0; i < 20; i++)
#pragma omp task untied shared(yields)
        {
#pragma omp taskyield
#pragma omp atomic
            yields++;
        }
        result = fibonacci(10);
        for (int i = 0; i < 10; i++)
#pragma omp task shared(nested)
            for (int k = 0; k < 10; k++)
#pragma omp critical
                count(&nested);
#pragma omp taskwait
    }
    printf("%d %d %d\n", result, yields, nested);
    return result == 55 && yields == 20 && nested == 100 ? 0 : 1;
}
