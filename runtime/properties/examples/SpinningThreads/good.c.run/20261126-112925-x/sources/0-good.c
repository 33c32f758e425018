// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// environment: POMP_SURROUNDINGS=
// environment: OMP_WAIT_POLICY=passive
// environment: OMP_PROC_BIND=false
// Helper threads compute beside a team that has a thread for each processor. Who waits in the team sleeps, and leaves
// its processor to them.
#include <omp.h>
#include <pthread.h>
#include <stdio.h>

enum { HELPERS = 2, STEPS = 60, ROUNDS = 600000 };

static volatile double results[HELPERS + 1];

static void compute(int which, long rounds) {
    double x = which;
    for (long i = 0; i < rounds; i++) {
        x = 0.5 * x + 1.0 / (1.0 + x);
    }
    results[which] = x;
}

static void *help(void *which) {
    compute(*(int *)which, (long)STEPS * ROUNDS / 2);
    return NULL;
}

int main(void) {
    pthread_t helpers[HELPERS];
    int numbers[HELPERS] = {0, 1};
    for (int i = 0; i < HELPERS; i++) {
        if (pthread_create(&helpers[i], NULL, help, &numbers[i]) != 0) {
            return 1;
        }
    }
#pragma omp parallel num_threads(omp_get_num_procs())
    for (int step = 0; step < STEPS; step++) {
#pragma omp single
        compute(HELPERS, ROUNDS / 4);
    }
    for (int i = 0; i < HELPERS; i++) {
        pthread_join(helpers[i], NULL);
    }
    printf("%d\n", results[0] > 0 && results[HELPERS] > 0);
    return 0;
}
