/* expect: 60 40 */
/* visits: critical@9=40 parallel@14=2 critical@16=40 critical@20=40 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int outer_count, inner_count;

static void inner_work(void) {
#pragma omp critical(inner)
    inner_count++;
}

int main(void) {
#pragma omp parallel num_threads(2)
    for (int i = 0; i < 20; i++) {
#pragma omp critical(outer)
        {
            outer_count++;
            inner_work();
#pragma omp critical(innermost)
            if (i % 2)
                outer_count++;
        }
    }
    printf("%d %d\n", outer_count, inner_count);
    return outer_count == 60 && inner_count == 40 ? 0 : 1;
}
