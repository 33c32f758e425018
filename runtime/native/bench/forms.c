/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What measuring a parallel region costs a program, in three forms: not measured, with the barriers
 * of tables 1 and 2 of the paper, and without a barrier before the region's end, where the threads
 * meet anyway. The regions hold little or no work; forms take turns, so that all see the same
 * machine.
 */
#include "pomp/pomp.h"

#include "clock/pomp_clock.h"

#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { REGIONS = 100, TURNS = 100, FORMS = 3 };

static OMPRegDescr d = {"parallel", "", 0, __FILE__, 1, 1, 1, 1, NULL, NULL};
static OMPRegDescr combined = {"parallel for", "", 0, __FILE__, 2, 2, 2, 2, NULL, NULL};

static int work; /* rounds of the work loop of each thread or iteration */

static void busy(void) {
    for (int i = 0; i < work; i++) {
        __asm__ volatile("" ::: "memory");
    }
}

static void plain_region(void) {
#pragma omp parallel
    busy();
}

static void region_with_barrier(void) {
    POMP_Parallel_fork(&d);
#pragma omp parallel
    {
        POMP_Parallel_begin(&d);
        busy();
        POMP_Barrier_enter(&d);
#pragma omp barrier
        POMP_Barrier_exit(&d);
        POMP_Parallel_end(&d);
    }
    POMP_Parallel_join(&d);
}

static void region_without(void) {
    POMP_Parallel_fork(&d);
#pragma omp parallel
    {
        POMP_Parallel_begin(&d);
        busy();
        POMP_Parallel_end(&d);
    }
    POMP_Parallel_join(&d);
}

static void plain_loop(void) {
#pragma omp parallel for
    for (int i = 0; i < 4; i++) {
        busy();
    }
}

static void loop_with_barrier(void) {
    POMP_Parallel_fork(&combined);
#pragma omp parallel
    {
        POMP_Parallel_begin(&combined);
        POMP_For_enter(&combined);
#pragma omp for nowait
        for (int i = 0; i < 4; i++) {
            busy();
        }
        POMP_Barrier_enter(&combined);
#pragma omp barrier
        POMP_Barrier_exit(&combined);
        POMP_For_exit(&combined);
        POMP_Parallel_end(&combined);
    }
    POMP_Parallel_join(&combined);
}

static void loop_without(void) {
    POMP_Parallel_fork(&combined);
#pragma omp parallel
    {
        POMP_Parallel_begin(&combined);
        POMP_For_enter(&combined);
#pragma omp for nowait
        for (int i = 0; i < 4; i++) {
            busy();
        }
        POMP_For_exit(&combined);
        POMP_Parallel_end(&combined);
    }
    POMP_Parallel_join(&combined);
}

static double turn(void (*region)(void)) {
    uint64_t start = pomp_clock_monotonic_ns();
    for (int i = 0; i < REGIONS; i++) {
        region();
    }
    return (double)(pomp_clock_monotonic_ns() - start) / REGIONS;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The first quartile of the turns: the machine may do other things in some. */
static void measure(const char *name, void (*const forms[FORMS])(void)) {
    static double ns[FORMS][TURNS];
    for (int t = 0; t < TURNS; t++) {
        for (int f = 0; f < FORMS; f++) {
            ns[f][t] = turn(forms[f]);
        }
    }
    double quartile[FORMS];
    for (int f = 0; f < FORMS; f++) {
        qsort(ns[f], TURNS, sizeof ns[f][0], ascending);
        quartile[f] = ns[f][TURNS / 4];
    }
    printf("| %s | %d | %.0f | %.0f | %.2f | %.0f | %.2f |\n", name, work, quartile[0], quartile[1],
           quartile[1] / quartile[0], quartile[2], quartile[2] / quartile[0]);
}

int main(void) {
    static void (*const regions[FORMS])(void) = {plain_region, region_with_barrier, region_without};
    static void (*const loops[FORMS])(void) = {plain_loop, loop_with_barrier, loop_without};
    printf(
        "| Construct | Work | plain, ns | with barriers, ns | x plain | without, ns | x plain |\n");
    printf("|---|---:|---:|---:|---:|---:|---:|\n");
    for (work = 0; work <= 10000; work = work == 0 ? 100 : work * 10) {
        measure("parallel", regions);
        measure("parallel for", loops);
    }
    printf(
        "\n%d threads. Work: rounds of an empty loop, each thread or iteration. First quartile of "
        "%d turns of %d regions.\n",
        omp_get_max_threads(), TURNS, REGIONS);
    return 0;
}
