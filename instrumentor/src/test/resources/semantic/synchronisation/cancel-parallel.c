/* expect: 1 10 3 */
/* visits: parallel@31=2 single@32=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int found = 0, tasks = 0, after = 0;
#pragma omp parallel num_threads(2)
    {
        for (int i = 0; i < 100; i++) {
#pragma omp cancellation point parallel
            if (i == 50) {
#pragma omp atomic write
                found = 1;
#pragma omp cancel parallel
            }
        }
    }
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp taskgroup
    {
        for (int i = 0; i < 10; i++)
#pragma omp task shared(tasks)
        {
#pragma omp atomic
            tasks++;
#pragma omp cancel taskgroup if (i > 100)
        }
    }
#pragma omp parallel num_threads(2)
#pragma omp single
    after = 3;
    printf("%d %d %d\n", found, tasks, after);
    return found == 1 && tasks == 10 && after == 3 ? 0 : 1;
}
