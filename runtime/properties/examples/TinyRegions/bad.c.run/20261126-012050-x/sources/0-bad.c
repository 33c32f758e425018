// SPDX-License-Identifier: Apache-2.0
// expect: TinyRegions at 14
// environment: OMP_WAIT_POLICY=passive
// A string of 300 masses: each of many time steps forks a team for very little work.
#include <stdio.h>

enum { MASSES = 300, STEPS = 4000 };

int main(void) {
    static double place[MASSES + 2], speed[MASSES + 2];
    place[MASSES / 2] = 1;
    for (int step = 0; step < STEPS; step++) {
        double pull = step % 2 ? 0.01 : 0.011;
#pragma omp parallel for
        for (int i = 1; i <= MASSES; i++) {
            speed[i] += pull * place[i];
        }
        place[MASSES / 2] += 1e-6 * speed[MASSES / 2];
    }
    printf("%d\n", speed[MASSES / 2] > 0);
    return 0;
}
