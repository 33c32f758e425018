/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the events of each construct cost, beside the floor: as many clock readings in the same
 * loop, and one addition for each two. Threads do the same at the same time in the same construct,
 * so that what two threads pay more than one is what the library makes them share. Critical
 * sections exclude each other, though: each thread has one of its own, or both have the same, with
 * a lock around as programs have it.
 */
#include "pomp/pomp.h"

#include "clock/pomp_clock.h"
#include "construct/pomp_filter.h"

#include <omp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { ITERATIONS = 5000, REPETITIONS = 400, MAX_THREADS = 2 };

static OMPRegDescr d = {"bench", "", 1, __FILE__, 1, 1, 1, 1, NULL, NULL};
static OMPRegDescr d_brief = {"region", "brief", 0, __FILE__, 5, 5, 5, 5, NULL, NULL};
static OMPRegDescr d_flush = {"flush", "", 0, __FILE__, 6, 6, 6, 6, NULL, NULL};

/* What a thread works on, on cache lines of its own. */
struct work {
    _Alignas(128) omp_lock_t lock;
    omp_lock_t taken; /* by nobody who would release it */
    _Atomic uint64_t sum;
    OMPRegDescr critical;
};

static struct work works[MAX_THREADS] = {
    {.critical = {"critical", "first", 0, __FILE__, 2, 2, 2, 2, NULL, NULL}},
    {.critical = {"critical", "second", 0, __FILE__, 3, 3, 3, 3, NULL, NULL}},
};

static struct {
    _Alignas(128) omp_lock_t lock;
    _Alignas(128) OMPRegDescr critical;
} common = {.critical = {"critical", "common", 0, __FILE__, 4, 4, 4, 4, NULL, NULL}};

static inline void add_since(struct work *w, uint64_t start) {
    uint64_t time = pomp_now() - start;
    uint64_t sum = atomic_load_explicit(&w->sum, memory_order_relaxed) + time;
    atomic_store_explicit(&w->sum, sum, memory_order_relaxed);
}

static inline void two_readings(struct work *w) { add_since(w, pomp_now()); }

/* A loop over the body; each family is one function, as a call through a pointer would cost too. */
#define LOOP(name, body)                                                                           \
    static void name(struct work *w) {                                                             \
        (void)w;                                                                                   \
        for (int i = 0; i < ITERATIONS; i++) {                                                     \
            body;                                                                                  \
        }                                                                                          \
    }

LOOP(floor_2, two_readings(w))
LOOP(floor_4, two_readings(w); two_readings(w))
LOOP(raw_lock, omp_set_lock(&w->lock); omp_unset_lock(&w->lock))
LOOP(parallel, POMP_Parallel_fork(&d); POMP_Parallel_begin(&d); POMP_Parallel_end(&d);
     POMP_Parallel_join(&d))
LOOP(for_loop, POMP_For_enter(&d); POMP_For_exit(&d))
LOOP(counted_loop, POMP_For_enter(&d); POMP_ITERATIONS(d, 1, POMP_LOOP(int, 0, '<', i, 1));
     POMP_For_exit(&d))
LOOP(do_loop, POMP_Do_enter(&d); POMP_Do_exit(&d))
LOOP(workshare, POMP_Workshare_enter(&d); POMP_Workshare_exit(&d))
LOOP(sections, POMP_Sections_enter(&d); POMP_Section_begin(&d); POMP_Section_end(&d);
     POMP_Sections_exit(&d))
LOOP(single, POMP_Single_enter(&d); POMP_Single_begin(&d); POMP_Single_end(&d);
     POMP_Single_exit(&d))
LOOP(critical, POMP_Critical_enter(&w->critical); POMP_Critical_begin(&w->critical);
     POMP_Critical_end(&w->critical); POMP_Critical_exit(&w->critical))
LOOP(common_lock, omp_set_lock(&common.lock); omp_unset_lock(&common.lock))
LOOP(atomic, POMP_Atomic_enter(&d); POMP_Atomic_exit(&d))
LOOP(master, POMP_Master_begin(&d); POMP_Master_end(&d))
LOOP(barrier, POMP_Barrier_enter(&d); POMP_Barrier_exit(&d))
LOOP(region, POMP_Begin(&d); POMP_End(&d))
LOOP(throttled, POMP_Begin(&d_brief); POMP_End(&d_brief))
LOOP(left_out, POMP_Flush_enter(&d_flush); POMP_Flush_exit(&d_flush))
LOOP(tasks, void *created = POMP_Task_enter(&d); POMP_Task_exit(&d); POMP_Task_begin(&d, created);
     POMP_Task_end(&d))
LOOP(lock, POMP_Set_lock(&w->lock); POMP_Unset_lock(&w->lock))
LOOP(raw_test, (void)omp_test_lock(&w->lock); omp_unset_lock(&w->lock))
LOOP(test, (void)POMP_Test_lock(&w->lock); POMP_Unset_lock(&w->lock))
LOOP(raw_test_in_vain, (void)omp_test_lock(&w->taken))
LOOP(test_in_vain, (void)POMP_Test_lock(&w->taken))

static void implicit_barrier(struct work *w) {
    POMP_For_enter(&d);
    barrier(w);
    POMP_For_exit(&d);
}

/* The iterations of a taskloop's one task. */
static void iterations(struct work *w) {
    (void)w;
    void *created = POMP_Taskloop_create(&d);
    for (int i = 0; i < ITERATIONS; i++) {
        POMP_Taskloop_begin(&d, &created);
        POMP_Taskloop_end(&d);
    }
    POMP_Taskloop_exit(&d);
}

static void short_iterations(struct work *w) { iterations(w); }

static void muted(struct work *w) { region(w); }

static void muted_critical(struct work *w) { critical(w); }

/* Measures one reading before and one after, and two with the lock held. */
static void common_floor(struct work *w) {
    for (int i = 0; i < ITERATIONS; i++) {
        uint64_t start = pomp_now();
        omp_set_lock(&common.lock);
        two_readings(w);
        omp_unset_lock(&common.lock);
        add_since(w, start);
    }
}

static void common_critical(struct work *w) {
    (void)w;
    OMPRegDescr *c = &common.critical;
    for (int i = 0; i < ITERATIONS; i++) {
        POMP_Critical_enter(c);
        omp_set_lock(&common.lock);
        POMP_Critical_begin(c);
        POMP_Critical_end(c);
        omp_unset_lock(&common.lock);
        POMP_Critical_exit(c);
    }
}

/* What a family is compared with; these are the first ones. */
enum floor { FLOOR_2, FLOOR_4, FLOOR_LOCK, FLOOR_COMMON };

/* Whether tools/bench.sh keeps the row for docs/performance.md or only prints it. */
enum place { KEPT, DETAIL };

struct family {
    enum place place;
    const char *name;
    void (*loop)(struct work *w);
    int readings; /* clock readings in one round */
    enum floor floor;
    void (*without)(struct work *); /* work of the program in the loop, taken off; or NULL */
    double ns[MAX_THREADS];         /* of one round, for one and for two threads */
};

static struct family families[] = {
    {KEPT, "floor: 2 clock readings", floor_2, 2, FLOOR_2, NULL, {0}},
    {DETAIL, "floor: 4 clock readings", floor_4, 4, FLOOR_4, NULL, {0}},
    {DETAIL, "floor: one lock for both", common_lock, 0, FLOOR_LOCK, NULL, {0}},
    {DETAIL, "floor: lock and 4 clock readings", common_floor, 4, FLOOR_COMMON, NULL, {0}},
    {KEPT, "parallel", parallel, 4, FLOOR_4, NULL, {0}},
    {KEPT, "for", for_loop, 2, FLOOR_2, NULL, {0}},
    {DETAIL, "the same with its iterations", counted_loop, 2, FLOOR_2, NULL, {0}},
    {DETAIL, "do", do_loop, 2, FLOOR_2, NULL, {0}},
    {DETAIL, "workshare", workshare, 2, FLOOR_2, NULL, {0}},
    {DETAIL, "sections", sections, 4, FLOOR_4, NULL, {0}},
    {KEPT, "single", single, 4, FLOOR_4, NULL, {0}},
    {KEPT, "critical", critical, 4, FLOOR_4, NULL, {0}},
    {KEPT, "critical, both the same, with its lock", common_critical, 4, FLOOR_COMMON, NULL, {0}},
    {KEPT, "atomic", atomic, 2, FLOOR_2, NULL, {0}},
    {DETAIL, "master", master, 2, FLOOR_2, NULL, {0}},
    {DETAIL, "barrier (explicit)", barrier, 2, FLOOR_2, NULL, {0}},
    {DETAIL, "barrier (implicit)", implicit_barrier, 2, FLOOR_2, NULL, {0}},
    {DETAIL, "region", region, 2, FLOOR_2, NULL, {0}},
    {DETAIL, "lock, set, less the omp_ routines", lock, 2, FLOOR_2, raw_lock, {0}},
    {KEPT, "lock, tested, less the omp_ routines", test, 2, FLOOR_2, raw_test, {0}},
    {DETAIL,
     "lock, in vain, less its omp_ routine",
     test_in_vain,
     1,
     FLOOR_2,
     raw_test_in_vain,
     {0}},
    {KEPT, "taskloop, an iteration", iterations, 2, FLOOR_2, NULL, {0}},
    {KEPT, "the same, timed at once", short_iterations, 0, FLOOR_2, NULL, {0}},
    {KEPT, "region, throttled", throttled, 0, FLOOR_2, NULL, {0}},
    {KEPT, "left out by POMP_DISABLE", left_out, 0, FLOOR_2, NULL, {0}},
    {DETAIL, "region while recording is off", muted, 0, FLOOR_2, NULL, {0}},
    {KEPT, "critical while recording is off", muted_critical, 0, FLOOR_4, NULL, {0}},
    {DETAIL, "task while recording is off", tasks, 0, FLOOR_4, NULL, {0}},
};

enum { FAMILIES = sizeof families / sizeof families[0] };

static atomic_int arrived;

/* Threads start together: they spin, because a sleeping thread would start late. */
static void meet(int round, int threads) {
    atomic_fetch_add(&arrived, 1);
    while (atomic_load(&arrived) < round * threads) {
    }
}

struct run {
    pthread_t thread;
    void (*loop)(struct work *);
    struct work *work;
    int threads;
    double ns[REPETITIONS];
};

static void *repeat(void *argument) {
    struct run *run = argument;
    run->loop(run->work);
    for (int i = 0; i < REPETITIONS; i++) {
        meet(i + 1, run->threads);
        uint64_t start = pomp_clock_monotonic_ns();
        run->loop(run->work);
        run->ns[i] = (double)(pomp_clock_monotonic_ns() - start) / ITERATIONS;
    }
    return NULL;
}

/*
 * ns per round: the best repetition, each counted by its slower thread. Repetitions are short, so
 * that on a busy machine some run undisturbed.
 */
static double measure(void (*loop)(struct work *), int threads) {
    static struct run runs[MAX_THREADS];
    double best = 1e18;
    atomic_store(&arrived, 0);
    for (int i = 0; i < threads; i++) {
        runs[i] = (struct run){.loop = loop, .work = &works[i], .threads = threads};
        if (pthread_create(&runs[i].thread, NULL, repeat, &runs[i]) != 0) {
            fputs("bench: cannot create a thread\n", stderr);
            exit(1);
        }
    }
    for (int i = 0; i < threads; i++) {
        pthread_join(runs[i].thread, NULL);
    }
    for (int r = 0; r < REPETITIONS; r++) {
        double slower = 0;
        for (int i = 0; i < threads; i++) {
            slower = runs[i].ns[r] > slower ? runs[i].ns[r] : slower;
        }
        best = slower < best ? slower : best;
    }
    return best;
}

static void measure_all(void) {
    for (int i = 0; i < FAMILIES; i++) {
        struct family *f = &families[i];
        if (f->loop == short_iterations) {
            pomp_throttle.visits = ITERATIONS;
        }
        if (f->loop == left_out) {
            pomp_disabled_parts = (uint64_t)1 << POMP_PART_FLUSH;
        }
        if (f->loop == muted) {
            POMP_Off();
        }
        for (int threads = 1; threads <= MAX_THREADS; threads++) {
            double without = f->without == NULL ? 0 : measure(f->without, threads);
            f->ns[threads - 1] = measure(f->loop, threads) - without;
        }
    }
}

int main(void) {
    for (int i = 0; i < MAX_THREADS; i++) {
        omp_init_lock(&works[i].lock);
        omp_init_lock(&works[i].taken);
        omp_set_lock(&works[i].taken);
    }
    omp_init_lock(&common.lock);
    measure_all();
    printf("| Events | Clock readings | ns | x floor | x floor, 2 threads |\n");
    printf("|---|---:|---:|---:|---:|\n");
    for (int i = 0; i < FAMILIES; i++) {
        const struct family *f = &families[i];
        const struct family *floor = &families[f->floor];
        printf("%s| %s | %d | %.1f | %.2f | %.2f |\n", f->place == KEPT ? "" : " ", f->name,
               f->readings, f->ns[0], f->ns[0] / floor->ns[0], f->ns[1] / floor->ns[1]);
    }
    printf("\nClock: %s. Best of %d repetitions; the slower of the two threads.\n",
           pomp_clock_name(), REPETITIONS);
    return 0;
}
