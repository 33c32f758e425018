// SPDX-License-Identifier: Apache-2.0
// expect: UnbalancedSections at 12
// The physics and the graphics of a game: the physics take much longer.
#include <stdio.h>
#include <unistd.h>

enum { FRAMES = 6 };

int main(void) {
    int physics = 0, graphics = 0;
    for (int frame = 0; frame < FRAMES; frame++) {
#pragma omp parallel sections
        {
#pragma omp section
            {
                usleep(40000);
                physics++;
            }
#pragma omp section
            {
                usleep(9000);
                graphics++;
            }
        }
    }
    printf("%d %d\n", physics, graphics);
    return 0;
}
