/* expect: 20 20 2 */
/* visits: parallel@9=2 single@11=2 barrier@21=2 for@22=2 critical@27=2 task@13=10 atomic@15=10 atomic@19=2 task@24=10 atomic@25=10 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* Tasks are complete after a barrier, an implied one as well: an added barrier must keep that. */
int main(void) {
    int done = 0, after_single = 0, after_for = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp single
        for (int i = 0; i < 10; i++) {
#pragma omp task shared(done)
            {
#pragma omp atomic
                done++;
            }
        }
#pragma omp atomic
        after_single += done;
#pragma omp barrier
#pragma omp for schedule(static)
        for (int i = 0; i < 10; i++)
#pragma omp task shared(done)
#pragma omp atomic
            done++;
#pragma omp critical
        after_for += done == 20;
    }
    printf("%d %d %d\n", after_single, done, after_for);
    return after_single == 20 && done == 20 && after_for == 2 ? 0 : 1;
}
