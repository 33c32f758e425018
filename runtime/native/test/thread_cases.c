/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Programs with POSIX threads only, so that ThreadSanitizer sees every synchronisation, and
 * programs about limits; argv[1] chooses one. Teams are played: one thread forks, others begin and
 * end.
 */
#include "descriptor.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

enum { MASTERS = 2, ROUNDS = 200, VISITS = 3000, DEEP = 5000 };

DESCRIPTOR(par, "parallel", 10);
DESCRIPTOR(loop, "for", 20);
DESCRIPTOR(reg, "region", 90);
DESCRIPTOR(barr, "barrier", 80);
DESCRIPTOR(crit, "critical", 50);

static void start(pthread_t *thread, void *(*run)(void *)) {
    if (pthread_create(thread, NULL, run, NULL) != 0) {
        fputs("cannot create a thread\n", stderr);
        exit(3);
    }
}

static void work(void) {
    POMP_Parallel_begin(&par);
    POMP_For_enter(&loop);
    POMP_Begin(&reg);
    POMP_End(&reg);
    POMP_Barrier_enter(&loop);
    POMP_Barrier_exit(&loop);
    POMP_For_exit(&loop);
    POMP_Parallel_end(&par);
}

static void *worker(void *unused) {
    work();
    return unused;
}

/* A team of two whose worker is a new thread each time, as nested regions have. */
static void *master(void *unused) {
    for (int i = 0; i < ROUNDS; i++) {
        pthread_t thread;
        POMP_Parallel_fork(&par);
        start(&thread, worker);
        work();
        pthread_join(thread, NULL);
        POMP_Parallel_join(&par);
    }
    return unused;
}

static int masters(void) {
    pthread_t threads[MASTERS];
    for (int i = 0; i < MASTERS; i++) {
        start(&threads[i], master);
    }
    for (int i = 0; i < MASTERS; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}

static atomic_bool running;

static void *run_on(void *unused) {
    POMP_Parallel_begin(&par);
    for (;;) {
        POMP_For_enter(&loop);
        running = true;
        POMP_For_exit(&loop);
        POMP_Critical_enter(&crit);
        POMP_Critical_begin(&crit);
        POMP_Critical_end(&crit);
        POMP_Critical_exit(&crit);
    }
    return unused;
}

/* exit while other threads are in the middle of events. */
static int exit_while_running(void) {
    pthread_t thread;
    POMP_Parallel_fork(&par);
    start(&thread, run_on);
    while (!running) {
        sched_yield();
    }
    exit(4);
}

static void *leave_open(void *unused) {
    POMP_Begin(&reg);
    POMP_For_enter(&loop);
    return unused;
}

/* A thread that ends with constructs open, as after pthread_exit. */
static int thread_ends_inside(void) {
    for (int i = 0; i < 2; i++) {
        pthread_t thread;
        start(&thread, leave_open);
        pthread_join(thread, NULL);
    }
    return 0;
}

static void unbalanced_exits(void) {
    POMP_For_exit(&loop);
    POMP_Critical_begin(&crit);
    POMP_Critical_end(&crit);
    POMP_Barrier_exit(&barr);
}

/* Lost exits are repaired by the exit of what encloses them; exits alone are ignored. */
static int unbalanced(void) {
    POMP_Begin(&reg);
    POMP_For_enter(&loop);
    POMP_Critical_enter(&crit);
    POMP_Critical_begin(&crit);
    POMP_End(&reg);
    unbalanced_exits();
    POMP_Begin(&reg);
    POMP_For_enter(&loop);
    POMP_Critical_enter(&crit);
    POMP_Barrier_enter(&loop);
    POMP_Barrier_exit(&loop);
    POMP_For_exit(&loop);
    POMP_End(&reg);
    return 0;
}

/* More open constructs than the stack holds, with every kind of event in the part that is lost. */
static int deep(void) {
    for (int i = 0; i < DEEP; i++) {
        POMP_Begin(&reg);
    }
    POMP_Parallel_fork(&par);
    work();
    POMP_Parallel_join(&par);
    POMP_Barrier_enter(&barr);
    POMP_Barrier_exit(&barr);
    for (int i = 0; i < DEEP; i++) {
        POMP_End(&reg);
    }
    POMP_For_enter(&loop);
    POMP_For_exit(&loop);
    return 0;
}

/* The stack exactly full: an explicit barrier there must not upset the balance. */
static int full_stack(void) {
    for (int i = 0; i < 4095; i++) {
        POMP_Begin(&reg);
    }
    POMP_Barrier_enter(&barr);
    POMP_Barrier_exit(&barr);
    for (int i = 0; i < 4095; i++) {
        POMP_End(&reg);
    }
    POMP_For_enter(&loop);
    POMP_For_exit(&loop);
    return 0;
}

/* Strings that JSON must escape, and bytes that are not UTF-8. */
static int strings(void) {
    static OMPRegDescr odd = {
        "region", "quote\" back\\slash\ttab \xC3\xA9 bad\xFF \xC3", 0, "a b.c", 7, 8, 9, 10, 0, 0};
    POMP_Begin(&odd);
    POMP_End(&odd);
    return 0;
}

static void *events_with_errno(void *kept) {
    errno = 77;
    work();
    POMP_Parallel_fork(&par);
    work();
    POMP_Parallel_join(&par);
    POMP_Barrier_enter(&barr);
    POMP_Barrier_exit(&barr);
    POMP_Off();
    POMP_On();
    *(int *)kept = errno == 77;
    return NULL;
}

/* Also where an event makes its thread known, makes contexts, or writes the profile. */
static int errno_kept(void) {
    pthread_t thread;
    int kept[2] = {0, 0};
    if (pthread_create(&thread, NULL, events_with_errno, &kept[0]) != 0) {
        return 3;
    }
    pthread_join(thread, NULL);
    events_with_errno(&kept[1]);
    errno = 77;
    POMP_Finalize();
    return errno == 77 && kept[0] && kept[1] ? 0 : 1;
}

static void visit_critical(void) {
    for (int i = 0; i < VISITS; i++) {
        POMP_Critical_enter(&crit);
        POMP_Critical_begin(&crit);
        POMP_Critical_end(&crit);
        POMP_Critical_exit(&crit);
    }
}

/* Steps of events that take no time. */
static int quick_steps(void) {
    visit_critical();
    return 0;
}

static void take_microseconds(void) { spin(4e-6); }

/* Steps that take as long as cache lines of other processors do: two in each visit. */
static int slow_steps(void) {
    interrupt = take_microseconds;
    visit_critical();
    interrupt = NULL;
    return 0;
}

static int nothing(void) {
    POMP_Init();
    return 0;
}

static const struct test_case cases[] = {{"masters", masters},
                                         {"exit_while_running", exit_while_running},
                                         {"unbalanced", unbalanced},
                                         {"thread_ends_inside", thread_ends_inside},
                                         {"deep", deep},
                                         {"full_stack", full_stack},
                                         {"strings", strings},
                                         {"quick_steps", quick_steps},
                                         {"slow_steps", slow_steps},
                                         {"nothing", nothing},
                                         {"errno", errno_kept}};

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    return run_case(cases, sizeof cases / sizeof cases[0], name);
}
