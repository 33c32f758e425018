/* expect: 45 7 3 2 */
/* visits: parallel@15=2 for@18=2 critical@21=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* Names that an instrumentor may want for itself. */
static int omp_rd_1 = 1;
struct ompregdescr_like {
    int nowait, section, omp, parallel, pomp;
};

int main(void) {
    int sum = 0, d = 3, count = 0;
    struct ompregdescr_like s = {1, 2, 3, 0, 1};
#pragma omp parallel num_threads(2)
    {
        int omp_rd_2 = 0, nowait = 0, barrier = 0;
#pragma omp for reduction(+ : sum)
        for (int critical = 0; critical < 10; critical++)
            sum += critical;
#pragma omp critical
        count += omp_rd_1 + omp_rd_2 + nowait + barrier;
#pragma omp atomic
        s.parallel += 0;
    }
    printf("%d %d %d %d\n", sum, s.nowait + s.section + s.omp + s.parallel + s.pomp, d, count);
    return sum == 45 && d == 3 && count == 2 && omp_rd_1 == 1 ? 0 : 1;
}
