/* SPDX-License-Identifier: Apache-2.0 */
#include "profile/pomp_profile.h"

#include "base/pomp_run.h"
#include "clock/pomp_clock.h"
#include "profile/pomp_document.h"
#include "profile/pomp_output.h"
#include "thread/pomp_thread.h"

#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

enum { POMP_NOT_WRITTEN, POMP_BEING_WRITTEN, POMP_BEING_CHECKPOINTED, POMP_WRITTEN };

static _Atomic int written;
static struct pomp_output output;

/* The profile was written when the program began to end, with so many events. */
static atomic_bool is_early;
static uint64_t early_events;

/* What ended the program, for write_own. */
struct end {
    enum pomp_ended_by ended_by;
    int signal_number;
};

enum { POMP_FINISHERS = 2 };

/* A trace and samples, or fewer. */
static void (*before_end[POMP_FINISHERS])(void);
static int finishers;

void pomp_profile_before_end(void (*finish)(void)) {
    if (finishers < POMP_FINISHERS) {
        before_end[finishers++] = finish;
    }
}

static void finish_others(void) {
    for (int i = 0; i < finishers; i++) {
        before_end[i]();
    }
}

int pomp_profile_file_beside(const char *name, const char *extension) {
    return pomp_output_file_beside(&output, pomp_run.rank, name, extension);
}

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
static bool is_mine_to_write(int how) {
    int state = POMP_NOT_WRITTEN;
    while (!atomic_compare_exchange_weak(&written, &state, how)) {
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

static bool is_own_process(void) { return pomp_run.pid != 0 && pomp_run.pid == getpid(); }

/* What must not come in between while this thread writes, and would wait for itself. */
struct peace {
    sigset_t signals;
    int cancelling;
};

static void begin_peace(struct peace *before) {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before->signals);
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before->cancelling);
}

static void end_peace(const struct peace *before) {
    int disabled;
    pthread_setcancelstate(before->cancelling, &disabled);
    pthread_sigmask(SIG_SETMASK, &before->signals, NULL);
}

/* False when another call has written, or nothing could be. */
static bool write_once(int rank, int (*write)(int file, void *from), void *from) {
    if (!is_own_process()) {
        return false;
    }
    struct peace before;
    begin_peace(&before);
    bool first = is_mine_to_write(POMP_BEING_WRITTEN);
    if (first) {
        pomp_record(false);
        pomp_clock_settle();
        finish_others();
        write_undisturbed(rank, write, from);
        atomic_store_explicit(&written, POMP_WRITTEN, memory_order_release);
    }
    end_peace(&before);
    return first && output.error == 0;
}

/* Leaves what was written as it is. */
static void keep(void) {
    struct peace before;
    begin_peace(&before);
    if (is_mine_to_write(POMP_BEING_WRITTEN)) {
        finish_others();
        atomic_store_explicit(&written, POMP_WRITTEN, memory_order_release);
    }
    end_peace(&before);
}

/* Whether the program has ended by itself, and nothing was recorded since it was written. */
static bool is_complete(enum pomp_ended_by ended_by) {
    return ended_by == POMP_ENDED_BY_EXIT && atomic_load(&is_early) &&
           pomp_threads_events() == early_events;
}

void pomp_profile_write(enum pomp_ended_by ended_by, int signal_number) {
    struct end end = {ended_by, signal_number};
    if (!is_complete(ended_by)) {
        write_once(pomp_run.rank, write_own, &end);
    } else {
        pomp_record(false);
        keep();
    }
}

void pomp_profile_write_early(void) {
    struct peace before;
    begin_peace(&before);
    if (is_own_process() && is_mine_to_write(POMP_BEING_CHECKPOINTED)) {
        if (!atomic_load(&is_early)) {
            struct end end = {POMP_ENDED_BY_EXIT, 0};
            early_events = pomp_threads_events();
            pomp_clock_settle();
            write_undisturbed(pomp_run.rank, write_own, &end);
            atomic_store(&is_early, true);
        }
        atomic_store_explicit(&written, POMP_NOT_WRITTEN, memory_order_release);
    }
    end_peace(&before);
}

bool pomp_profile_write_result(int (*write)(int file, void *from), void *from) {
    return write_once(-1, write, from);
}

void pomp_profile_discard(void) {
    if (is_mine_to_write(POMP_BEING_WRITTEN)) {
        finish_others();
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
    bool goes_on = !atomic_load(&is_early);
    if (goes_on) {
        struct end end = {POMP_ENDED_BY_CHECKPOINT, 0};
        write_file(pomp_run.rank, write_own, &end, true);
    }
    atomic_store_explicit(&written, POMP_NOT_WRITTEN, memory_order_release);
    return goes_on;
}
