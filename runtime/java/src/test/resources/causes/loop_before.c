// SPDX-License-Identifier: Apache-2.0
// The wait in the second loop is due to the first one, which has no barrier, for three quarters.
// expect for@19 <- for@13 75 thread 1
// expect for@19 <- for@19 25 thread 1
#include <unistd.h>

enum { SHORT = 20000 };

int main(void) {
#pragma omp parallel num_threads(2)
    {
        // Of the iterations the second thread has one.
#pragma omp for schedule(static) nowait
        for (int i = 0; i < 2; i++) {
            usleep(i ? SHORT + 300000 : SHORT);
        }
        // It has the longer one here, too: the two differ
        // by a third of what they do above.
#pragma omp for schedule(static)
        for (int i = 0; i < 2; i++) {
            usleep(i ? SHORT + 100000 : SHORT);
        }
    }
    return 0;
}
