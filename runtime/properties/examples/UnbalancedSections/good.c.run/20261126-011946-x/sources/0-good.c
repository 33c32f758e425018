// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// The physics of a game in two halves, each of them about as long as the graphics.
#include <stdio.h>
#include <unistd.h>

enum { FRAMES = 6 };

int main(void) {
    int near = 0, far = 0, graphics = 0, sound = 0;
    for (int frame = 0; frame < FRAMES; frame++) {
#pragma omp parallel sections
        {
#pragma omp section
            {
                usleep(20000);
                near++;
            }
#pragma omp section
            {
                usleep(20000);
                far++;
            }
#pragma omp section
            {
                usleep(20000);
                graphics++;
            }
#pragma omp section
            {
                usleep(20000);
                sound++;
            }
        }
    }
    printf("%d %d %d %d\n", near, far, graphics, sound);
    return 0;
}
