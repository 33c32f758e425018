/* expect: 2 2 1 5 */
/* visits: parallel@20=2 parallel@22=2 parallel@24=2 single@25=2 parallel@27=2 master@28=1 parallel@30=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

struct pair {
    int a, b;
};

static int hits;

static void hit(void) {
#pragma omp atomic
    hits++;
}

int main(void) {
    int count = 0, once = 0;
    struct pair p = {0, 0};
#pragma omp parallel num_threads(2)
    hit();
#pragma omp parallel num_threads(2) reduction(+ : count)
    count++;
#pragma omp parallel num_threads(2)
#pragma omp single
    once = count == 2 ? 1 : 0;
#pragma omp parallel num_threads(2)
#pragma omp master
    p = (struct pair){2, 3};
#pragma omp parallel num_threads(2)
    ;
    printf("%d %d %d %d\n", hits, count, once, p.a + p.b);
    return hits == 2 && count == 2 && once == 1 && p.a + p.b == 5 ? 0 : 1;
}
