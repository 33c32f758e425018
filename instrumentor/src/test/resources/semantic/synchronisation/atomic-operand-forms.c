/* expect: 6 12 5 8 */
/* visits: parallel@20=2 atomic@22=2 atomic@24=2 atomic@28=2 atomic@30=2 atomic@33=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

struct point {
    int x, y;
};

static int calls;

static int index_of(int i) {
    return i % 2;
}

int main(void) {
    struct point p = {0, 0}, *at = &p;
    int a[2] = {0, 0}, bits = 0xd;
    double d = 2.0;
#pragma omp parallel num_threads(2)
    {
#pragma omp atomic
        at->x += (1 + 2);
#pragma omp atomic update
        a[index_of(2)] +=
            3 *
            2;
#pragma omp atomic
        bits &= ~(1 << 3);
#pragma omp atomic
        d *= 2.0;
        /* an atomic without a semicolon trap: { ; } */
#pragma omp atomic
        (calls)++;
    }
    printf("%d %d %d %d\n", p.x, a[0], bits, (int)d);
    return p.x == 6 && a[0] == 12 && bits == 5 && d == 8.0 && calls == 2 ? 0 : 1;
}
