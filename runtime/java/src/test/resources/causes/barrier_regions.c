// SPDX-License-Identifier: Apache-2.0
// The second thread is late at the barrier: four fifths of that in one region, the rest in another.
// expect barrier <- region:slow 80 thread 1
// expect barrier <- region:rest 20 thread 1
#include <omp.h>
#include <unistd.h>

int main(void) {
#pragma omp parallel num_threads(2)
    {
        int late = omp_get_thread_num();
#pragma omp inst begin(slow)
        usleep(late ? 420000 : 20000);
#pragma omp inst end(slow)
#pragma omp inst begin(rest)
        usleep(late ? 120000 : 20000);
#pragma omp inst end(rest)
#pragma omp barrier
    }
    return 0;
}
