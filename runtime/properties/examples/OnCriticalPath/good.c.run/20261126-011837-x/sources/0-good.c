// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// environment: POMP_TRACE=on
// The factorisation is cut into tasks as long as the others, which all threads share.
#include <stdio.h>
#include <unistd.h>

enum { BLOCKS = 30 };

int main(void) {
    int done[BLOCKS] = {0};
#pragma omp parallel
#pragma omp single
    for (int round = 0; round < 2; round++) {
#pragma omp taskgroup
        {
            for (int i = 0; i < BLOCKS; i++) {
#pragma omp task shared(done)
                {
                    usleep(5000);
                    done[i]++;
                }
            }
        }
    }
    printf("%d\n", done[0] + done[BLOCKS - 1]);
    return 0;
}
