/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample.h"

#include "base/pomp_message.h"
#include "base/pomp_run.h"
#include "clock/pomp_clock.h"
#include "profile/pomp_profile.h"
#include "sample/pomp_sample_loaded.h"
#include "sample/pomp_sample_object.h"
#include "sample/pomp_sample_output.h"
#include "sample/pomp_sample_state.h"
#include "sample/pomp_sample_timer.h"
#include "thread/pomp_slot.h"
#include "thread/pomp_team.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_HZ = 1000, MOST_HZ = 10000 };

/*
 * What is ignored unless there is a handler: one that is pending when the program replaces itself
 * by another, which has none, does no harm there. Of several that wait one is kept, so that they
 * fill no queue of the user's.
 */
enum { SIGNAL = SIGURG };

static uint64_t hz;
static bool has_handler;
static _Atomic bool is_on;
static bool has_paths;
static _Atomic uint64_t without_timer;

static void note(struct pomp_thread *thread, struct pomp_samples *samples, const void *context) {
    uint64_t address = pomp_sample_interrupted_at(context);
    uint64_t now = pomp_sample_timer_now();
    uint64_t time = now - samples->last;
    samples->last = now;
    pomp_add(&samples->count, 1);
    pomp_add(&samples->time, time);
    struct pomp_sample_site site = pomp_sample_site_of(thread);
    /* Who waits is no cause of anything: it needs no path. */
    bool needs_path = has_paths && site.state != POMP_SAMPLE_WAIT;
    uint32_t path = needs_path ? pomp_sample_path_of(&samples->paths, site.team, context) : 0;
    struct pomp_sample_place *place =
        address == 0 ? NULL
                     : pomp_sample_place_of(samples, address, path, site.context, site.state);
    if (place == NULL) {
        pomp_add(&samples->lost, 1);
        return;
    }
    pomp_sample_loaded_note(address);
    pomp_add(&place->count, 1);
    pomp_add(&place->time, time);
    if (site.state != POMP_SAMPLE_WAIT) {
        struct pomp_sample_blame blame = pomp_sample_blame_of(thread);
        pomp_add(&place->idleness, time * blame.all >> 16);
        pomp_add(&place->blame, time * blame.holding >> 16);
    }
}

/* Whoever makes a timer inactive stops it. */
static void end(struct pomp_thread *thread) {
    struct pomp_samples *samples = atomic_load_explicit(&thread->samples, memory_order_acquire);
    if (samples != NULL && atomic_exchange(&samples->is_active, false)) {
        pomp_sample_timer_stop(&samples->timer);
    }
}

/*
 * Who ends all samples meanwhile finds a timer that is inactive, and leaves it to its thread, which
 * sees that they are to end.
 */
static void change(struct pomp_thread *thread, struct pomp_samples *samples) {
    if (!atomic_exchange(&samples->is_active, false)) {
        return;
    }
    pomp_sample_timer_change(&samples->timer, SIGNAL, POMP_NS_PER_S / hz);
    atomic_store(&samples->is_active, true);
    if (!atomic_load(&is_on)) {
        end(thread);
    }
}

static void handle(int number, siginfo_t *info, void *context) {
    (void)number;
    int saved_errno = errno;
    struct pomp_thread *thread = pomp_current;
    struct pomp_samples *samples =
        thread == NULL ? NULL : atomic_load_explicit(&thread->samples, memory_order_relaxed);
    if (samples != NULL && atomic_load_explicit(&samples->is_active, memory_order_relaxed) &&
        pomp_sample_timer_has_sent(&samples->timer, info)) {
        if (pomp_is_recording()) {
            note(thread, samples, context);
        } else {
            samples->last = pomp_sample_timer_now();
        }
        if (pomp_sample_timer_is_expensive(&samples->timer, samples->last)) {
            change(thread, samples);
        }
    }
    errno = saved_errno;
}

/* The calling thread has got a slot. */
static void begin(struct pomp_thread *thread) {
    if (!atomic_load_explicit(&is_on, memory_order_relaxed)) {
        return;
    }
    struct pomp_samples *samples = atomic_load_explicit(&thread->samples, memory_order_relaxed);
    if (samples == NULL) {
        samples = pomp_pages(sizeof *samples);
        if (samples == NULL) {
            atomic_fetch_add_explicit(&without_timer, 1, memory_order_relaxed);
            return;
        }
    }
    const void *team = atomic_load_explicit(&thread->member_of, memory_order_relaxed);
    atomic_store_explicit(&samples->team, team, memory_order_relaxed);
    pomp_sample_path_forget(&samples->paths);
    samples->last = pomp_sample_timer_now();
    atomic_store_explicit(&thread->samples, samples, memory_order_release);
    bool has_timer = pomp_sample_timer_start(&samples->timer, SIGNAL, POMP_NS_PER_S / hz);
    if (!has_timer) {
        atomic_fetch_add_explicit(&without_timer, 1, memory_order_relaxed);
    }
    atomic_store_explicit(&samples->is_active, has_timer, memory_order_release);
}

static const struct pomp_slot_watch watch = {begin, end};

static void note_fork(struct pomp_thread *thread, struct pomp_team *team) {
    struct pomp_samples *samples = atomic_load_explicit(&thread->samples, memory_order_relaxed);
    uint64_t path = samples == NULL || !atomic_load_explicit(&is_on, memory_order_relaxed)
                        ? 0
                        : pomp_sample_path_of_fork(&samples->paths, thread,
                                                   pomp_sample_team_of(thread), team->node);
    pomp_set(&team->fork_path, path);
}

void pomp_sample_stop_in_child(void) {
    if (!atomic_exchange(&is_on, false)) {
        return;
    }
    struct pomp_thread *thread = atomic_load_explicit(&pomp_threads, memory_order_acquire);
    for (; thread != NULL; thread = atomic_load_explicit(&thread->next, memory_order_acquire)) {
        struct pomp_samples *samples = atomic_load_explicit(&thread->samples, memory_order_acquire);
        if (samples != NULL && atomic_exchange(&samples->is_active, false)) {
            pomp_sample_timer_forget(&samples->timer);
        }
    }
}

bool pomp_sample_stop(void) {
    if (!atomic_exchange(&is_on, false)) {
        return false;
    }
    struct pomp_thread *thread = atomic_load_explicit(&pomp_threads, memory_order_acquire);
    for (; thread != NULL; thread = atomic_load_explicit(&thread->next, memory_order_acquire)) {
        end(thread);
    }
    return true;
}

static void finish(void) {
    if (pomp_sample_stop()) {
        pomp_sample_write(hz, has_paths, pomp_get(&without_timer));
    }
}

/* One that is still to come then is ignored. */
void pomp_sample_unload(void) {
    if (has_handler) {
        struct sigaction none = {.sa_handler = SIG_DFL};
        sigaction(SIGNAL, &none, NULL);
    }
}

/* How often POMP_SAMPLE asks for samples; 0: not at all. */
static uint64_t wanted_hz(void) {
    const char *value = secure_getenv("POMP_SAMPLE");
    if (value == NULL || *value == '\0' || strcmp(value, "off") == 0) {
        return 0;
    }
    if (strcmp(value, "on") == 0) {
        return DEFAULT_HZ;
    }
    char *rest;
    errno = 0;
    unsigned long number = strtoul(value, &rest, 10);
    bool is_number = *value >= '0' && *value <= '9' && *rest == '\0' && errno == 0;
    if (!is_number || number == 0 || number > MOST_HZ) {
        pomp_say("POMP_SAMPLE: '", value,
                 "' is neither on, off nor a number of samples a second from 1 to 10000; there are "
                 "no samples",
                 NULL);
        return 0;
    }
    return number;
}

/* Neither the program nor whoever started it has anything to do with the signal. */
static bool install_handler(void) {
    struct sigaction before;
    if (sigaction(SIGNAL, NULL, &before) != 0 || (before.sa_flags & SA_SIGINFO) != 0 ||
        before.sa_handler != SIG_DFL) {
        pomp_say("POMP_SAMPLE: the program, or who started it, has SIGURG for itself; there are no "
                 "samples",
                 NULL);
        return false;
    }
    struct sigaction action = {.sa_sigaction = handle,
                               .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    has_handler = sigaction(SIGNAL, &action, NULL) == 0;
    return has_handler;
}

void pomp_sample_start(void) {
    hz = wanted_hz();
    if (hz == 0) {
        return;
    }
    if (!pomp_sample_is_possible()) {
        pomp_say("POMP_SAMPLE: samples are not available on this kind of CPU", NULL);
    } else if (install_handler()) {
        pomp_sample_object_start();
        atomic_store(&is_on, true);
        pomp_slot_watch_by(&watch);
        has_paths = pomp_sample_unwind_start();
        if (has_paths) {
            pomp_team_watch_by(note_fork);
        }
        pomp_profile_before_end(finish);
        if (pomp_current != NULL) {
            begin(pomp_current);
        }
    }
}
