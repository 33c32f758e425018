/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What samples cost: a counted amount of work on two threads, with 1000 samples a second, with
 * and without their callers, and with none. The program starts itself again for each turn, by
 * turns, so that what else the machine does meets both; the best turn of each counts.
 */
#include "pomp/pomp.h"

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WAYS = 3, TURNS = 15, ROUNDS = 600000, STEPS = 1000 };

static OMPRegDescr d = {"parallel", "", 0, __FILE__, 1, 1, 1, 1, NULL, NULL};

static int work(void) {
    POMP_Parallel_fork(&d);
#pragma omp parallel num_threads(2)
    {
        volatile double sum = 0;
        POMP_Parallel_begin(&d);
        for (int i = 0; i < ROUNDS; i++) {
            for (int k = 0; k < STEPS; k++) {
                sum += k;
            }
        }
        POMP_Parallel_end(&d);
    }
    POMP_Parallel_join(&d);
    return 0;
}

static double seconds(struct timeval time) {
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

/* Processor time of all children until now. */
static double used(void) {
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

static double turn(const char *program, const char *samples, const char *paths) {
    double before = used();
    pid_t child = fork();
    if (child == 0) {
        setenv("POMP_SAMPLE", samples, 1);
        setenv("POMP_SAMPLE_PATHS", paths, 1);
        setenv("OMP_WAIT_POLICY", "passive", 1);
        execl(program, program, "work", (char *)NULL);
        _exit(127);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
        fputs("bench: a turn has failed\n", stderr);
        exit(1);
    }
    return used() - before;
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "work") == 0) {
        return work();
    }
    double best[WAYS] = {1e9, 1e9, 1e9};
    for (int i = 0; i < TURNS; i++) {
        for (int with = 0; with < WAYS; with++) {
            double time = turn(argv[0], with > 0 ? "1000" : "off", with > 1 ? "on" : "off");
            best[with] = time < best[with] ? time : best[with];
        }
    }
    POMP_Off();
    puts("| Samples | processor time, s | ratio |\n|---|---:|---:|");
    printf("| none | %.3f | 1.000 |\n", best[0]);
    printf("| 1000 a second and thread, lines only | %.3f | %.3f |\n", best[1], best[1] / best[0]);
    printf("| 1000 a second and thread, with callers | %.3f | %.3f |\n", best[2],
           best[2] / best[0]);
    printf("\nBest of %d turns each, of two threads.\n", TURNS);
    return 0;
}
