// SPDX-License-Identifier: Apache-2.0
// expect: SerialisingSingle at 14
// In each step one thread rebuilds the list of neighbours while the others wait for it.
#include <stdio.h>
#include <unistd.h>

enum { STEPS = 8, CELLS = 16 };

int main(void) {
    double force[CELLS] = {0};
    int neighbours = 0;
#pragma omp parallel
    for (int step = 0; step < STEPS; step++) {
#pragma omp single
        {
            usleep(15000);
            neighbours = CELLS - step;
        }
#pragma omp for
        for (int i = 0; i < CELLS; i++) {
            usleep(1500);
            force[i] += 0.1 * neighbours;
        }
    }
    printf("%.2f\n", force[0]);
    return 0;
}
