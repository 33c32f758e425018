// SPDX-License-Identifier: Apache-2.0
// A tree is refined level by level: the thread that makes the tasks of a level waits for all of them before it goes on, though the
// levels of different branches have nothing to do with each other.
// threads: 4
// expect: WaitingForTasks at 35
#include <stdio.h>
#include <unistd.h>

enum { LEVELS = 12, BRANCHES = 4 };

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
#pragma omp taskwait
    }
    printf("%.2f\n", count());
    return 0;
}
