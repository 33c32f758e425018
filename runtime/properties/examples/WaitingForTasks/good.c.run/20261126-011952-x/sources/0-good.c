// SPDX-License-Identifier: Apache-2.0
// A tree is refined by tasks of all levels and branches; nobody waits for them before the end.
// threads: 4
// expect: nothing
#include <stdio.h>
#include <unistd.h>

enum { LEVELS = 40, BRANCHES = 4 };

static double cells[LEVELS][BRANCHES];

// One branch of each level, each time another one, takes much longer than the others.
static void refine(int level, int branch) {
    usleep(level % BRANCHES == branch ? 22000 : 2000);
    cells[level][branch] = level + 0.25 * branch;
}

static double count(void) {
    double sum = 0;
    for (int level = 0; level < LEVELS; level++)
        for (int branch = 0; branch < BRANCHES; branch++)
            sum += cells[level][branch];
    return sum;
}

int main(void) {
#pragma omp parallel
#pragma omp single
    for (int level = 0; level < LEVELS; level++) {
        for (int branch = 0; branch < BRANCHES; branch++) {
#pragma omp task
            refine(level, branch);
        }
    }
    printf("%.2f\n", count());
    return 0;
}
