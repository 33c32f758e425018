/* SPDX-License-Identifier: Apache-2.0 */
/* OpenMP programs instrumented by hand after tables 1 and 2 of the paper; argv[1] chooses one. */
#include "descriptor.h"

#include <omp.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

DESCRIPTOR(par, "parallel", 10);
DESCRIPTOR(inner, "parallel", 11);
DESCRIPTOR(loop, "for", 20);
DESCRIPTOR(loop_nowait, "for", 21);
DESCRIPTOR(do_loop, "do", 22);
DESCRIPTOR(share, "workshare", 23);
DESCRIPTOR(secs, "sections", 30);
DESCRIPTOR(one, "single", 40);
DESCRIPTOR(crit, "critical", 50);
DESCRIPTOR(atom, "atomic", 60);
DESCRIPTOR(mast, "master", 70);
DESCRIPTOR(barr, "barrier", 80);
DESCRIPTOR(reg, "region", 90);
DESCRIPTOR(reg2, "region", 91);
DESCRIPTOR(parfor, "parallel for", 100);

DESCRIPTOR(league, "teams", 110);
DESCRIPTOR(share_out, "distribute", 111);
DESCRIPTOR(wait, "ordered", 112);
DESCRIPTOR(stop, "cancel", 113);

static POMPDetails with_n = {1, "", "", "", "n", ""};
static OMPRegDescr by_value = {"region", "solve", 0,   "test.c", 120,
                               120,      121,     121, 0,        POMP_DETAILS(with_n)};
static POMPDetails with_schedule = {1, "dynamic", "n / 4", "+ : s", "", ""};
static OMPRegDescr detailed = {"for", "",  0,   "test.c", 122,
                               122,   123, 123, 0,        POMP_DETAILS(with_schedule)};

static int shared_sum;
static int critical_sum; /* of its own: atomic updates don't honour critical sections */

/* In the order in which threads begin to wait in a round of tables: how many have. */
enum { AT_LOOP = 1, AT_SINGLE = 2, AT_CRITICAL = 4, AT_BARRIER = 5 };

/* Makes others wait: until they do, and then for a while. */
static void keep_waiting(int round, int arrivals) {
    clock_await(AT_BARRIER * round + arrivals);
    spin(0.002);
}

static void synchronisation(int round) {
    clock_arm();
    CRITICAL(&crit, critical_sum++; keep_waiting(round, AT_CRITICAL));
    POMP_Atomic_enter(&atom);
#pragma omp atomic
    shared_sum++;
    POMP_Atomic_exit(&atom);
#pragma omp master
    {
        POMP_Master_begin(&mast);
        keep_waiting(round, AT_BARRIER);
        POMP_Master_end(&mast);
    }
    if (omp_get_thread_num() == 1) {
        clock_arm();
    }
    POMP_Barrier_enter(&barr);
#pragma omp barrier
    POMP_Barrier_exit(&barr);
}

static void loops(int round) {
    POMP_For_enter(&loop);
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 2; i++) {
        if (i == 1) {
            keep_waiting(round, AT_LOOP);
        }
    }
    if (omp_get_thread_num() == 0) {
        clock_arm();
    }
    IMPLICIT_BARRIER(&loop);
    POMP_For_exit(&loop);
    POMP_For_enter(&loop_nowait);
#pragma omp for nowait
    for (int i = 0; i < 8; i++) {
        POMP_Begin(&reg);
        POMP_End(&reg);
    }
    POMP_For_exit(&loop_nowait);
    POMP_Do_enter(&do_loop);
    IMPLICIT_BARRIER(&do_loop);
    POMP_Do_exit(&do_loop);
    POMP_Workshare_enter(&share);
    IMPLICIT_BARRIER(&share);
    POMP_Workshare_exit(&share);
}

static void blocks(int round) {
    bool executed = false;
    POMP_Sections_enter(&secs);
#pragma omp sections nowait
    {
#pragma omp section
        {
            POMP_Section_begin(&secs);
            spin(0.001);
            POMP_Section_end(&secs);
        }
#pragma omp section
        {
            POMP_Section_begin(&secs);
            spin(0.001);
            POMP_Section_end(&secs);
        }
    }
    IMPLICIT_BARRIER(&secs);
    POMP_Sections_exit(&secs);
    POMP_Single_enter(&one);
#pragma omp single nowait
    {
        POMP_Single_begin(&one);
        executed = true;
        keep_waiting(round, AT_SINGLE);
        POMP_Single_end(&one);
    }
    if (!executed) {
        clock_arm();
    }
    IMPLICIT_BARRIER(&one);
    POMP_Single_exit(&one);
}

static int tables(void) {
    for (int i = 0; i < 3; i++) {
        POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
        {
            POMP_Parallel_begin(&par);
            loops(i);
            blocks(i);
            synchronisation(i);
            IMPLICIT_BARRIER(&par);
            POMP_Parallel_end(&par);
        }
        POMP_Parallel_join(&par);
    }
    return shared_sum == 6 && critical_sum == 6 ? 0 : 1;
}

static void parallel_for(int threads) {
    POMP_Parallel_fork(&parfor);
#pragma omp parallel num_threads(threads)
    {
        POMP_Parallel_begin(&parfor);
        POMP_For_enter(&parfor);
#pragma omp for nowait
        for (int i = 0; i < 10; i++) {
#pragma omp atomic
            shared_sum++;
        }
        IMPLICIT_BARRIER(&parfor);
        POMP_For_exit(&parfor);
        POMP_Parallel_end(&parfor);
    }
    POMP_Parallel_join(&parfor);
}

static int combined(void) {
    for (int threads = 1; threads <= 4; threads++) {
        parallel_for(threads);
    }
    parallel_for(2);
    return shared_sum == 50 ? 0 : 1;
}

/* Threads, from before their first event to after the library has done with them: keys end in the
   order in which they were made. */
static atomic_int threads_there;
static atomic_int most_threads;
static pthread_key_t end_of_thread;

static void count_end(void *unused) {
    (void)unused;
    threads_there--;
}

static void count_thread(void) {
    if (pthread_getspecific(end_of_thread) == NULL) {
        pthread_setspecific(end_of_thread, &threads_there);
        int now = ++threads_there;
        int most = most_threads;
        while (now > most && !atomic_compare_exchange_weak(&most_threads, &most, now)) {
        }
    }
}

static void inner_region(int threads) {
    POMP_Parallel_fork(&inner);
#pragma omp parallel num_threads(threads)
    {
        count_thread();
        POMP_Parallel_begin(&inner);
        POMP_Begin(&reg);
        POMP_End(&reg);
        IMPLICIT_BARRIER(&inner);
        POMP_Parallel_end(&inner);
    }
    POMP_Parallel_join(&inner);
}

/* Says how many threads there were at once. */
static int nested(int rounds, int inner_threads) {
    omp_set_max_active_levels(2);
    pthread_key_create(&end_of_thread, count_end);
    for (int i = 0; i < rounds; i++) {
        POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
        {
            count_thread();
            POMP_Parallel_begin(&par);
            inner_region(inner_threads);
            IMPLICIT_BARRIER(&par);
            POMP_Parallel_end(&par);
        }
        POMP_Parallel_join(&par);
    }
    printf("%d\n", most_threads);
    return 0;
}

static void recurse(int depth) {
    if (depth == 0) {
        return;
    }
    POMP_Begin(&reg);
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        recurse(depth - 1);
        spin(0.0005);
        IMPLICIT_BARRIER(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    POMP_End(&reg);
}

static int recursion(void) {
    omp_set_max_active_levels(4);
    recurse(3);
    return 0;
}

/* A cancelled region: the worker leaves without its exits, 10 ms before the others. */
static void cancelled_region(void) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        if (omp_get_thread_num() == 1) {
            clock_arm();
            POMP_For_enter(&loop);
        } else {
            clock_await(1);
            spin(0.01);
            POMP_Parallel_end(&par);
        }
    }
    POMP_Parallel_join(&par);
}

static int cancelled(void) {
    cancelled_region();
    spin(0.2);
    return 0;
}

static int cancelled_then_more(void) {
    cancelled_region();
    spin(0.2);
    parallel_for(2);
    return 0;
}

static int locks(void) {
    omp_lock_t lock;
    omp_nest_lock_t nest;
    atomic_int ready = 0;
    POMP_Init_lock(&lock);
    POMP_Init_nest_lock(&nest);
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        if (omp_get_thread_num() == 0) {
#line 500
            POMP_Set_lock(&lock);
            ready = 1;
            clock_await(1);
            spin(0.05);
            POMP_Unset_lock(&lock);
        } else {
            while (ready != 1) {
                sched_yield();
            }
            int got = POMP_Test_lock(&lock);
            clock_arm();
#line 510
            POMP_Set_lock(&lock);
            POMP_Unset_lock(&lock);
            shared_sum = got;
        }
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
#line 520
    POMP_Set_nest_lock(&nest);
    POMP_Set_nest_lock(&nest);
    int level = POMP_Test_nest_lock(&nest);
    POMP_Unset_nest_lock(&nest);
    POMP_Unset_nest_lock(&nest);
    POMP_Unset_nest_lock(&nest);
    POMP_Destroy_nest_lock(&nest);
    POMP_Destroy_lock(&lock);
    return level == 3 && shared_sum == 0 ? 0 : 1;
}

/* A worker tests a lock until the other thread has released it, 50 ms after the first test. */
static void spin_at_lock_of_another(void) {
    omp_lock_t lock;
    omp_nest_lock_t nest;
    atomic_int ready = 0;
    POMP_Init_lock(&lock);
    POMP_Init_nest_lock(&nest);
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        if (omp_get_thread_num() == 0) {
#line 600
            POMP_Set_lock(&lock);
            POMP_Set_nest_lock(&nest);
            ready = 1;
            clock_await(1);
            spin(0.05);
            POMP_Unset_lock(&lock);
            clock_await(2);
            spin(0.007);
            POMP_Unset_nest_lock(&nest);
        } else {
            while (ready != 1) {
                sched_yield();
            }
            clock_arm();
#line 610
            while (!POMP_Test_lock(&lock)) {
            }
            POMP_Unset_lock(&lock);
            clock_arm();
#line 620
            while (POMP_Test_nest_lock(&nest) == 0) {
            }
            POMP_Unset_nest_lock(&nest);
        }
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    POMP_Destroy_nest_lock(&nest);
    POMP_Destroy_lock(&lock);
}

/* What counts as spinning, by a thread that finds locks which it has itself. */
static int spinning(void) {
    omp_lock_t a;
    omp_lock_t b;
    spin_at_lock_of_another();
    POMP_Init_lock(&a);
    POMP_Init_lock(&b);
    /* It gives up, and tests again in another visit. */
    POMP_Begin(&reg);
#line 630
    POMP_Set_lock(&a);
    int got = POMP_Test_lock(&a);
    POMP_End(&reg);
    spin(0.04);
    POMP_Begin(&reg);
    POMP_Unset_lock(&a);
#line 640
    got += POMP_Test_lock(&a);
    /* 20 of 28 ms pass in a construct of their own. */
    got += POMP_Test_lock(&a);
    spin(0.005);
    got += POMP_Test_lock(&a);
    POMP_Begin(&reg2);
    spin(0.02);
    POMP_End(&reg2);
    got += POMP_Test_lock(&a);
    spin(0.003);
    POMP_Unset_lock(&a);
#line 650
    got += POMP_Test_lock(&a);
    POMP_End(&reg);
    /* At two locks at once: 10 ms at both, 4 at the second. */
    POMP_Begin(&reg2);
#line 660
    POMP_Set_lock(&b);
    got += POMP_Test_lock(&a) + POMP_Test_lock(&b);
    spin(0.01);
    POMP_Unset_lock(&a);
#line 670
    got += POMP_Test_lock(&a);
    spin(0.004);
    POMP_Unset_lock(&b);
#line 680
    got += POMP_Test_lock(&b);
    POMP_End(&reg2);
    return got == 4 ? 0 : 1;
}

/* Off inside a region, on inside one that was entered while off. */
static int off_on(void) {
    POMP_Begin(&reg);
    POMP_Off();
    parallel_for(2);
    spin(0.005);
    POMP_Barrier_enter(&barr);
    POMP_Barrier_exit(&barr);
    POMP_Begin(&reg2);
    POMP_On();
    parallel_for(2);
    POMP_End(&reg2);
    POMP_End(&reg);
    return 0;
}

static int finalize(void) {
    POMP_Init();
    POMP_Begin(&reg);
    POMP_Finalize();
    POMP_End(&reg);
    POMP_On();
    parallel_for(2);
    POMP_Finalize();
    return 5;
}

/* A league of two, executed in turn by one thread, as by gcc, or by several, as by clang. */
static int teams(void) {
    for (int round = 0; round < 2; round++) {
        POMP_Teams_fork(&league);
#pragma omp teams num_teams(2) thread_limit(1)
        {
            POMP_Teams_begin(&league);
            POMP_Distribute_enter(&share_out);
            spin(0.002);
            POMP_Distribute_exit(&share_out);
            POMP_Teams_end(&league);
        }
        POMP_Teams_join(&league);
    }
    POMP_Teams_fork(&league);
    POMP_Teams_join(&league);
    POMP_Doacross_enter(&wait);
    spin(0.002);
    POMP_Doacross_exit(&wait);
    POMP_Cancel(&stop);
    return 0;
}

/* A region with each of 100 values, recursion among them; and what is known of a loop. */
static int values(void) {
    for (int n = 0; n < 100; n++) {
        POMP_Begin_value(&by_value, POMP_VALUE(n));
    }
    for (int n = 0; n < 100; n++) {
        POMP_End_value(&by_value);
    }
    float again = 0.5F;
    struct {
        int member;
    } odd = {1};
    POMP_Begin_value(&by_value, POMP_VALUE(again));
    POMP_End_value(&by_value);
    POMP_Begin_value(&by_value, POMP_VALUE(odd));
    POMP_Begin(&reg);
    POMP_End_value(&by_value);
    POMP_For_enter(&detailed);
    POMP_For_exit(&detailed);
    return odd.member - 1;
}

static const struct test_case cases[] = {
    {"tables", tables},       {"combined", combined}, {"recursion", recursion},
    {"cancelled", cancelled}, {"locks", locks},       {"cancelled_then_more", cancelled_then_more},
    {"spinning", spinning},   {"off_on", off_on},     {"finalize", finalize},
    {"teams", teams},         {"values", values}};

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    if (argc > 3 && strcmp(name, "nested") == 0) {
        return nested(atoi(argv[2]), atoi(argv[3]));
    }
    return run_case(cases, sizeof cases / sizeof cases[0], name);
}
