// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Counts primes by trial division: later numbers cost more, so blocks are handed out as threads
// ask.
#include <stdio.h>

static int prime(int n) {
    for (int d = 2; d * d <= n; d++) {
        if (n % d == 0) {
            return 0;
        }
    }
    return n > 1;
}

int main(void) {
    int primes = 0;
#pragma omp parallel for reduction(+ : primes) schedule(dynamic, 2000)
    for (int n = 0; n < 4000000; n++) {
        primes += prime(n);
    }
    printf("%d\n", primes);
    return 0;
}
