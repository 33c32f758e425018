/* expect: 2 33 2 */
/* visits: parallel@18=2 critical@21=2 barrier@23=2 for@24=2 master@28=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>

static volatile sig_atomic_t caught;

static void handler(int number) {
    caught = number;
}

/* Measuring leaves errno and the program's own signal handlers alone. */
int main(void) {
    int kept = 0, regions = 0;
    signal(SIGTERM, handler);
#pragma omp parallel num_threads(2)
    {
        errno = 33;
#pragma omp critical
        regions++;
#pragma omp barrier
#pragma omp for schedule(dynamic)
        for (int i = 0; i < 4; i++)
            errno = 33;
        errno = 33;
#pragma omp master
        raise(SIGTERM);
#pragma omp atomic
        kept += errno == 33;
    }
    printf("%d %d %d\n", kept, 33 * (kept == 2), caught == SIGTERM ? regions : 0);
    return kept == 2 && caught == SIGTERM ? 0 : 1;
}
