/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_profile.h"

#include "pomp_control.h"
#include "pomp_document.h"
#include "pomp_event.h"
#include "pomp_output.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

enum { POMP_NOT_WRITTEN, POMP_BEING_WRITTEN, POMP_BEING_CHECKPOINTED, POMP_WRITTEN };

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

static void write_file(int rank, int (*write)(int file, void *from), void *from, bool checkpoint) {
    pomp_output_open(&output, rank);
    if (output.error == 0) {
        output.error = write(output.file, from);
    }
    pomp_output_close(&output, checkpoint);
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
    write_file(rank, write, from, false);
    pthread_sigmask(SIG_BLOCK, &unblocked, NULL);
    for (int i = 0; i < POMP_HARMFUL_COUNT; i++) {
        sigaction(harmful[i], &old[i], NULL);
    }
}

static void wait_a_little(void) {
    const struct timespec pause = {0, 1000000};
    nanosleep(&pause, NULL);
}

/* Whether the caller is the one to write; if not, it has been done when this returns. */
static bool is_mine_to_write(void) {
    int state = POMP_NOT_WRITTEN;
    while (!atomic_compare_exchange_weak(&written, &state, POMP_BEING_WRITTEN)) {
        if (state == POMP_WRITTEN) {
            return false;
        }
        if (state != POMP_NOT_WRITTEN) {
            wait_a_little();
        }
        state = POMP_NOT_WRITTEN;
    }
    return true;
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
    bool first = is_mine_to_write();
    if (first) {
        atomic_store_explicit(&pomp_recording, false, memory_order_relaxed);
        write_undisturbed(rank, write, from);
        atomic_store_explicit(&written, POMP_WRITTEN, memory_order_release);
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
    if (is_mine_to_write()) {
        pomp_output_remove(&output);
        atomic_store_explicit(&written, POMP_WRITTEN, memory_order_release);
    }
}

/* The caller has blocked all signals: those that writing may raise stay pending with it. */
bool pomp_profile_checkpoint(void) {
    int state = POMP_NOT_WRITTEN;
    if (!atomic_compare_exchange_strong(&written, &state, POMP_BEING_CHECKPOINTED)) {
        return false;
    }
    struct end end = {POMP_ENDED_BY_CHECKPOINT, 0};
    write_file(pomp_run.rank, write_own, &end, true);
    atomic_store_explicit(&written, POMP_NOT_WRITTEN, memory_order_release);
    return true;
}
