/* SPDX-License-Identifier: Apache-2.0 */
#include "control/pomp_control.h"

#include "base/pomp_calm.h"
#include "base/pomp_message.h"
#include "base/pomp_run.h"
#include "base/pomp_shared.h"
#include "clock/pomp_clock.h"
#include "construct/pomp_filter.h"
#include "construct/pomp_rules.h"
#include "control/pomp_calibration.h"
#include "control/pomp_copy.h"
#include "counters/pomp_counters.h"
#include "profile/pomp_checkpoint.h"
#include "profile/pomp_profile.h"
#include "profile/pomp_signal.h"
#include "sample/pomp_sample.h"
#include "system/pomp_surroundings.h"
#include "thread/pomp_listener.h"
#include "thread/pomp_slot.h"
#include "trace/pomp_trace.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

static pthread_once_t started = PTHREAD_ONCE_INIT;
/* This copy's own, whatever POMP_Init is bound to. */
extern void pomp_init_of_copy(void) __attribute__((alias("POMP_Init"), visibility("hidden")));

static _Atomic bool ended; /* finalized, or a forked child: nothing is recorded any more */

/*
 * Stops recording: only the process that was started is measured, the child's data would be its
 * parent's.
 */
static void after_fork_in_child(void) {
    atomic_store_explicit(&ended, true, memory_order_relaxed);
    pomp_record(false);
    pomp_stop_listening();
    pomp_sample_stop_in_child();
    pomp_lock_reset();
}

/*
 * C runs what was registered for exit once. A thread that comes to exit when another one has taken
 * all of that goes straight on, and ends the process. So each one that comes must find something to
 * do, and the profile is written by the first, before the destructors. When these record something
 * it is written again.
 */
enum { POMP_EXITS_AT_ONCE = 4 };

static _Atomic bool is_ending;
static bool is_awaited;   /* what comes to exit meets end_by_exit */
static bool is_unloading; /* the library that this copy is in, and not the whole program */

static void end_by_exit(void);

static bool await_exits(int count) {
    bool registered = true;
    for (int i = 0; i < count; i++) {
        registered = atexit(end_by_exit) == 0 && registered;
    }
    return registered;
}

/* Runs before the destructors, for each thread that has come to exit. */
static void end_by_exit(void) {
    static _Thread_local bool was_here;
    if (is_unloading || was_here || pomp_run.pid != getpid()) {
        return;
    }
    was_here = true;
    int saved_errno = errno;
    atomic_store(&is_ending, true);
    await_exits(1);
    pomp_profile_write_early();
    errno = saved_errno;
}

/* Notices that a library is unloaded: its destructors run first then, in exit they run last. */
__attribute__((destructor)) static void notice_unloading(void) {
    is_unloading = is_awaited && !atomic_load(&is_ending);
}

static void write_at_quick_exit(void) { pomp_profile_write(POMP_ENDED_BY_EXIT, 0); }

static void start(void) {
    pomp_messages_start();
    pomp_clock_start();
    pomp_run.start_ticks = pomp_now();
    pomp_run_remember();
    pomp_counters_start();
    pomp_surroundings_start();
    pomp_threads_start();
    pomp_record(true);
    pomp_calibrate();
    pomp_filter_start();
    pomp_rules_start();
    pomp_trace_start();
    pomp_sample_start();
    is_awaited = await_exits(POMP_EXITS_AT_ONCE);
    at_quick_exit(write_at_quick_exit);
    pthread_atfork(NULL, NULL, after_fork_in_child);
    pomp_signals_start();
    pomp_checkpoint_start();
}

/* Before the program's own constructors, which may contain instrumented code. */
__attribute__((constructor(101))) static void start_before_main(void) {
    int saved_errno = errno;
    pomp_start();
    errno = saved_errno;
}

/* Writes the profile after the program's own destructors. */
__attribute__((destructor(101))) static void write_at_exit(void) {
    if (!pomp_copy_is_in_charge()) {
        return;
    }
    int saved_errno = errno;
    pomp_profile_write(POMP_ENDED_BY_EXIT, 0);
    pomp_checkpoint_stop();
    pomp_signals_stop();
    pomp_threads_stop();
    if (is_unloading) {
        pomp_sample_unload();
        pomp_threads_free();
    }
    errno = saved_errno;
}

bool pomp_start(void) {
    bool in_charge = pomp_copy_is_in_charge();
    if (in_charge) {
        struct pomp_calm before;
        pomp_calm_begin(&before);
        pthread_once(&started, start);
        pomp_calm_end(&before);
    }
    return in_charge;
}

void POMP_Init(void) {
    int saved_errno = errno;
    pomp_start();
    errno = saved_errno;
}

void pomp_stop(void) {
    atomic_store_explicit(&ended, true, memory_order_relaxed);
    POMP_Off();
}

void POMP_Finalize(void) {
    int saved_errno = errno;
    pomp_start();
    pomp_stop();
    pomp_profile_write(POMP_ENDED_BY_FINALIZE, 0);
    errno = saved_errno;
}

/* The thread that does it tells of it; all threads are meant. */
static void tell_switch(enum pomp_fact_kind kind) {
    struct pomp_thread *thread =
        (pomp_state_now() & POMP_LISTENING) != 0 ? pomp_event_begin() : NULL;
    if (thread != NULL) {
        pomp_tell_fact(thread, &(struct pomp_fact){kind, {0}}, 0);
        pomp_event_end(thread);
    }
}

void POMP_On(void) {
    if (!atomic_load_explicit(&ended, memory_order_relaxed)) {
        bool was_off = !pomp_is_recording();
        pomp_record(true);
        if (was_off) {
            tell_switch(POMP_FACT_ON);
        }
    }
}

void POMP_Off(void) {
    if (pomp_is_recording()) {
        tell_switch(POMP_FACT_OFF);
    }
    pomp_record(false);
}
