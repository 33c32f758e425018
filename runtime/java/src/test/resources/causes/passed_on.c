// SPDX-License-Identifier: Apache-2.0
// The second thread is late at the barrier because it waited for the section: the first one, which
// waits for it there, has caused that itself by what it did in the section.
// expect barrier <- region:first 100 thread 0
// expect critical:total <- region:first 100 thread 0
// at-once barrier <- region:second 100 thread 1
#include <omp.h>
#include <unistd.h>

int main(void) {
#pragma omp parallel num_threads(2)
    {
        if (omp_get_thread_num() == 0) {
#pragma omp critical(total)
            {
#pragma omp inst begin(first)
                usleep(500000);
#pragma omp inst end(first)
            }
        } else {
            usleep(2000);
#pragma omp critical(total)
            {
#pragma omp inst begin(second)
                usleep(300000);
#pragma omp inst end(second)
            }
        }
#pragma omp barrier
    }
    return 0;
}
