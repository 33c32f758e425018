/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a pair of events of UPC costs, beside the two readings of the clock that it can't do
 * without: the best of many repetitions, of the slowest UPC thread.
 */
#include "clock/pomp_clock.h"
#include "pomp_upc.h"
#include "pupc.h"

#include <stdio.h>

enum { REPETITIONS = 400, ROUNDS = 5000, KINDS = 4 };

pomp_upc_ptr upc_all_alloc(size_t nblocks, size_t nbytes);

static const char *const names[KINDS] = {
    "floor: 2 readings of the clock",
    "fence start, end",
    "get start, end",
    "get start, end while recording is off",
};

static pupc_location place = {"x.upc", 1, 1, NULL};

static void one(int kind, pomp_upc_ptr p) {
    int held = 0;
    if (kind == 0) {
        /* Reading it twice, as an event does at its start and its end. */
        (void)pomp_now();
        (void)pomp_now();
    } else if (kind == 1) {
        pupc_event_notify(PUPC_FENCE_START, &place);
        pupc_event_notify(PUPC_FENCE_END, &place);
    } else {
        pupc_event_notify(PUPC_RELAXED_GET_START, &place, (void *)&held, p, sizeof held,
                          "shared int", "a");
        pupc_event_notify(PUPC_RELAXED_GET_END, &place, (void *)&held, p, sizeof held, 1,
                          "shared int", "a");
    }
}

static double best(int kind, pomp_upc_ptr p) {
    double least = 1e9;
    for (int i = 0; i < REPETITIONS; i++) {
        uint64_t start = pomp_now();
        for (int k = 0; k < ROUNDS; k++) {
            one(kind, p);
        }
        double ns = (double)pomp_to_ns(pomp_elapsed(start, pomp_now()), pomp_clock_hz()) / ROUNDS;
        least = ns < least ? ns : least;
    }
    return least;
}

int pomp_upc_main(int argc, char **argv) {
    (void)argc;
    (void)argv;
    pomp_upc_ptr all = upc_all_alloc((size_t)pomp_upc_threads, KINDS * sizeof(double));
    double *mine = pomp_upc_at(pomp_upc_make((size_t)pomp_upc_mythread, 0, pomp_upc_offset(all)));
    pupc_event_notify(PUPC_INIT, NULL, NULL, NULL);
    for (int kind = 0; kind < KINDS; kind++) {
        pupc_control(kind != KINDS - 1);
        pomp_upc_barrier(0, 0);
        mine[kind] = best(kind, all);
    }
    pupc_control(1);
    pomp_upc_barrier(0, 0);
    if (pomp_upc_mythread == 0) {
        printf("| Events, %d UPC threads | ns | x floor |\n|---|---:|---:|\n", pomp_upc_threads);
        double floor = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            double most = 0;
            for (int t = 0; t < pomp_upc_threads; t++) {
                const double *its = pomp_upc_at(pomp_upc_make((size_t)t, 0, pomp_upc_offset(all)));
                most = its[kind] > most ? its[kind] : most;
            }
            floor = kind == 0 ? most : floor;
            printf("| %s | %.1f | %.2f |\n", names[kind], most, most / floor);
        }
    }
    pupc_event_notify(PUPC_GLOBAL_EXIT, NULL, 0);
    return 0;
}
