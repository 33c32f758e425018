/* expect: 5050 100 7 40 9 3 */
/* visits: parallel for@9=2 parallel for@16=2 parallel for@20=2 parallel for@25=2 parallel for@29=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, last = 0, scratch = 0, first = 6, cells = 0, ordered[10], at = 0, outer = 9, i;
    int factor = 2;
#pragma omp parallel for num_threads(2) default(none) shared(outer, factor) private(scratch) firstprivate(first) \
    lastprivate(last) reduction(+ : sum) schedule(static, 10) if (outer) proc_bind(master)
    for (i = 1; i <= 100; i++) {
        scratch = i * factor;
        last = scratch / 2 + first - 6 + (outer - 9);
        sum += last;
    }
#pragma omp parallel for num_threads(2) collapse(2) reduction(+ : cells)
    for (int r = 0; r < 5; r++)
        for (int c = 0; c < 8; c++)
            cells++;
#pragma omp parallel for num_threads(2) ordered schedule(dynamic)
    for (int k = 0; k < 10; k++) {
#pragma omp ordered
        ordered[at++] = k;
    }
#pragma omp parallel for num_threads(2) firstprivate(first) lastprivate(first)
    for (int k = 0; k < 2; k++)
        first += k;
    int inside = 3;
#pragma omp parallel for
    for (int k = 0; k < 4; k++) {
        int inside = k; /* hides the outer one */
        (void)inside;
    }
    printf("%d %d %d %d %d %d\n", sum, last, first, cells, ordered[9], inside);
    return sum == 5050 && last == 100 && first == 7 && cells == 40 && ordered[9] == 9 && inside == 3 ? 0 : 1;
}
