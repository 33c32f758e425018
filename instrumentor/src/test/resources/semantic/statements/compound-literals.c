/* expect: 36 15 14 7 */
/* visits: critical@25=1 single@32=1 task@34=1 */
/* SPDX-License-Identifier: Apache-2.0 */
/* Compound literals live as long as the block that they stand in. */
#include <stdio.h>

static int sum(const int *p) {
    int s = 0;
    for (int i = 0; i < 8; i++)
        s += p[i];
    return s;
}

static int use_stack(int n) {
    volatile int a[64];
    for (int i = 0; i < 64; i++)
        a[i] = n;
    return a[n];
}

int main(void) {
    volatile int one = 1;
    int *p, *q, *r;
    int s = 0;
#pragma omp critical
    {
        s += sum((int[]){one, 0, 0, 0, 0, 0, 0, 0});
    }
#pragma omp critical
    p = (int[]){one, 2, 3, 4, 5, 6, 7, 8};
    q = (int[]){one, 2, 2, 2, 2, 2, 2, 2};
#pragma omp single
    s += ({ int *t = (int[]){one, 0, 0, 0, 0, 0, 0, 5}; sum(t); });
#pragma omp task if (0) shared(s)
    s += 0;
#pragma omp taskwait
#pragma omp master
#pragma omp critical(other)
    r = (int[]){one, one, 2, 2, 2, 2, 2, 2};
    use_stack(60);
    printf("%d %d %d %d\n", sum(p), sum(q), sum(r), s);
    return 0;
}
