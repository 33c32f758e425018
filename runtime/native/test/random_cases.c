/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Constructs that are nested at random, instrumented by hand: argv[1] is a number of which all of
 * them follow, whatever the threads do. In those that share work a team is together; in tasks,
 * regions and critical sections each thread does what it likes.
 */
#include "descriptor.h"

#include <omp.h>
#include <stdbool.h>

DESCRIPTOR(par, "parallel", 10);
DESCRIPTOR(loop, "for", 20);
DESCRIPTOR(one, "single", 40);
DESCRIPTOR(crit, "critical", 50);
DESCRIPTOR(task, "task", 60);
DESCRIPTOR(mast, "master", 70);
DESCRIPTOR(wait, "taskwait", 71);
DESCRIPTOR(barr, "barrier", 80);
DESCRIPTOR(reg, "region", 90);
DESCRIPTOR(other, "region", 91);

enum { DEEPEST = 4, DEEPEST_TEAM = 2, TEAMS = 3 };

static unsigned next(unsigned *random, unsigned limit) {
    *random = *random * 1103515245U + 12345U;
    return (*random >> 16) % limit;
}

static void alone(unsigned *random, int depth, bool may_wait);

static void make_task(unsigned seed, int depth, bool deferred) {
    void *created = POMP_Task_enter(&task);
#pragma omp task if (deferred) firstprivate(created, seed, depth)
    {
        unsigned random = seed;
        POMP_Task_begin(&task, created);
        alone(&random, depth + 1, true);
        POMP_Task_end(&task);
    }
    POMP_Task_exit(&task);
}

static void in_region(OMPRegDescr *d, unsigned *random, int depth, bool may_wait) {
    POMP_Begin(d);
    alone(random, depth + 1, may_wait);
    POMP_End(d);
}

/* What a thread does by itself; who is in a critical section may not wait for anything. */
static void alone(unsigned *random, int depth, bool may_wait) {
    for (unsigned left = depth < DEEPEST ? next(random, 4) : 0; left > 0; left--) {
        switch (next(random, may_wait ? 5 : 2)) {
        case 0:
            in_region(&reg, random, depth, may_wait);
            break;
        case 1:
            in_region(&other, random, depth, may_wait);
            break;
        case 2:
            CRITICAL(&crit, alone(random, depth + 1, false));
            break;
        case 3:
            make_task(next(random, 1U << 15), depth, next(random, 3) > 0);
            break;
        default:
            POMP_Taskwait_enter(&wait);
#pragma omp taskwait
            POMP_Taskwait_exit(&wait);
        }
    }
}

static void team(unsigned seed, int depth);

static void share_loop(unsigned *own, int depth) {
    POMP_For_enter(&loop);
#pragma omp for schedule(dynamic) nowait
    for (int i = 0; i < 4; i++) {
        alone(own, depth + 1, true);
    }
    IMPLICIT_BARRIER(&loop);
    POMP_For_exit(&loop);
}

static void share_single(unsigned *own, int depth) {
    POMP_Single_enter(&one);
#pragma omp single nowait
    {
        POMP_Single_begin(&one);
        alone(own, depth + 1, true);
        POMP_Single_end(&one);
    }
    IMPLICIT_BARRIER(&one);
    POMP_Single_exit(&one);
}

static void share_master(unsigned *own, int depth) {
#pragma omp master
    {
        POMP_Master_begin(&mast);
        alone(own, depth + 1, true);
        POMP_Master_end(&mast);
    }
}

/* What all threads of a team do, each with its own part in it. */
static void together(unsigned seed, int depth) {
    unsigned random = seed;
    unsigned own = seed * 31 + (unsigned)omp_get_thread_num();
    for (unsigned left = 1 + next(&random, 4); left > 0; left--) {
        switch (next(&random, 6)) {
        case 0:
            share_loop(&own, depth);
            break;
        case 1:
            share_single(&own, depth);
            break;
        case 2:
            share_master(&own, depth);
            break;
        case 3:
            POMP_Barrier_enter(&barr);
#pragma omp barrier
            POMP_Barrier_exit(&barr);
            break;
        case 4:
            alone(&own, depth + 1, true);
            break;
        default:
            if (depth < DEEPEST_TEAM) {
                team(next(&random, 1U << 15), depth + 1);
            }
        }
    }
}

static void team(unsigned seed, int depth) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        together(seed, depth);
        IMPLICIT_BARRIER(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
}

int main(int argc, char **argv) {
    unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
    clock_start();
    omp_set_max_active_levels(DEEPEST_TEAM + 1);
    for (unsigned i = 0; i < TEAMS; i++) {
        team(seed * TEAMS + i, 0);
    }
    return 0;
}
