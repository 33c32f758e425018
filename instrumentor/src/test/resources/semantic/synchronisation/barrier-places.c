/* expect: 2 4 20 */
/* visits: barrier@7=4 parallel@12=2 barrier@16=2 barrier@21=2 barrier@26=20 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static void meet(void) {
#pragma omp barrier
}

int main(void) {
    int arrived = 0, seen = 0, rounds = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp atomic
        arrived++;
#pragma omp barrier
#pragma omp atomic
        seen += arrived;
        meet();
        if (seen == 4) {
#pragma omp barrier
        }
        for (int i = 0; i < 10; i++) {
#pragma omp atomic
            rounds++;
#pragma omp barrier
        }
        { meet(); }
    }
    printf("%d %d %d\n", arrived, seen, rounds);
    return arrived == 2 && seen == 4 && rounds == 20 ? 0 : 1;
}
