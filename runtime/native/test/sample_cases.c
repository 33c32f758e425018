/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Programs that are sampled and must not notice; argv[1] chooses one. Each ends with status 0 when
 * all went as it goes without samples. Work is counted by the processor.
 */
#include "descriptor.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WORK_NS = 60000000, BRIEF_NS = 2000000, POLLS = 10, GUESTS = 40, AT_ONCE = 4 };

DESCRIPTOR(reg, "region", 90);

static long used_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1000000000 + now.tv_nsec;
}

static void work(long ns) {
    for (long start = used_ns(); used_ns() - start < ns;) {
    }
}

static void visit(long ns) {
    POMP_Begin(&reg);
    work(ns);
    POMP_End(&reg);
}

static int alone(void) {
    visit(WORK_NS);
    return 0;
}

static atomic_int alarms;
static atomic_int profiled;

static void count_alarm(int number) { *(number == SIGALRM ? &alarms : &profiled) += 1; }

/* The program has timers and handlers of its own. */
static int own_timers(void) {
    struct sigaction action = {.sa_handler = count_alarm, .sa_flags = SA_RESTART};
    struct itimerval often = {{0, 5000}, {0, 5000}};
    sigaction(SIGALRM, &action, NULL);
    sigaction(SIGPROF, &action, NULL);
    setitimer(ITIMER_REAL, &often, NULL);
    setitimer(ITIMER_PROF, &often, NULL);
    visit(WORK_NS);
    struct itimerval never = {{0, 0}, {0, 0}};
    setitimer(ITIMER_REAL, &never, NULL);
    setitimer(ITIMER_PROF, &never, NULL);
    struct sigaction there;
    sigaction(SIGPROF, NULL, &there);
    return alarms > 0 && profiled > 0 && there.sa_handler == count_alarm ? 0 : 1;
}

/* Calls that are not started again after a signal come to their end between stretches of work. */
static int waits(void) {
    POMP_Begin(&reg);
    for (int i = 0; i < POLLS; i++) {
        work(WORK_NS / POLLS);
        errno = 0;
        if (poll(NULL, 0, 1) != 0 || errno != 0) {
            return 1;
        }
    }
    POMP_End(&reg);
    return 0;
}

static int forks(void) {
    visit(WORK_NS);
    pid_t child = fork();
    if (child == 0) {
        visit(WORK_NS);
        exit(7);
    }
    int status = 0;
    bool ended = waitpid(child, &status, 0) == child;
    return ended && WIFEXITED(status) && WEXITSTATUS(status) == 7 ? 0 : 1;
}

static int executes(void) {
    visit(WORK_NS);
    execl("/proc/self/exe", "sample_cases", "alone", (char *)NULL);
    return 1;
}

/* With a signal pending that the new program lets through at once. */
static int executes_with_a_signal(void) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    visit(WORK_NS);
    sigset_t pending;
    sigpending(&pending);
    if (sigismember(&pending, SIGURG) != 1) {
        return 4;
    }
    execl("/proc/self/exe", "sample_cases", "lets_through", (char *)NULL);
    return 1;
}

static int lets_through(void) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_UNBLOCK, &all, NULL);
    visit(WORK_NS);
    return 0;
}

static __attribute__((noinline)) void called_often(void) {
    work(3 * WORK_NS);
    atomic_signal_fence(memory_order_seq_cst);
}

static __attribute__((noinline)) void called_seldom(void) {
    work(WORK_NS);
    atomic_signal_fence(memory_order_seq_cst);
}

static int callers(void) {
    POMP_Begin(&reg);
    called_often();
    called_seldom();
    POMP_End(&reg);
    return 0;
}

static void *guest(void *unused) {
    visit(BRIEF_NS);
    return unused;
}

/* Threads come and go, more than there are slots for at a time. */
static int guests(void) {
    for (int i = 0; i < GUESTS; i += AT_ONCE) {
        pthread_t threads[AT_ONCE];
        for (int k = 0; k < AT_ONCE; k++) {
            if (pthread_create(&threads[k], NULL, guest, NULL) != 0) {
                return 3;
            }
        }
        for (int k = 0; k < AT_ONCE; k++) {
            pthread_join(threads[k], NULL);
        }
    }
    return 0;
}

static int off(void) {
    POMP_Off();
    visit(WORK_NS);
    return 0;
}

static const struct test_case cases[] = {
    {"alone", alone},
    {"own_timers", own_timers},
    {"waits", waits},
    {"forks", forks},
    {"executes", executes},
    {"guests", guests},
    {"off", off},
    {"executes_with_a_signal", executes_with_a_signal},
    {"lets_through", lets_through},
    {"callers", callers},
};

int main(int argc, char **argv) {
    return run_case(cases, sizeof cases / sizeof cases[0], argc > 1 ? argv[1] : "");
}
