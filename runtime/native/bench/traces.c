/* SPDX-License-Identifier: Apache-2.0 */
/*
 * traces WHAT: runs many constructs of a kind on one thread, and prints what each took of a
 * processor in nanoseconds, and how many there were. traces.sh compares it with a trace and
 * without.
 */
#include <pomp/pomp.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { VISITS = 2000000, FIB = 24, AT_ONCE = 64 };

static OMPRegDescr region = {"region", "", 0, "traces.c", 1, 1, 9, 9, NULL, NULL};
static OMPRegDescr critical = {"critical", "", 0, "traces.c", 11, 11, 19, 19, NULL, NULL};
static OMPRegDescr loop = {"for", "", 0, "traces.c", 41, 41, 49, 49, NULL, NULL};
static OMPRegDescr barrier = {"barrier", "", 0, "traces.c", 51, 51, 51, 51, NULL, NULL};
static OMPRegDescr task = {"task", "", 0, "traces.c", 21, 21, 29, 29, NULL, NULL};
static OMPRegDescr awaited = {"taskwait", "", 0, "traces.c", 31, 31, 31, 31, NULL, NULL};

static long count;

static void regions(void) {
    for (count = 0; count < VISITS; count++) {
        POMP_Begin(&region);
        POMP_End(&region);
    }
}

static void criticals(void) {
    for (count = 0; count < VISITS; count++) {
        POMP_Critical_enter(&critical);
        POMP_Critical_begin(&critical);
        POMP_Critical_end(&critical);
        POMP_Critical_exit(&critical);
    }
}

static void loops(void) {
    for (count = 0; count < VISITS; count++) {
        POMP_For_enter(&loop);
        POMP_Barrier_enter(&loop);
        POMP_Barrier_exit(&loop);
        POMP_For_exit(&loop);
    }
}

static void barriers(void) {
    for (count = 0; count < VISITS; count++) {
        POMP_Barrier_enter(&barrier);
        POMP_Barrier_exit(&barrier);
    }
}

/* As a runtime does it that executes tasks where the thread waits for them. */
static void deferred(void) {
    void *created[AT_ONCE];
    for (count = 0; count < VISITS; count += AT_ONCE) {
        for (int i = 0; i < AT_ONCE; i++) {
            created[i] = POMP_Task_enter(&task);
            POMP_Task_exit(&task);
        }
        POMP_Taskwait_enter(&awaited);
        for (int i = 0; i < AT_ONCE; i++) {
            POMP_Task_begin(&task, created[i]);
            POMP_Task_end(&task);
        }
        POMP_Taskwait_exit(&awaited);
    }
}

/* As a runtime does it whose tasks are not deferred. */
static long fib(int n) {
    long sum = n;
    if (n >= 2) {
        sum = 0;
        for (int less = 1; less <= 2; less++) {
            void *created = POMP_Task_enter(&task);
            POMP_Task_begin(&task, created);
            sum += fib(n - less);
            POMP_Task_end(&task);
            POMP_Task_exit(&task);
            count++;
        }
        POMP_Taskwait_enter(&awaited);
        POMP_Taskwait_exit(&awaited);
    }
    return sum;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    double before = seconds();
    if (strcmp(what, "region") == 0) {
        regions();
    } else if (strcmp(what, "critical") == 0) {
        criticals();
    } else if (strcmp(what, "for") == 0) {
        loops();
    } else if (strcmp(what, "barrier") == 0) {
        barriers();
    } else if (strcmp(what, "task") == 0) {
        deferred();
    } else if (strcmp(what, "recursive") == 0) {
        fib(FIB);
    } else {
        fprintf(stderr, "traces: no such thing as '%s'\n", what);
        return 2;
    }
    printf("%.2f %ld\n", (seconds() - before) * 1e9 / (double)count, count);
    return 0;
}
