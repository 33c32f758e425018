// SPDX-License-Identifier: Apache-2.0
// The second thread wants the section while the first one is in it.
// expect critical:total <- region:held 100 thread 0
#include <omp.h>
#include <unistd.h>

int main(void) {
#pragma omp parallel num_threads(2)
    {
        int second = omp_get_thread_num();
        usleep(second ? 100000 : 1000);
#pragma omp critical(total)
        {
#pragma omp inst begin(held)
            usleep(second ? 1000 : 500000);
#pragma omp inst end(held)
        }
    }
    return 0;
}
