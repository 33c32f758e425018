/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Constructs in signal handlers, which come in the middle of the library's own work; argv[1]
 * chooses. Handlers are called where the library calls the system or reads the clock
 * (test/faults.c, test/clock.c), and by a timer.
 */
#include "descriptor.h"

#include <omp.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/time.h>
#include <unistd.h>

enum { VISITS = 3000, FRESH = 300 };

DESCRIPTOR(par, "parallel", 10);
DESCRIPTOR(crit, "critical", 50);
DESCRIPTOR(reg, "region", 90);
DESCRIPTOR(handled, "region", 91);
DESCRIPTOR(inner, "region", 92);
DESCRIPTOR(after, "region", 93);

static OMPRegDescr fresh[FRESH];

static volatile sig_atomic_t handlers;
static volatile sig_atomic_t leaving;
static sigjmp_buf back;

/* Where handlers leave for, if they do. */
static void handle(int unused) {
    (void)unused;
    void (*hook)(void) = interrupt;
    interrupt = NULL;
    handlers++;
    POMP_Begin(&handled);
    POMP_Begin(&inner);
    POMP_End(&inner);
    POMP_End(&handled);
    if (leaving) {
        leaving = 0;
        siglongjmp(back, 1);
    }
    interrupt = hook;
}

static void install(int signal_number, int flags) {
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART | flags};
    sigaction(signal_number, &action, NULL);
}

static void start_timer(long microseconds) {
    struct itimerval timer = {{0, microseconds}, {0, microseconds}};
    setitimer(ITIMER_REAL, &timer, NULL);
}

/* Constructs that are all met for the first time. */
static void visit_fresh(void) {
    for (int i = 0; i < FRESH; i++) {
        fresh[i] = (OMPRegDescr){"region", "fresh", 0, "test.c", 1000 + i, 0, 0, 0, NULL, NULL};
        POMP_Begin(&fresh[i]);
        POMP_End(&fresh[i]);
    }
}

static void visit(int visits) {
    for (int i = 0; i < visits; i++) {
        POMP_Begin(&reg);
        POMP_Critical_enter(&crit);
        POMP_Critical_begin(&crit);
        POMP_Critical_end(&crit);
        POMP_Critical_exit(&crit);
        POMP_End(&reg);
    }
}

static void visit_after(void) {
    for (int i = 0; i < VISITS; i++) {
        POMP_Begin(&after);
        POMP_End(&after);
    }
}

/* Says how many events the handlers had, for a comparison with what was recorded and dropped. */
static int finish(void) {
    start_timer(0);
    interrupt = NULL;
    leaving = 0;
    visit_after();
    printf("%d\n", 4 * (int)handlers);
    return 0;
}

static int number;

static void raise_it(void) {
    void (*hook)(void) = interrupt;
    interrupt = NULL;
    raise(number);
    interrupt = hook;
}

/* A handler in each call of the system and reading of the clock. */
static int everywhere(void) {
    number = SIGUSR1;
    install(number, 0);
    interrupt = raise_it;
    visit_fresh();
    visit(100);
    return finish();
}

/* Does so with a signal that is never blocked, because it tells of a thread's own mistake. */
static int mistakes(void) {
    number = SIGBUS;
    install(number, 0);
    interrupt = raise_it;
    visit_fresh();
    visit(100);
    return finish();
}

static int timer(void) {
    install(SIGALRM, 0);
    start_timer(50);
    for (int i = 0; i < 20 || handlers < 100; i++) {
        visit_fresh();
        visit(VISITS);
    }
    return finish();
}

/* The handlers run on a stack of their own, above or below the thread's. */
static int other_stack(void) {
    static char below[65536];
    char above[65536];
    stack_t stack = {.ss_sp = below, .ss_size = sizeof below};
    sigaltstack(&stack, NULL);
    install(SIGALRM, SA_ONSTACK);
    number = SIGUSR1;
    install(number, SA_ONSTACK);
    interrupt = raise_it;
    visit_fresh();
    stack.ss_sp = above;
    sigaltstack(&stack, NULL);
    visit(100);
    interrupt = NULL;
    start_timer(50);
    for (int i = 0; i < 5 || handlers < 100; i++) {
        visit(VISITS);
    }
    int status = finish();
    stack.ss_flags = SS_DISABLE;
    sigaltstack(&stack, NULL);
    return status;
}

static void *wait_in_handler(void *unused) {
    while (handlers == 0) {
        usleep(100);
    }
    return unused;
}

/* A thread whose first event is in a handler. */
static int first_event(void) {
    pthread_t thread;
    install(SIGUSR1, 0);
    pthread_create(&thread, NULL, wait_in_handler, NULL);
    pthread_kill(thread, SIGUSR1);
    pthread_join(thread, NULL);
    return finish();
}

/* Handlers that never return to what they have interrupted: each event of a few rounds. */
static int leave(void) {
    static volatile int round;
    number = SIGUSR1;
    install(number, 0);
    for (round = 0; round < 200; round++) {
        if (sigsetjmp(back, 1) == 0) {
            leaving = 1;
            interrupt = raise_it;
            visit(1);
        }
        interrupt = NULL;
        leaving = 0;
        visit(1);
    }
    return finish();
}

/* Goes down the stack, to where an event that was left above could hide. */
static int deeper(int depth) {
    volatile char room[512];
    room[0] = (char)depth;
    if (depth > 0) {
        return deeper(depth - 1) + room[0];
    }
    visit_after();
    return 0;
}

/* Leaves in the same way, and all that follows is further down the stack. */
static int leave_deeper(void) {
    number = SIGUSR1;
    install(number, 0);
    if (sigsetjmp(back, 1) == 0) {
        leaving = 1;
        interrupt = raise_it;
        visit(1);
    }
    interrupt = NULL;
    leaving = 0;
    deeper(20);
    printf("%d\n", 4 * (int)handlers);
    return 0;
}

/* Called by its address: the same code, whose events come from the same places on the stack. */
static void work(void) {
    visit(10);
    visit_fresh();
}

static void (*volatile work_here)(void) = work;

/* What was left last is given up by the last work, which comes from no further down the stack. */
static int leave_by_timer(void) {
    install(SIGALRM, 0);
    static volatile int left;
    start_timer(60);
    if (sigsetjmp(back, 1) != 0) {
        left++;
    }
    leaving = left < 500;
    while (left < 500) {
        work_here();
    }
    start_timer(0);
    work_here();
    return finish();
}

/* Works until a signal ends it; says when it is in main. */
static int forever(void) {
    bool told = write(STDOUT_FILENO, "", 1) == 1;
    omp_lock_t lock;
    POMP_Init_lock(&lock);
    while (told) {
        POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
        {
            POMP_Parallel_begin(&par);
            for (int i = 0; i < 20; i++) {
                CRITICAL(&crit, (void)0);
                POMP_Set_lock(&lock);
                POMP_Unset_lock(&lock);
            }
            POMP_Parallel_end(&par);
        }
        POMP_Parallel_join(&par);
        visit_fresh();
    }
    return 1;
}

/* A little of all, whose result does not depend on what fails in the library. */
static int little(void) {
    int sum = 0;
    omp_lock_t lock;
    POMP_Init_lock(&lock);
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        POMP_Set_lock(&lock);
        sum++;
        POMP_Unset_lock(&lock);
        CRITICAL(&crit, sum++);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    POMP_Begin_value(&reg, 3);
    POMP_End_value(&reg);
    visit_fresh();
    printf("%d\n", sum);
    fflush(stdout);
    return 7;
}

static int little_then_signal(void) {
    little();
    return raise(SIGTERM);
}

/* Several chunks of a trace. */
static int many(void) {
    for (int i = 0; i < 200000; i++) {
        POMP_Begin(&reg);
        POMP_End(&reg);
    }
    return 5;
}

static const struct test_case cases[] = {{"everywhere", everywhere},
                                         {"mistakes", mistakes},
                                         {"timer", timer},
                                         {"other_stack", other_stack},
                                         {"first_event", first_event},
                                         {"leave", leave},
                                         {"leave_deeper", leave_deeper},
                                         {"leave_by_timer", leave_by_timer},
                                         {"forever", forever},
                                         {"little", little},
                                         {"little_then_signal", little_then_signal},
                                         {"many", many}};

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    return run_case(cases, sizeof cases / sizeof cases[0], name);
}
