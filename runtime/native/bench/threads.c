/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What measuring costs a thread that is made, visits one region and ends, beside one that does
 * nothing. gcc makes and ends the threads of inner teams with each region. The two take turns, so
 * that both see the same machine.
 */
#include "pomp/pomp.h"

#include "clock/pomp_clock.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 50, TURNS = 200, FORMS = 2 };

static OMPRegDescr d = {"region", "", 0, __FILE__, 1, 1, 1, 1, NULL, NULL};

static void *nothing(void *unused) { return unused; }

static void *region(void *unused) {
    POMP_Begin(&d);
    POMP_End(&d);
    return unused;
}

/* us for each thread */
static double turn(void *(*run)(void *)) {
    uint64_t start = pomp_clock_monotonic_ns();
    for (int i = 0; i < THREADS; i++) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, run, NULL) != 0) {
            fputs("bench: cannot create a thread\n", stderr);
            exit(1);
        }
        pthread_join(thread, NULL);
    }
    return (double)(pomp_clock_monotonic_ns() - start) / THREADS / 1000;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The first quartile of the turns: the machine may do other things in some. */
int main(void) {
    static void *(*const forms[FORMS])(void *) = {nothing, region};
    static double us[FORMS][TURNS];
    for (int t = 0; t < TURNS; t++) {
        for (int f = 0; f < FORMS; f++) {
            us[f][t] = turn(forms[f]);
        }
    }
    for (int f = 0; f < FORMS; f++) {
        qsort(us[f], TURNS, sizeof us[f][0], ascending);
    }
    printf("| A thread, made, ended and awaited | us |\n|---|---:|\n");
    printf("| that does nothing | %.1f |\n", us[0][TURNS / 4]);
    printf("| that visits one region | %.1f |\n", us[1][TURNS / 4]);
    printf("\nFirst quartile of %d turns of %d threads, one after the other.\n", TURNS, THREADS);
    return 0;
}
