// SPDX-License-Identifier: Apache-2.0
// One iteration of the loop takes longer than the other: the wait in the loop is due to the loop.
// expect parallel_for <- parallel_for 100 thread 1
#include <unistd.h>

int main(void) {
#pragma omp parallel for num_threads(2) schedule(static)
    for (int i = 0; i < 2; i++) {
        usleep(i ? 500000 : 50000);
    }
    return 0;
}
