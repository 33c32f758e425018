/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A loop whose accesses its affinity makes local, so that they have no events: says the nanoseconds
 * of one access, the best of many repetitions, of the slowest UPC thread.
 */
#include <pupc.h>
#include <stdio.h>
#include <upc_relaxed.h>

enum { ELEMENTS = 20000, REPETITIONS = 400, ACCESSES = 2 };

shared double a[ELEMENTS * THREADS];
shared double best[THREADS];

int main(void) {
    int i;
    double least = 1e9;
    for (int repetition = 0; repetition < REPETITIONS; repetition++) {
        upc_barrier;
        pupc_tick_t start = pupc_ticks_now();
        upc_forall (i = 0; i < ELEMENTS * THREADS; i++; &a[i]) {
            a[i] = a[i] * 0.5 + 1;
        }
        double ns = (double)(pupc_ticks_now() - start) / ELEMENTS / ACCESSES;
        least = ns < least ? ns : least;
    }
    best[MYTHREAD] = least;
    upc_barrier;
    if (MYTHREAD == 0) {
        double most = 0;
        for (i = 0; i < THREADS; i++) {
            most = best[i] > most ? best[i] : most;
        }
        printf("%.4f\n", most);
    }
    return 0;
}
