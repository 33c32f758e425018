// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Many strings of masses: a team is formed once, and each thread moves its strings through all time.
#include <stdio.h>

enum { STRINGS = 64, MASSES = 300, STEPS = 60000 };

int main(void) {
    static double place[STRINGS][MASSES + 2], speed[STRINGS][MASSES + 2];
#pragma omp parallel for schedule(dynamic)
    for (int s = 0; s < STRINGS; s++) {
        place[s][MASSES / 2] = 1;
        for (int step = 0; step < STEPS; step++) {
            double pull = step % 2 ? 0.01 : 0.011;
            for (int i = 1; i <= MASSES; i++) {
                speed[s][i] += pull * place[s][i];
            }
            place[s][MASSES / 2] += 1e-6 * speed[s][MASSES / 2];
        }
    }
    printf("%d\n", speed[0][MASSES / 2] > 0);
    return 0;
}
