/* expect: 1 3 0 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Threads that wait at the end of constructs inside a taskgroup must learn that the region was cancelled. */
int main(int argc, char **argv) {
    int cancelled = 0, started = 0, beyond = 0;
    if (argc == 1 && getenv("OMP_CANCELLATION") == NULL && setenv("OMP_CANCELLATION", "true", 1) == 0)
        execv("/proc/self/exe", argv);
#pragma omp parallel num_threads(3)
    {
#pragma omp atomic
        started++;
#pragma omp barrier
        if (omp_get_thread_num() == 0) {
            cancelled = omp_get_cancellation();
#pragma omp cancel parallel
        }
#pragma omp taskgroup
        {
#pragma omp for schedule(static)
            for (int i = 0; i < 6; i++)
#pragma omp task
                (void)i;
#pragma omp single
            beyond += 1;
        }
    }
    printf("%d %d %d\n", cancelled, started, beyond);
    return cancelled && started == 3 && beyond == 0 ? 0 : 1;
}
