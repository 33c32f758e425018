// SPDX-License-Identifier: Apache-2.0
// At the end of the region the first thread waits for tasks that the second one still executes.
// expect parallel <- task 100 thread 1
#include <omp.h>
#include <stdatomic.h>
#include <unistd.h>

int main(void) {
    atomic_int begun = 0;
#pragma omp parallel num_threads(2) shared(begun)
    {
        if (omp_get_thread_num() == 0) {
#pragma omp task shared(begun)
            {
                begun = 1;
                usleep(500000);
            }
            while (!begun) {
                usleep(100);
            }
        }
    }
    return 0;
}
