// SPDX-License-Identifier: Apache-2.0
// The second thread waits for a lock that the first one holds, in two regions.
// expect omp_set_lock <- region:one 75 thread 0
// expect omp_set_lock <- region:two 25 thread 0
#include <omp.h>
#include <unistd.h>

int main(void) {
    omp_lock_t lock;
    omp_init_lock(&lock);
#pragma omp parallel num_threads(2)
    {
        if (omp_get_thread_num() == 0) {
            omp_set_lock(&lock);
#pragma omp barrier
#pragma omp inst begin(one)
            usleep(300000);
#pragma omp inst end(one)
#pragma omp inst begin(two)
            usleep(100000);
#pragma omp inst end(two)
            omp_unset_lock(&lock);
        } else {
#pragma omp barrier
            omp_set_lock(&lock);
            omp_unset_lock(&lock);
        }
    }
    omp_destroy_lock(&lock);
    return 0;
}
