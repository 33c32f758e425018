// SPDX-License-Identifier: Apache-2.0
// The first thread waits for a task that the second one executes.
// expect taskwait <- task 100 thread 1
#include <omp.h>
#include <stdatomic.h>
#include <unistd.h>

int main(void) {
    atomic_int begun = 0;
#pragma omp parallel num_threads(2) shared(begun)
    {
#pragma omp masked
        {
#pragma omp task shared(begun)
            {
                begun = 1;
                usleep(500000);
            }
            while (!begun) {
                usleep(100);
            }
#pragma omp taskwait
        }
    }
    return 0;
}
