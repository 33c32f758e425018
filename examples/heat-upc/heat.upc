/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Heat in a rod whose ends are kept at two temperatures: each step makes a point the mean of its
 * neighbours. Each thread has a block of the rod and reads the ends of its neighbours' blocks.
 */
#include <upc_relaxed.h>
#include <stdio.h>
#include <stdlib.h>

#define POINTS 4096

shared [POINTS] double old[POINTS * THREADS];
shared [POINTS] double new[POINTS * THREADS];
shared double moved[THREADS];

upc_lock_t *lock;
shared int slow; /* threads whose part still changes */

static double step(void) {
    double most = 0;
    int i;
    upc_forall (i = 1; i < POINTS * THREADS - 1; i++; &new[i]) {
        double value = (old[i - 1] + old[i + 1]) / 2;
        double change = value > old[i] ? value - old[i] : old[i] - value;
        most = change > most ? change : most;
        new[i] = value;
    }
    upc_barrier;
    upc_forall (i = 1; i < POINTS * THREADS - 1; i++; &old[i]) {
        old[i] = new[i];
    }
    upc_barrier;
    return most;
}

int main(int argc, char **argv) {
    int steps = argc > 1 ? atoi(argv[1]) : 20;
    double most = 0;
    lock = upc_all_lock_alloc();
    if (MYTHREAD == 0) {
        old[0] = 100;
        old[POINTS * THREADS - 1] = 20;
    }
    upc_barrier;
    for (int i = 0; i < steps; i++) {
        most = step();
    }
    moved[MYTHREAD] = most;
    if (most > 0.5) {
        upc_lock(lock);
        slow++;
        upc_unlock(lock);
    }
    upc_barrier;
    if (MYTHREAD == 0) {
        double sum = 0;
        for (int i = 0; i < THREADS; i++) {
            sum += moved[i];
        }
        printf("%d threads, mean of the last changes %.4f, %d still warm up\n", THREADS,
               sum / THREADS, slow);
    }
    return 0;
}
