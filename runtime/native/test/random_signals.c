/* SPDX-License-Identifier: Apache-2.0 */
/*
 * random_signals RUNS SEED FOLDER CHECK PROGRAM ARGUMENT...: runs a program that never ends by
 * itself, and ends each run by some signal after some microseconds. It must die of that signal. It
 * writes a byte when its main has begun; from then on it must leave a profile, which CHECK accepts,
 * and nothing else. The last line says how many runs there were, and how many of them had one.
 */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LONGEST = 12000, PATH_SIZE = 4096 };

static const int signals[] = {SIGHUP,  SIGINT,    SIGQUIT, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,
                              SIGFPE,  SIGUSR1,   SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM,
                              SIGXCPU, SIGVTALRM, SIGXFSZ, SIGPROF, SIGIO,   SIGPWR,  SIGSYS,
                              34,      40,        50,      63,      64};

enum { SIGNALS = sizeof signals / sizeof signals[0] };

static uint64_t state;

static unsigned next_random(unsigned limit) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (unsigned)((state >> 33) % limit);
}

static void sleep_us(unsigned microseconds) {
    struct timespec time = {0, (long)microseconds * 1000};
    nanosleep(&time, NULL);
}

/* Runs CHECK on a profile. */
static bool is_valid(const char *check, const char *profile) {
    pid_t child = fork();
    if (child == 0) {
        execl(check, check, profile, "ended_by=signal", (char *)NULL);
        _exit(127);
    }
    int status;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* The exit status of a child that is stuck: it is ended after a minute. */
static int wait_for(pid_t child) {
    int status;
    for (int i = 0; i < 60000; i++) {
        if (waitpid(child, &status, WNOHANG) == child) {
            return status;
        }
        sleep_us(1000);
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return status;
}

static int problem(int run, int signal_number, const char *what) {
    fprintf(stderr, "run %d, signal %d: %s\n", run, signal_number, what);
    return 1;
}

/* Whether a byte has come, or anything that means the end. */
static bool has_begun(int pipe_end) {
    struct pollfd from = {pipe_end, POLLIN, 0};
    return poll(&from, 1, 0) == 1 && (from.revents & POLLIN) != 0;
}

static int run_once(int run, const char *folder, const char *check, char **program,
                    int *with_profile) {
    char path[PATH_SIZE];
    int ends[2];
    int number = signals[next_random(SIGNALS)];
    unsigned pause = next_random(LONGEST);
    if (pipe(ends) != 0) {
        return problem(run, number, "no pipe");
    }
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        dup2(ends[1], STDOUT_FILENO);
        close(ends[1]);
        setenv("POMP_RUN_DIR", folder, 1);
        execv(program[0], program);
        _exit(127);
    }
    close(ends[1]);
    sleep_us(pause);
    bool begun = has_begun(ends[0]);
    kill(child, number);
    int status = wait_for(child);
    close(ends[0]);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != number) {
        return problem(run, number, "it did not die of the signal");
    }
    snprintf(path, sizeof path, "%s/profile.json", folder);
    struct stat there;
    bool exists = lstat(path, &there) == 0;
    if (!exists && begun) {
        return problem(run, number, "there is no profile");
    }
    if (exists && !is_valid(check, path)) {
        return problem(run, number, "the profile is not valid");
    }
    *with_profile += exists;
    if (exists && unlink(path) != 0) {
        return problem(run, number, "the profile can't be removed");
    }
    if (rmdir(folder) != 0 && errno != ENOENT) {
        return problem(run, number, "something else was left behind");
    }
    return 0;
}

int main(int argc, char **argv) {
    if (argc < 6) {
        fputs("usage: random_signals RUNS SEED FOLDER CHECK PROGRAM ARGUMENT...\n", stderr);
        return 2;
    }
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    int runs = atoi(argv[1]);
    state = strtoull(argv[2], NULL, 10);
    int failures = 0;
    int with_profile = 0;
    for (int i = 0; i < runs; i++) {
        failures += run_once(i, argv[3], argv[4], argv + 5, &with_profile);
    }
    printf("%d runs, %d with a profile, %d failed\n", runs, with_profile, failures);
    return failures == 0 ? 0 : 1;
}
