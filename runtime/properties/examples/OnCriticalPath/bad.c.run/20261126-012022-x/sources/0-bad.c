// SPDX-License-Identifier: Apache-2.0
// expect: OnCriticalPath at 17
// environment: POMP_TRACE=on
// The factorisation is one task that the run can't end before, however fast the others are.
#include <stdio.h>
#include <unistd.h>

enum { BLOCKS = 6 };

int main(void) {
    int done[BLOCKS + 1] = {0};
#pragma omp parallel
#pragma omp single
    for (int round = 0; round < 2; round++) {
#pragma omp taskgroup
        {
#pragma omp task shared(done)
            {
                usleep(120000);
                done[BLOCKS]++;
            }
            for (int i = 0; i < BLOCKS; i++) {
#pragma omp task shared(done)
                {
                    usleep(5000);
                    done[i]++;
                }
            }
        }
    }
    printf("%d\n", done[0] + done[BLOCKS]);
    return 0;
}
