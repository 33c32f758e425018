/* SPDX-License-Identifier: Apache-2.0 */
/* Start and end: one process for each UPC thread, and one that waits for them. */
#include "pomp_upc_shared.h"
#include "pupc.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GLOBAL_EXIT = 256, NS_PER_US = 1000 };

int pomp_upc_threads = 1;
int pomp_upc_mythread;
int pomp_upc_forall_depth;
unsigned long pomp_upc_iterations;
unsigned long pomp_upc_executed;

extern const int pomp_upc_fixed_threads __attribute__((weak));

static pid_t processes[POMP_UPC_MAX_THREADS];

void upc_global_exit(int status);

void upc_global_exit(int status) {
    atomic_store(&pomp_upc_common->exit_status, GLOBAL_EXIT + (status & 0xFF));
    exit(status);
}

_Noreturn void pomp_upc_fail(const char *format, ...) {
    if (pomp_upc_common == NULL || !atomic_exchange(&pomp_upc_common->has_failed, true)) {
        va_list arguments;
        va_start(arguments, format);
        fflush(stdout);
        fputs("pomp: ", stderr);
        vfprintf(stderr, format, arguments);
        fputs("\n", stderr);
        va_end(arguments);
    }
    if (pomp_upc_common != NULL) {
        int none = 0;
        atomic_compare_exchange_strong(&pomp_upc_common->exit_status, &none, GLOBAL_EXIT + 1);
    }
    _exit(1);
}

void pomp_upc_check_others(const char *what, int thread) {
    for (int i = 0; i < pomp_upc_threads; i++) {
        if ((thread < 0 || thread == i) && atomic_load(&pomp_upc_common->has_ended[i])) {
            pomp_upc_fail("UPC thread %d waits %s for thread %d, which has ended",
                          pomp_upc_mythread, what, i);
        }
    }
}

pupc_tick_t pupc_ticks_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (pupc_tick_t)now.tv_sec * 1000000000U + (pupc_tick_t)now.tv_nsec;
}

unsigned int pupc_ticks_to_us(pupc_tick_t ticks) { return (unsigned int)(ticks / NS_PER_US); }

unsigned int pupc_tick_granularityus(void) { return 1; }

static void bad_number(const char *from, const char *text) {
    fprintf(stderr, "pomp: %s '%s' is not a number of UPC threads from 1 to %d\n", from, text,
            POMP_UPC_MAX_THREADS);
    exit(2);
}

static int number(const char *from, const char *text) {
    char *end;
    long value = strtol(text, &end, 10);
    if (*text == '\0' || *end != '\0' || value < 1 || value > POMP_UPC_MAX_THREADS) {
        bad_number(from, text);
    }
    return (int)value;
}

/* -n N in front of the program's own arguments, $UPC_THREADS, else one for each processor. */
static void choose_threads(int *argc, char **argv) {
    const char *variable = getenv("UPC_THREADS");
    int fixed = &pomp_upc_fixed_threads != NULL ? pomp_upc_fixed_threads : 0;
    int wanted = 0;
    if (*argc > 1 && strcmp(argv[1], "-n") == 0) {
        wanted = number("-n", *argc > 2 ? argv[2] : "");
        memmove(argv + 1, argv + 3, (size_t)(*argc - 2) * sizeof *argv);
        *argc -= 2;
    } else if (variable != NULL && *variable != '\0') {
        wanted = number("UPC_THREADS", variable);
    }
    if (fixed > 0 && wanted > 0 && wanted != fixed) {
        fprintf(stderr, "pomp: this program was compiled for %d UPC threads and cannot run on %d\n",
                fixed, wanted);
        exit(2);
    }
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    long most = processors > POMP_UPC_MAX_THREADS ? POMP_UPC_MAX_THREADS : processors;
    pomp_upc_threads = fixed > 0 ? fixed : wanted > 0 ? wanted : most > 0 ? (int)most : 1;
}

static void pass_on(int signal_number) {
    for (int i = 0; i < pomp_upc_threads; i++) {
        if (processes[i] > 0) {
            kill(processes[i], signal_number);
        }
    }
}

static void end_others(void) { pass_on(SIGKILL); }

static void start_threads(int argc, char **argv) {
    pid_t first = getpid();
    for (int i = 0; i < pomp_upc_threads; i++) {
        processes[i] = fork();
        if (processes[i] == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            if (getppid() != first) {
                _exit(1);
            }
            pomp_upc_mythread = i;
            exit(pomp_upc_main(argc, argv));
        }
        if (processes[i] < 0) {
            fprintf(stderr, "pomp: UPC thread %d cannot be started: %s\n", i, strerror(errno));
            end_others();
            exit(1);
        }
    }
}

static int thread_of(pid_t process) {
    int thread = 0;
    while (thread < pomp_upc_threads && processes[thread] != process) {
        thread++;
    }
    return thread;
}

/* Waits for all threads; returns the status of waitpid of the first one that has failed, or 0. */
static int await_threads(void) {
    int first = 0;
    bool is_ending = false; /* what comes then has been killed here */
    for (int left = pomp_upc_threads; left > 0;) {
        int status;
        pid_t process = wait(&status);
        if (process < 0) {
            if (errno == EINTR) {
                continue;
            }
            break;
        }
        int thread = thread_of(process);
        if (thread == pomp_upc_threads) {
            continue;
        }
        left--;
        processes[thread] = 0;
        if (first == 0 && status != 0 && !is_ending) {
            first = status;
            if (WIFSIGNALED(status)) {
                fprintf(
                    stderr,
                    "pomp: UPC thread %d was ended by signal %d (%s), and with it the program\n",
                    thread, WTERMSIG(status), strsignal(WTERMSIG(status)));
            }
        }
        if (WIFSIGNALED(status) || atomic_load(&pomp_upc_common->exit_status) != 0) {
            is_ending = true;
            end_others();
        } else {
            /* Who waits for it says so. */
            atomic_store(&pomp_upc_common->has_ended[thread], true);
        }
    }
    int chosen = atomic_load(&pomp_upc_common->exit_status);
    return chosen != 0 && first == 0 ? (chosen - GLOBAL_EXIT) << 8 : first;
}

static void handle(int signal_number) { pass_on(signal_number); }

int main(int argc, char **argv) {
    static const int passed_on[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2};
    choose_threads(&argc, argv);
    pomp_upc_map();
    pomp_upc_make_variables();
    if (pomp_upc_measure_start != NULL) {
        pomp_upc_measure_start();
    }
    fflush(NULL);
    start_threads(argc, argv);
    for (size_t i = 0; i < sizeof passed_on / sizeof *passed_on; i++) {
        struct sigaction action = {.sa_handler = handle};
        struct sigaction before;
        sigaction(passed_on[i], NULL, &before);
        if (before.sa_handler != SIG_IGN) {
            sigaction(passed_on[i], &action, NULL);
        }
    }
    int status = await_threads();
    int signal_number = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (pomp_upc_measure_end != NULL) {
        pomp_upc_measure_end(signal_number);
    }
    if (signal_number != 0) {
        /* The thread has left a core file, if one is wanted. */
        struct rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
