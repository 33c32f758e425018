// SPDX-License-Identifier: Apache-2.0
// The second thread is late at the barrier because it waited for the section: the first one, which
// waits there, has caused that itself, but for the part that the second one does longer: of the 800 ms
// by which that is later, 500 it waited and 300 it was in its region.
// expect barrier <- region:first 62.5 thread 0
// expect barrier <- region:second 37.5 thread 1
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
