/* SPDX-License-Identifier: Apache-2.0 */
/* Teams, and what is known of each visit; argv[1] chooses a case. */
#include "descriptor.h"

#include <omp.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

DESCRIPTOR(par, "parallel", 10);
DESCRIPTOR(inner, "parallel", 11);
DESCRIPTOR(loop, "for", 20);
DESCRIPTOR(first, "critical", 50);
DESCRIPTOR(second, "critical", 51);
DESCRIPTOR(reg, "region", 90);
DESCRIPTOR(reg2, "region", 91);
DESCRIPTOR(work, "region", 92);

static void inner_region(int threads) {
    POMP_Parallel_fork(&inner);
#pragma omp parallel num_threads(threads)
    {
        POMP_Parallel_begin(&inner);
        POMP_Begin(&work);
        POMP_End(&work);
        IMPLICIT_BARRIER(&inner);
        POMP_Parallel_end(&inner);
    }
    POMP_Parallel_join(&inner);
}

/* Forks the same region at the same time in two contexts, with teams of different sizes. */
static int contexts(void) {
    omp_set_max_active_levels(2);
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        int number = omp_get_thread_num();
        OMPRegDescr *around = number == 0 ? &reg : &reg2;
        POMP_Begin(around);
        for (int i = 0; i < 500; i++) {
            inner_region(2 + number);
        }
        POMP_End(around);
        IMPLICIT_BARRIER(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    return 0;
}

enum { INITIAL_ROUNDS = 50, INITIAL_THREADS = 2 + 3 };

static atomic_int begun;  /* forking threads, in all rounds so far */
static atomic_int inside; /* threads that have begun */

static void await(atomic_int *count, int wanted) {
    while (*count < wanted) {
        sched_yield();
    }
}

/* Workers begin when both teams are open and of known size; nobody leaves before all are there. */
static void meet_in_region(int round) {
    if (omp_get_thread_num() == 0) {
        POMP_Parallel_begin(&inner);
        begun++;
    } else {
        await(&begun, 2 * round);
        POMP_Parallel_begin(&inner);
    }
    inside++;
    await(&inside, INITIAL_THREADS * round);
    POMP_Parallel_end(&inner);
}

static void *initial_thread(void *argument) {
    bool large = argument != NULL;
    POMP_Begin(large ? &reg2 : &reg);
    for (int round = 1; round <= INITIAL_ROUNDS; round++) {
        POMP_Parallel_fork(&inner);
#pragma omp parallel num_threads(large ? 3 : 2)
        meet_in_region(round);
        POMP_Parallel_join(&inner);
    }
    POMP_End(large ? &reg2 : &reg);
    return NULL;
}

/* Two POSIX threads fork the same region at the same time; the sizes tell their teams apart. */
static int initial_threads(void) {
    pthread_t other;
    if (pthread_create(&other, NULL, initial_thread, &begun) != 0) {
        return 3;
    }
    initial_thread(NULL);
    return pthread_join(other, NULL);
}

/* A loop that takes one thread long and the other short, each in turn. */
static void uneven_loop(int round) {
    POMP_For_enter(&loop);
    spin(omp_get_thread_num() == round % 2 ? 0.004 : 0.001);
    IMPLICIT_BARRIER(&loop);
    POMP_For_exit(&loop);
}

static int imbalance(void) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        for (int i = 0; i < 10; i++) {
            uneven_loop(i);
        }
        spin(omp_get_thread_num() == 0 ? 0.02 : 0);
        IMPLICIT_BARRIER(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    return 0;
}

/* More loops than are remembered: with barriers all are compared, in nested teams too. */
static int many_loops(void) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        for (int i = 0; i < 1000; i++) {
            POMP_For_enter(&loop);
            IMPLICIT_BARRIER(&loop);
            POMP_For_exit(&loop);
        }
        inner_region(1);
        IMPLICIT_BARRIER(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    return 0;
}

/* One thread runs far ahead of the other: what is compared is right, the rest is left out. */
static int far_ahead(void) {
    atomic_int done = 0;
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        while (omp_get_thread_num() == 0 && done == 0) {
            sched_yield();
        }
        for (int i = 0; i < 1000; i++) {
            POMP_For_enter(&loop);
            POMP_For_exit(&loop);
        }
        done = 1;
        IMPLICIT_BARRIER(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    return 0;
}

/*
 * Ends a region without a barrier of its own: thread 0 works, the other waits for the join. The
 * work begins when the other is there.
 */
static void region_without_barrier(int threads, int others, double duration) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(threads)
    {
        POMP_Parallel_begin(&par);
        if (omp_get_thread_num() == 1) {
            clock_arm();
        } else {
            clock_await(others);
            spin(duration);
        }
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
}

static int arrival(void) {
    region_without_barrier(2, 1, 0.02);
    spin(0.1);
    region_without_barrier(1, 1, 0.02);
    region_without_barrier(2, 2, 0.02);
    spin(0.1);
    return 0;
}

/* Each thread in its turn has its part of a loop, for one and two durations, and of the region. */
static void region_with_loop(OMPRegDescr *region, double duration, void (*before_join)(void)) {
    POMP_Parallel_fork(region);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(region);
        for (int turn = 0; turn < 2; turn++) {
#pragma omp barrier
            if (omp_get_thread_num() == turn) {
                POMP_For_enter(&loop);
                spin(duration * (turn + 1));
                POMP_For_exit(&loop);
                POMP_Parallel_end(region);
            }
        }
    }
    if (before_join != NULL) {
        before_join();
    }
    POMP_Parallel_join(region);
}

static void region_in_between(void) { region_with_loop(&inner, 1, NULL); }

/*
 * The worker is in another team, and has ended its part in that, when the first one joins: OpenMP
 * runtimes that share their threads give one away as soon as its region has ended.
 */
static int late_join(void) {
    region_with_loop(&par, 0.01, region_in_between);
    region_with_loop(&par, 0.01, NULL);
    return 0;
}

static atomic_int holding;

/* Two critical sections exclude each other: the first holds up the second. */
static void hold_critical(void) {
    POMP_Begin(&reg);
    CRITICAL(&first, holding = 1; clock_await(1); spin(0.05));
    POMP_End(&reg);
}

static void wait_for_critical(void) {
    while (holding == 0) {
    }
    clock_arm();
    CRITICAL(&second, (void)0);
}

static int blame(void) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        if (omp_get_thread_num() == 0) {
            hold_critical();
        } else {
            wait_for_critical();
        }
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    return 0;
}

enum { MANY_LOCKS = 5000 };

/* More locks than are listed, each acquired once in each of two contexts. */
static int many_locks(void) {
    static omp_lock_t locks[MANY_LOCKS];
    for (int i = 0; i < MANY_LOCKS; i++) {
        POMP_Init_lock(&locks[i]);
        POMP_Set_lock(&locks[i]);
        POMP_Unset_lock(&locks[i]);
        POMP_Begin(&reg);
        POMP_Set_lock(&locks[i]);
        POMP_Unset_lock(&locks[i]);
        POMP_End(&reg);
        POMP_Destroy_lock(&locks[i]);
    }
    return 0;
}

enum { WIDE = 1000, MANY_CONTEXTS = 100000 };

/* Many constructs below one, met in turn: each is a context that must be found again. */
static int many_contexts(void) {
    static OMPRegDescr many[MANY_CONTEXTS];
    for (int i = 0; i < MANY_CONTEXTS; i++) {
        many[i] = (OMPRegDescr){"region", "", 0, "test.c", 1000 + i, 1000 + i, 1, 1, NULL, NULL};
    }
    POMP_Begin(&reg);
    for (int i = 0; i < MANY_CONTEXTS; i++) {
        POMP_Begin(&many[i]);
        POMP_End(&many[i]);
    }
    for (int round = 0; round < MANY_CONTEXTS; round++) {
        POMP_Begin(&many[round % WIDE]);
        POMP_End(&many[round % WIDE]);
    }
    POMP_End(&reg);
    return 0;
}

enum { MANY_REGIONS = 20000, MANY_THREADS = 512 };

/* Teams whose size changes from region to region. */
static int many_regions(void) {
    for (int i = 0; i < MANY_REGIONS; i++) {
        POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(1 + i % 2)
        {
            POMP_Parallel_begin(&par);
            POMP_Parallel_end(&par);
        }
        POMP_Parallel_join(&par);
    }
    return 0;
}

static int million_regions(void) {
    for (int i = 0; i < 1000000; i++) {
        POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(1)
        {
            POMP_Parallel_begin(&par);
            POMP_Parallel_end(&par);
        }
        POMP_Parallel_join(&par);
    }
    return 0;
}

/* Regions, loops, a critical section and a lock, until a signal ends it. */
static int forever(void) {
    static omp_lock_t lock;
    POMP_Init_lock(&lock);
    for (;;) {
        POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(3)
        {
            POMP_Parallel_begin(&par);
            POMP_For_enter(&loop);
            POMP_Set_lock(&lock);
            POMP_Unset_lock(&lock);
            IMPLICIT_BARRIER(&loop);
            POMP_For_exit(&loop);
            CRITICAL(&first, (void)0);
            POMP_Parallel_end(&par);
        }
        POMP_Parallel_join(&par);
        putchar('.');
        fflush(stdout);
    }
    return 0;
}

static int many_threads(void) {
    atomic_int there = 0;
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(MANY_THREADS)
    {
        POMP_Parallel_begin(&par);
        there++;
        POMP_For_enter(&loop);
        POMP_For_exit(&loop);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    return there == MANY_THREADS ? 0 : 1;
}

/* Visits of 2, 4 and 6 ms. */
static int statistics(void) {
    for (int i = 1; i <= 3; i++) {
        POMP_Begin(&reg);
        spin(0.002 * i);
        POMP_End(&reg);
    }
    return 0;
}

static const struct test_case cases[] = {{"contexts", contexts},
                                         {"initial_threads", initial_threads},
                                         {"imbalance", imbalance},
                                         {"many_loops", many_loops},
                                         {"far_ahead", far_ahead},
                                         {"arrival", arrival},
                                         {"statistics", statistics},
                                         {"blame", blame},
                                         {"many_locks", many_locks},
                                         {"many_contexts", many_contexts},
                                         {"many_regions", many_regions},
                                         {"million_regions", million_regions},
                                         {"many_threads", many_threads},
                                         {"late_join", late_join},
                                         {"forever", forever}};

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    return run_case(cases, sizeof cases / sizeof cases[0], name);
}
