/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_signal.h"

#include "pomp_profile.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

/* Those that end a program by default: sent by people and batch systems, or by its own mistakes. */
static const int fatal_signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGABRT,  SIGSEGV,
                                    SIGBUS,  SIGFPE,  SIGILL,  SIGSYS,  SIGPIPE,  SIGALRM,
                                    SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM};

enum { POMP_SIGNAL_COUNT = sizeof fatal_signals / sizeof fatal_signals[0] };

static bool taken[POMP_SIGNAL_COUNT];

static void write_and_die(int signal_number) {
    int saved_errno = errno;
    pomp_profile_write(POMP_ENDED_BY_SIGNAL, signal_number);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigaction(signal_number, &action, NULL);
    /* Blocked while this handler runs; ends the program, with its own status, when it returns. */
    raise(signal_number);
    errno = saved_errno;
}

void pomp_signals_start(void) {
    for (int i = 0; i < POMP_SIGNAL_COUNT; i++) {
        struct sigaction action;
        if (sigaction(fatal_signals[i], NULL, &action) != 0 || action.sa_handler != SIG_DFL ||
            (action.sa_flags & SA_SIGINFO) != 0) {
            continue;
        }
        memset(&action, 0, sizeof action);
        action.sa_handler = write_and_die;
        action.sa_flags = SA_ONSTACK | SA_RESTART;
        sigfillset(&action.sa_mask);
        taken[i] = sigaction(fatal_signals[i], &action, NULL) == 0;
    }
}

void pomp_signals_stop(void) {
    for (int i = 0; i < POMP_SIGNAL_COUNT; i++) {
        struct sigaction action;
        if (taken[i] && sigaction(fatal_signals[i], NULL, &action) == 0 &&
            action.sa_handler == write_and_die) {
            action.sa_handler = SIG_DFL;
            action.sa_flags = 0;
            sigaction(fatal_signals[i], &action, NULL);
        }
    }
}

bool pomp_signal_stack_set(void *stack, size_t size) {
    stack_t current;
    if (sigaltstack(NULL, &current) != 0 || (current.ss_flags & SS_DISABLE) == 0) {
        return false;
    }
    stack_t own = {.ss_sp = stack, .ss_size = size};
    return sigaltstack(&own, NULL) == 0;
}

void pomp_signal_stack_unset(void) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
}
