/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What samples cost: a counted amount of work on two threads, with 1000 samples a second, with
 * and without their callers, and with none; beside them the same signals with a handler that does
 * nothing, below which no sampler by signals can be, and `perf record -g`, if that is there. The
 * program starts itself again for each turn, by turns, so that what else the machine does meets
 * all; the best turn of each counts. So short regions that threads sleep and wake up all the time
 * are measured with samples and without, too.
 */
#include "pomp/pomp.h"
#include "sample/pomp_sample_timer.h"

#include <fcntl.h>
#include <omp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NONE, EMPTY, LINES, CALLERS, PERF, SHORT, SHORT_SELDOM, SHORT_OFTEN, WAYS };

/* So much work that starting and ending are little beside it. */
enum { TURNS = 9, ROUNDS = 3000000, STEPS = 1000 };

/* Some 15 microseconds for each of two threads, with falling asleep and waking up. */
enum { REGIONS = 40000, SHORT_ROUNDS = 24 };

enum { PERIOD_NS = 1000000 };

static OMPRegDescr d = {"parallel", "", 0, __FILE__, 1, 1, 1, 1, NULL, NULL};

static void do_nothing(int signal_number) { (void)signal_number; }

static int work(bool with_empty_handler) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = do_nothing;
    action.sa_flags = SA_RESTART;
    sigaction(SIGRTMIN, &action, NULL);
    POMP_Parallel_fork(&d);
#pragma omp parallel num_threads(2)
    {
        struct pomp_sample_timer timer;
        if (with_empty_handler && !pomp_sample_timer_start(&timer, SIGRTMIN, PERIOD_NS)) {
            _exit(1);
        }
        volatile double sum = 0;
        POMP_Parallel_begin(&d);
        for (int i = 0; i < ROUNDS; i++) {
            for (int k = 0; k < STEPS; k++) {
                sum += k;
            }
        }
        if (with_empty_handler) {
            pomp_sample_timer_stop(&timer);
        }
        POMP_Parallel_end(&d);
    }
    POMP_Parallel_join(&d);
    return 0;
}

static int sleep_often(void) {
    for (int region = 0; region < REGIONS; region++) {
        POMP_Parallel_fork(&d);
#pragma omp parallel num_threads(2)
        {
            volatile double sum = 0;
            POMP_Parallel_begin(&d);
            for (int k = 0; k < SHORT_ROUNDS * STEPS; k++) {
                sum += k;
            }
            POMP_Parallel_end(&d);
        }
        POMP_Parallel_join(&d);
    }
    return 0;
}

static double seconds(struct timeval time) {
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

/* CPU time of all children until now. */
static double used(void) {
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

static void execute(const char *program, int way) {
    static const char *const rates[WAYS] = {
        [LINES] = "1000", [CALLERS] = "1000", [SHORT_SELDOM] = "100", [SHORT_OFTEN] = "1000"};
    setenv("POMP_SAMPLE", rates[way] != NULL ? rates[way] : "off", 1);
    setenv("POMP_SAMPLE_PATHS", way == LINES ? "off" : "on", 1);
    setenv("OMP_WAIT_POLICY", "passive", 1);
    if (way == PERF) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDERR_FILENO);
        execlp("perf", "perf", "record", "-q", "-g", "-F", "1000", "-o",
               "build/bench-run/perf.data", "--", program, "work", (char *)NULL);
    } else {
        const char *what = way == EMPTY ? "empty" : way >= SHORT ? "short" : "work";
        execl(program, program, what, (char *)NULL);
    }
    _exit(127);
}

/* The CPU time of a turn, with that of perf; -1 when it has failed. */
static double turn(const char *program, int way) {
    double before = used();
    pid_t child = fork();
    if (child == 0) {
        execute(program, way);
    }
    int status = 0;
    bool has_ended = child > 0 && waitpid(child, &status, 0) == child && status == 0;
    return has_ended ? used() - before : -1;
}

static void row(const char *name, double time, double none) {
    printf("| %s | %.3f | %.3f |\n", name, time, time / none);
}

/* A row that tools/bench.sh only prints, as it begins with a space. */
static void detail(const char *name, double time, double none) {
    putchar(' ');
    row(name, time, none);
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "short") == 0) {
        return sleep_often();
    }
    if (argc > 1) {
        return work(strcmp(argv[1], "empty") == 0);
    }
    double best[WAYS] = {1e9, 1e9, 1e9, 1e9, 1e9, 1e9, 1e9, 1e9};
    bool has_perf = turn(argv[0], PERF) >= 0;
    for (int i = 0; i < TURNS; i++) {
        for (int way = NONE; way < WAYS; way++) {
            double time = way == PERF && !has_perf ? best[PERF] : turn(argv[0], way);
            if (time < 0) {
                fputs("bench: a turn has failed\n", stderr);
                return 1;
            }
            best[way] = time < best[way] ? time : best[way];
        }
    }
    POMP_Off();
    puts("| Samples | CPU time, s | ratio |\n|---|---:|---:|");
    row("none", best[NONE], best[NONE]);
    row("signals, and nothing done", best[EMPTY], best[NONE]);
    row("lines only", best[LINES], best[NONE]);
    row("with callers", best[CALLERS], best[NONE]);
    if (has_perf) {
        row("`perf record -g`, with its own time", best[PERF], best[NONE]);
    } else {
        puts("| `perf record -g`: there is none, or it may not record | | |");
    }
    detail("none, regions of 15 µs", best[SHORT], best[SHORT]);
    detail("100 a second and thread, regions of 15 µs", best[SHORT_SELDOM], best[SHORT]);
    detail("1000 a second and thread, regions of 15 µs", best[SHORT_OFTEN], best[SHORT]);
    printf("\nBest of %d turns of two threads; 1000 samples a second and thread.\n", TURNS);
    return 0;
}
