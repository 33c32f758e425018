/* SPDX-License-Identifier: Apache-2.0 */
/* A program that was built without pomp: each construct as often as ompt.sh says. */
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TIMES = 3, MANY = 500, RESULT = 7 };

static volatile int sink;

static void sleep_ms(long ms) {
    const struct timespec time = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&time, NULL);
}

static void each_of_all(omp_lock_t *lock, omp_nest_lock_t *nest) {
#pragma omp parallel num_threads(2)
    {
#pragma omp for ordered
        for (int i = 0; i < 4; i++) {
#pragma omp ordered
            sink = i;
        }
#pragma omp for schedule(dynamic, 2)
        for (int i = 0; i < 10; i++) {
            sink = i;
        }
#pragma omp barrier
#pragma omp sections
        {
#pragma omp section
            sink = 1;
#pragma omp section
            sink = 2;
        }
#pragma omp single
        sink = 3;
#pragma omp critical(name)
        sink = 4;
#pragma omp master
        sink = 5;
        omp_set_lock(lock);
        omp_unset_lock(lock);
        omp_set_nest_lock(nest);
        omp_set_nest_lock(nest);
        omp_unset_nest_lock(nest);
        omp_unset_nest_lock(nest);
    }
}

static int each(void) {
    omp_lock_t lock;
    omp_nest_lock_t nest;
    omp_init_lock(&lock);
    omp_init_nest_lock(&nest);
    for (int i = 0; i < TIMES; i++) {
        each_of_all(&lock, &nest);
    }
    return RESULT;
}

static int tasks(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        for (int i = 0; i < 100; i++) {
#pragma omp task
            sink = i;
        }
#pragma omp taskwait
#pragma omp taskgroup
        {
#pragma omp task if (0)
            sink = 1;
        }
#pragma omp taskloop num_tasks(5)
        for (int i = 0; i < 10; i++) {
            sink = i;
        }
    }
    return RESULT;
}

/* Workers wait 20 ms for the master, and are then without work for 300 ms. */
static int serial(void) {
    for (int i = 0; i < 2; i++) {
#pragma omp parallel num_threads(2)
        if (omp_get_thread_num() == 0) {
            sleep_ms(20);
        }
        sleep_ms(150);
    }
    return RESULT;
}

/* The lock is had by the master while the other one tests it twice. */
static int tests(void) {
    omp_lock_t lock;
    omp_init_lock(&lock);
#pragma omp parallel num_threads(2)
    {
#pragma omp master
        omp_set_lock(&lock);
#pragma omp barrier
        if (omp_get_thread_num() == 1) {
            sink = omp_test_lock(&lock) + omp_test_lock(&lock);
        }
#pragma omp barrier
#pragma omp master
        omp_unset_lock(&lock);
    }
    return RESULT;
}

static int nested(void) {
    omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
    {
#pragma omp parallel num_threads(2)
        {
#pragma omp critical
            sink++;
        }
    }
    return RESULT;
}

static int cancels(void) {
    for (int i = 0; i < TIMES; i++) {
#pragma omp parallel num_threads(2)
        {
#pragma omp for
            for (int k = 0; k < 100; k++) {
#pragma omp cancel for
                sink = k;
            }
        }
    }
    return RESULT;
}

static int many(void) {
#pragma omp parallel num_threads(MANY)
    {
#pragma omp barrier
    }
    return RESULT;
}

static int forks(void) {
#pragma omp parallel num_threads(2)
    sink = 1;
    pid_t child = fork();
    if (child == 0) {
        _exit(3);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WEXITSTATUS(status) == 3 ? RESULT : 1;
}

static int execs(void) {
#pragma omp parallel num_threads(2)
    sink = 1;
    execl("/bin/sh", "sh", "-c", "exit 7", (char *)NULL);
    return 1;
}

/* A league of two teams that fork, and one of two that don't. */
static int teams(void) {
#pragma omp teams num_teams(2) thread_limit(2)
    {
#pragma omp parallel num_threads(2)
        {
#pragma omp for
            for (int i = 0; i < 4; i++) {
                sink = i;
            }
#pragma omp critical
            sink++;
        }
    }
#pragma omp teams num_teams(2) thread_limit(1)
    sink = omp_get_team_num();
    return RESULT;
}

/* Tasks in teams, which the run time reduces by a barrier of its own. */
static int team_tasks(void) {
    int done = 0;
#pragma omp teams num_teams(2) thread_limit(2) reduction(+ : done)
#pragma omp parallel num_threads(1)
    for (int i = 0; i < 5; i++) {
#pragma omp task shared(done)
        done++;
    }
    return done == 10 ? RESULT : 1;
}

/* No thread waits at the end of the sections, the last of which is followed by the region's end. */
static int nowait(void) {
    for (int i = 0; i < TIMES; i++) {
#pragma omp parallel num_threads(2)
        {
#pragma omp sections nowait
            {
#pragma omp section
                sink = 1;
#pragma omp section
                sink = 2;
#pragma omp section
                sink = 3;
            }
#pragma omp for nowait
            for (int k = 0; k < 4; k++) {
                sink = k;
            }
#pragma omp sections nowait
            {
#pragma omp section
                sink = 4;
            }
        }
    }
    return RESULT;
}

/* Tasks that the library gives to threads of its own, which belong to no region of the program. */
static int helpers(void) {
    int done[4] = {0};
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        for (int i = 0; i < 4; i++) {
#pragma omp target nowait map(tofrom : done[i])
            done[i] = 1;
        }
#pragma omp taskwait
    }
    return done[0] + done[1] + done[2] + done[3] == 4 ? RESULT : 1;
}

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        int (*run)(void);
    } cases[] = {{"each", each},      {"tasks", tasks},           {"serial", serial},
                 {"tests", tests},    {"nested", nested},         {"cancels", cancels},
                 {"many", many},      {"forks", forks},           {"execs", execs},
                 {"teams", teams},    {"team_tasks", team_tasks}, {"nowait", nowait},
                 {"helpers", helpers}};
    for (size_t i = 0; argc > 1 && i < sizeof cases / sizeof cases[0]; i++) {
        if (strcmp(argv[1], cases[i].name) == 0) {
            return cases[i].run();
        }
    }
    return 2;
}
