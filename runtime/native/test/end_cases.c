/* SPDX-License-Identifier: Apache-2.0 */
/* Programs that end in unusual ways; argv[1] chooses one. */
#include "descriptor.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIGRTMAX_NUMBER = 64 };

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
        sched_yield();
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
        sched_yield();
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

static void *exit_too(void *status) {
    go++;
    while (go < 4) {
        sched_yield();
    }
    exit(*(int *)status);
}

/* Four threads that call exit at once. */
static void many_exits(int status) {
    pthread_t thread;
    for (int i = 0; i < 3; i++) {
        pthread_create(&thread, NULL, exit_too, &status);
    }
    exit_too(&status);
}

static void go_on(void) {
    go++;
    while (go < 4) {
        sched_yield();
    }
}

static void *exit_later(void *status) {
    while (go != 1) {
        sched_yield();
    }
    go = 4;
    exit(*(int *)status);
}

/* A thread that calls exit while what another one has registered for its exit is running. */
static void exit_in_exit(int status) {
    pthread_t thread;
    pthread_create(&thread, NULL, exit_later, &status);
    atexit(go_on);
    exit(status);
}

/* Writes to what was standard output as long as the program lives. */
static void *write_junk(void *unused) {
    for (;;) {
        go = 1;
        if (write(STDOUT_FILENO, "junk", 4) == 4) {
            go = 2;
        }
    }
    return unused;
}

static void closed_files(int status) {
    pthread_t thread;
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
    pthread_create(&thread, NULL, write_junk, NULL);
    while (go == 0) {
        sched_yield();
    }
    exit(status);
}

/* A file of the program's own has the number of standard error; nothing of ours belongs there. */
static void own_error_file(int status) {
    close(STDERR_FILENO);
    FILE *own = fopen(getenv("OWN_FILE"), "w");
    exit(own != NULL && fileno(own) == STDERR_FILENO && fputs("mine\n", own) >= 0 ? status : 1);
}

/* Passes on what it was handed at the start, as libraries do that share a signal with others. */
static struct sigaction before;

static void pass_on(int signal_number) {
    if (before.sa_handler == SIG_DFL) {
        sigaction(signal_number, &before, NULL);
        raise(signal_number);
    } else {
        before.sa_handler(signal_number);
    }
}

static void chained(int signal_number) {
    struct sigaction own = {.sa_handler = pass_on};
    sigaction(signal_number, &own, &before);
    raise(signal_number);
    exit(1);
}

static void put_back(int signal_number) {
    struct sigaction own = {.sa_handler = SIG_IGN};
    sigaction(signal_number, &own, &before);
    raise(signal_number);
    sigaction(signal_number, &before, NULL);
    raise(signal_number);
    exit(1);
}

/* Asks before it takes a signal over, as programs do that may have been started with nohup. */
static void asked(int signal_number) {
    sigaction(signal_number, NULL, &before);
    if (before.sa_handler != SIG_IGN) {
        signal(signal_number, own_handler);
    }
    raise(signal_number);
    exit(1);
}

/* What it has for a signal stack becomes another one and comes back. */
static void own_signal_stack(int status) {
    static char room[65536];
    stack_t own = {.ss_sp = room, .ss_size = sizeof room};
    stack_t old;
    stack_t now;
    bool fine = sigaltstack(&own, &old) == 0 && sigaltstack(&old, &now) == 0 && now.ss_sp == room;
    exit(fine ? status : 1);
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
             {"many_exits", many_exits, 3},
             {"exit_in_exit", exit_in_exit, 3},
             {"quick_exit", quick_exit, 3},
             {"closed_files", closed_files, 3},
             {"own_error_file", own_error_file, 3},
             {"chained", chained, SIGUSR1},
             {"put_back", put_back, SIGRTMAX_NUMBER},
             {"asked", asked, SIGTERM},
             {"own_signal_stack", own_signal_stack, 3},
             {"signal", die, 0},
             {"file_size_limit", file_size_limit, 3},
             {"chdir", change_directory, 3}};

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    no_core();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (strcmp(cases[i].name, name) == 0) {
            POMP_Begin(&reg);
            cases[i].run(argc > 2 ? atoi(argv[2]) : cases[i].argument);
            return 0;
        }
    }
    fprintf(stderr, "unknown case '%s'\n", name);
    return 2;
}
