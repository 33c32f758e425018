/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Programs whose threads want processors, and what the library finds of the limits of control
 * groups; argv[1] chooses one. Work is counted by the processor, so that it is the same however
 * busy the machine is.
 */
#include "descriptor.h"

#include "system/pomp_cgroup.h"

#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { WORK_NS = 60000000, NAPS = 20, GUESTS = 5, BRIEF_GUESTS = 100 };

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

static void start(pthread_t *thread, void *(*run)(void *)) {
    if (pthread_create(thread, NULL, run, NULL) != 0) {
        fputs("cannot create a thread\n", stderr);
        exit(3);
    }
}

static atomic_int there;

/* All begin together. */
static void meet(int all) {
    POMP_Begin(&reg);
    there++;
    while (there < all) {
        sched_yield();
    }
}

static void *busy(void *unused) {
    meet(2);
    work(WORK_NS);
    POMP_End(&reg);
    return unused;
}

/* Two threads that both want a processor, of which one has ended when the profile is written. */
static int share(void) {
    pthread_t other;
    start(&other, busy);
    busy(NULL);
    pthread_join(other, NULL);
    return 0;
}

static atomic_bool is_done;

static void *stay(void *unused) {
    const struct timespec moment = {0, 1};
    meet(2);
    work(WORK_NS);
    nanosleep(&moment, NULL);
    is_done = true;
    for (;;) {
        const struct timespec nap = {10, 0};
        nanosleep(&nap, NULL);
    }
    return unused;
}

/* The other thread, which has slept before, is there when the profile is written. */
static int remain(void) {
    pthread_t other;
    start(&other, stay);
    meet(2);
    while (!is_done) {
        sched_yield();
    }
    POMP_End(&reg);
    return 0;
}

static void *nap(void *unused) {
    POMP_Begin(&reg);
    for (int i = 0; i < NAPS; i++) {
        const struct timespec moment = {0, 100000};
        nanosleep(&moment, NULL);
    }
    work(WORK_NS / 10);
    POMP_End(&reg);
    return unused;
}

/* Visits in threads one after the other, in the same slot. */
static int guests(void) {
    for (int i = 0; i < GUESTS; i++) {
        pthread_t guest;
        start(&guest, nap);
        pthread_join(guest, NULL);
    }
    return 0;
}

static int questions;
static long answering = -1;

/* The system as one in which each thread has waited for 5 us. */
static long tell_waits(long number, long file, long buffer, long size) {
    static const char waited[] = "1000000 5000 3\n";
    if (number == SYS_openat && strstr((const char *)buffer, "/schedstat") != NULL) {
        questions++;
        answering = open("/dev/null", O_RDONLY);
        return answering;
    }
    if (number == SYS_read && file == answering && size > (long)sizeof waited) {
        answering = -1;
        memcpy((void *)buffer, waited, sizeof waited - 1);
        return (long)sizeof waited - 1;
    }
    return LEFT_TO_SYSTEM;
}

/* Threads that are told what they waited for have no CPU time: making one may take long. */
int getrusage(__rusage_who_t who, struct rusage *usage) {
    if (instead == tell_waits) {
        memset(usage, 0, sizeof *usage);
        return 0;
    }
    return (int)syscall(SYS_getrusage, who, usage);
}

static void *visit(void *unused) {
    POMP_Begin(&reg);
    spin(0.00001);
    POMP_End(&reg);
    return unused;
}

/* Visits in many threads that are there for 10 us only; says how many were asked. */
static int brief(void) {
    clock_start();
    instead = tell_waits;
    for (int i = 0; i < BRIEF_GUESTS; i++) {
        pthread_t guest;
        start(&guest, visit);
        pthread_join(guest, NULL);
    }
    printf("%d\n", questions);
    return 0;
}

/* Says which limit the files below a folder tell of. */
static int limit(const char *root) {
    struct pomp_cgroup group;
    pomp_cgroup_find(&group, root);
    printf("%d %d\n", (int)group.quota_x100, (int)pomp_cgroup_throttled_ns(&group));
    return 0;
}

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        int (*run)(void);
    } cases[] = {{"share", share}, {"remain", remain}, {"guests", guests}, {"brief", brief}};
    if (argc == 3 && strcmp(argv[1], "limit") == 0) {
        return limit(argv[2]);
    }
    for (size_t i = 0; argc == 2 && i < sizeof cases / sizeof cases[0]; i++) {
        if (strcmp(argv[1], cases[i].name) == 0) {
            return cases[i].run();
        }
    }
    fputs("usage: use_cases CASE\n", stderr);
    return 2;
}
