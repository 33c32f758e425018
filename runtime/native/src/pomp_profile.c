/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_profile.h"

#include "pomp_control.h"
#include "pomp_document.h"
#include "pomp_event.h"
#include "pomp_output.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

enum { POMP_NOT_WRITTEN, POMP_BEING_WRITTEN, POMP_WRITTEN };

static _Atomic int written;
static struct pomp_output output;

/* What ended the program, for write_own. */
struct end {
    enum pomp_ended_by ended_by;
    int signal_number;
};

static int write_own(int file, void *from) {
    const struct end *end = from;
    return pomp_document_write(file, end->ended_by, end->signal_number);
}

static const int harmful[] = {SIGXFSZ, SIGPIPE};

enum { POMP_HARMFUL_COUNT = sizeof harmful / sizeof harmful[0] };

/*
 * A file size limit or a closed standard error must give an error, not end the program. The signals
 * that would end it are ignored and not blocked, because a blocked one stays pending even if it is
 * ignored; the caller has blocked all others.
 */
static void write_undisturbed(int rank, int (*write)(int file, void *from), void *from) {
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    struct sigaction old[POMP_HARMFUL_COUNT];
    sigset_t unblocked;
    sigemptyset(&unblocked);
    for (int i = 0; i < POMP_HARMFUL_COUNT; i++) {
        sigaction(harmful[i], &ignore, &old[i]);
        sigaddset(&unblocked, harmful[i]);
    }
    pthread_sigmask(SIG_UNBLOCK, &unblocked, NULL);
    pomp_output_open(&output, rank);
    if (output.error == 0) {
        output.error = write(output.file, from);
    }
    pomp_output_close(&output);
    pthread_sigmask(SIG_BLOCK, &unblocked, NULL);
    for (int i = 0; i < POMP_HARMFUL_COUNT; i++) {
        sigaction(harmful[i], &old[i], NULL);
    }
}

static void wait_until_written(void) {
    const struct timespec pause = {0, 1000000};
    while (atomic_load_explicit(&written, memory_order_acquire) == POMP_BEING_WRITTEN) {
        nanosleep(&pause, NULL);
    }
}

/*
 * With signals blocked no handler can come in between on this thread and wait for itself. False
 * when another call has written, or nothing could be.
 */
static bool write_once(int rank, int (*write)(int file, void *from), void *from) {
    if (pomp_run.pid == 0 || pomp_run.pid != getpid()) {
        return false;
    }
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int expected = POMP_NOT_WRITTEN;
    bool first = atomic_compare_exchange_strong(&written, &expected, POMP_BEING_WRITTEN);
    if (first) {
        atomic_store_explicit(&pomp_recording, false, memory_order_relaxed);
        write_undisturbed(rank, write, from);
        atomic_store_explicit(&written, POMP_WRITTEN, memory_order_release);
    } else {
        wait_until_written();
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return first && output.error == 0;
}

void pomp_profile_write(enum pomp_ended_by ended_by, int signal_number) {
    struct end end = {ended_by, signal_number};
    write_once(pomp_run.rank, write_own, &end);
}

bool pomp_profile_write_result(int (*write)(int file, void *from), void *from) {
    return write_once(-1, write, from);
}

void pomp_profile_discard(void) {
    int expected = POMP_NOT_WRITTEN;
    atomic_compare_exchange_strong(&written, &expected, POMP_WRITTEN);
}
