// SPDX-License-Identifier: Apache-2.0
// The second thread waits for its turn, which the first one has for long.
// expect ordered <- ordered 100 thread 0
#include <unistd.h>

int main(void) {
#pragma omp parallel for num_threads(2) ordered schedule(static)
    for (int i = 0; i < 2; i++) {
#pragma omp ordered
        usleep(i ? 1000 : 500000);
    }
    return 0;
}
