// SPDX-License-Identifier: Apache-2.0
// The thread that executes the single, or waits at its end, waits for the first one, which is late.
// expect single <- region:prepare 100 thread 0
#include <unistd.h>

int main(void) {
#pragma omp parallel num_threads(2)
    {
#pragma omp masked
        {
#pragma omp inst begin(prepare)
            usleep(500000);
#pragma omp inst end(prepare)
        }
#pragma omp single
        {
            usleep(1000);
        }
    }
    return 0;
}
