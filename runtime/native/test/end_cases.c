/* SPDX-License-Identifier: Apache-2.0 */
/* Programs that end in unusual ways; argv[1] chooses one. */
#include "descriptor.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

DESCRIPTOR(par, "parallel", 10);
DESCRIPTOR(reg, "region", 90);
DESCRIPTOR(child_reg, "region", 91);

static void no_core(void) {
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
}

static void die(int signal_number) { raise(signal_number); }

/* Waits to be killed from outside, in a region; says when it is ready. */
static void wait_for_signal(int unused) {
    (void)unused;
    puts("ready");
    fflush(stdout);
    for (;;) {
        pause();
    }
}

static void exit_in_parallel(int status) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
#pragma omp barrier
#pragma omp critical
        exit(status);
    }
}

/* Large frames, each used, so that the recursion can't be a loop. */
static int use_up_stack(int depth) {
    volatile char frame[65536];
    frame[0] = (char)depth;
    frame[65535] = frame[0];
    return depth < 0 ? 0 : use_up_stack(depth + 1) + frame[65535];
}

static void overflow_stack(int depth) { exit(use_up_stack(depth)); }

static void *overflow_stack_in_thread(void *unused) {
    POMP_Begin(&child_reg);
    overflow_stack(0);
    return unused;
}

static void overflow_worker(int unused) {
    (void)unused;
    pthread_t thread;
    pthread_create(&thread, NULL, overflow_stack_in_thread, NULL);
    pthread_join(thread, NULL);
}

static atomic_int go;

static void *raise_too(void *unused) {
    go = 1;
    while (go != 2) {
    }
    raise(SIGINT);
    return unused;
}

/* Two threads that die of different signals at once. */
static void two_signals(int unused) {
    (void)unused;
    pthread_t thread;
    pthread_create(&thread, NULL, raise_too, NULL);
    while (go != 1) {
    }
    go = 2;
    raise(SIGTERM);
}

static void own_handler(int signal_number) {
    (void)signal_number;
    exit(6);
}

static void handled(int signal_number) {
    signal(signal_number, own_handler);
    raise(signal_number);
}

/* Waits for a child that has become another program, and ends with the status. */
static void wait_for(pid_t child, int status) {
    int how;
    POMP_Begin(&child_reg);
    waitpid(child, &how, 0);
    POMP_End(&child_reg);
    exit(WIFEXITED(how) && WEXITSTATUS(how) == 0 ? status : 1);
}

static void fork_exec(int status) {
    pid_t child = fork();
    if (child == 0) {
        execlp("true", "true", (char *)NULL);
        _exit(1);
    }
    wait_for(child, status);
}

static void vfork_exec(int status) {
    pid_t child = vfork();
    if (child == 0) {
        execlp("true", "true", (char *)NULL);
        _exit(1);
    }
    wait_for(child, status);
}

/* The child must not write, and must not wait for a lock that a thread of its parent held. */
static void fork_child(int status) {
    pid_t child = fork();
    if (child == 0) {
        for (int i = 0; i < 10; i++) {
            POMP_Begin(&child_reg);
            POMP_End(&child_reg);
        }
        POMP_Finalize();
        exit(9);
    }
    int child_status = 0;
    waitpid(child, &child_status, 0);
    exit(WIFEXITED(child_status) && WEXITSTATUS(child_status) == 9 ? status : 1);
}

static void fork_killed(int status) {
    pid_t child = fork();
    if (child == 0) {
        raise(SIGTERM);
    }
    int child_status = 0;
    waitpid(child, &child_status, 0);
    exit(WIFSIGNALED(child_status) && WTERMSIG(child_status) == SIGTERM ? status : 1);
}

/* Makes the profile's temporary a device that is always full. */
static void full_device(int status) {
    char path[4096];
    snprintf(path, sizeof path, "%s/profile.json.tmp-%ld", getenv("POMP_RUN_DIR"), (long)getpid());
    exit(symlink("/dev/full", path) == 0 ? status : 1);
}

/* Enough for the message on standard error, too little for the profile. */
static void file_size_limit(int status) {
    struct rlimit little = {512, 512};
    exit(setrlimit(RLIMIT_FSIZE, &little) == 0 ? status : 1);
}

static void change_directory(int status) { exit(chdir("/") == 0 ? status : 1); }

static const struct {
    const char *name;
    void (*run)(int);
    int argument;
} cases[] = {{"exit", exit, 3},
             {"term", die, SIGTERM},
             {"abort", die, SIGABRT},
             {"segv", die, SIGSEGV},
             {"fpe", die, SIGFPE},
             {"hup", die, SIGHUP},
             {"handled", handled, SIGTERM},
             {"wait_for_signal", wait_for_signal, 0},
             {"exit_in_parallel", exit_in_parallel, 7},
             {"stack", overflow_stack, 0},
             {"worker_stack", overflow_worker, 0},
             {"two_signals", two_signals, 0},
             {"fork", fork_child, 3},
             {"fork_exec", fork_exec, 3},
             {"vfork_exec", vfork_exec, 3},
             {"fork_killed", fork_killed, 3},
             {"full_device", full_device, 3},
             {"file_size_limit", file_size_limit, 3},
             {"chdir", change_directory, 3}};

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    no_core();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (strcmp(cases[i].name, name) == 0) {
            POMP_Begin(&reg);
            cases[i].run(cases[i].argument);
            return 0;
        }
    }
    fprintf(stderr, "unknown case '%s'\n", name);
    return 2;
}
