/* expect: 4 4 4 */
/* visits: parallel@7=4 critical@8=4 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static void count_up(int *count) {
#pragma omp parallel num_threads(2)
#pragma omp critical
    (*count)++;
}

int main(void) {
    int before = 0, off = 0, after = 0;
#pragma pomp inst init
    count_up(&before);
#pragma pomp inst off
    count_up(&off);
    count_up(&off);
#pragma pomp inst on
    count_up(&after);
    before *= 2;
    after *= 2;
#pragma pomp inst finalize
    printf("%d %d %d\n", before, off, after);
    return before == 4 && off == 4 && after == 4 ? 0 : 1;
}
