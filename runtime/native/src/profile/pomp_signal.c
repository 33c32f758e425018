/* SPDX-License-Identifier: Apache-2.0 */
#include "profile/pomp_signal.h"

#include "base/pomp_message.h"
#include "profile/pomp_folder.h"
#include "profile/pomp_profile.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

enum { POMP_SIGNALS = 65 }; /* numbers start at 1 */

static bool taken[POMP_SIGNALS];

/* Whether a signal ends the program by default. */
static bool is_deadly(int signal_number) {
    switch (signal_number) {
    case SIGKILL:
    case SIGSTOP:
    case SIGTSTP:
    case SIGTTIN:
    case SIGTTOU:
    case SIGCONT:
    case SIGCHLD:
    case SIGURG:
    case SIGWINCH:
        return false;
    default:
        return true;
    }
}

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

/* Says which signals will end the program without its profile; none but in strange surroundings. */
static void report_unwatched(const int *numbers, int count) {
    char list[POMP_SIGNALS * sizeof "64, "] = "";
    for (int i = 0; i < count; i++) {
        pomp_path_append(list, sizeof list, i > 0 ? ", " : "");
        pomp_path_append_number(list, sizeof list, (uint64_t)numbers[i]);
    }
    if (count > 0) {
        pomp_say("cannot catch signal ", list, "; the measurement is lost if that ends the program",
                 NULL);
    }
}

/* False when the system lets nobody do it. */
static bool take(int signal_number) {
    struct sigaction action;
    if (sigaction(signal_number, NULL, &action) != 0) {
        return false;
    }
    if (action.sa_handler != SIG_DFL || (action.sa_flags & SA_SIGINFO) != 0) {
        return true; /* it is the program's affair */
    }
    memset(&action, 0, sizeof action);
    action.sa_handler = write_and_die;
    action.sa_flags = SA_ONSTACK | SA_RESTART;
    sigfillset(&action.sa_mask);
    taken[signal_number] = sigaction(signal_number, &action, NULL) == 0;
    return taken[signal_number];
}

void pomp_signals_start(void) {
    int unwatched[POMP_SIGNALS];
    int count = 0;
    for (int i = 1; i <= SIGRTMAX && i < POMP_SIGNALS; i++) {
        /* Those below SIGRTMIN are the C library's own. */
        bool is_of_library = i > SIGSYS && i < SIGRTMIN;
        if (is_deadly(i) && !is_of_library && !take(i)) {
            unwatched[count++] = i;
        }
    }
    report_unwatched(unwatched, count);
}

void pomp_signals_stop(void) {
    for (int i = 1; i < POMP_SIGNALS; i++) {
        struct sigaction action;
        if (taken[i] && sigaction(i, NULL, &action) == 0 && action.sa_handler == write_and_die) {
            action.sa_handler = SIG_DFL;
            action.sa_flags = 0;
            sigaction(i, &action, NULL);
        }
    }
}
