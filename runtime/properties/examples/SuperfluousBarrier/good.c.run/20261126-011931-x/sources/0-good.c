// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Heat in many rods; each step is long enough for its barrier, and there is no other.
#include <stdio.h>
#include <unistd.h>

enum { RODS = 8, STEPS = 12 };

int main(void) {
    double now[RODS] = {100};
#pragma omp parallel
    for (int step = 0; step < STEPS; step++) {
#pragma omp for
        for (int i = 0; i < RODS; i++) {
            usleep(5000);
            now[i] = 0.9 * now[i] + 1;
        }
    }
    printf("%d\n", now[0] > now[1]);
    return 0;
}
