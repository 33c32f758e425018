/* SPDX-License-Identifier: Apache-2.0 */
/* What the lock routines of C and of Fortran share: how a call of the omp_ routine is measured. */
#ifndef POMP_LOCKING_H
#define POMP_LOCKING_H

#include "construct/pomp_filter.h"
#include "lock/pomp_mutex.h"
#include "lock/pomp_spin.h"
#include "thread/pomp_frame.h"
#include "thread/pomp_slot.h"

/* Begins an event of a lock unless they are not to be recorded; NULL as pomp_event_begin. */
static inline __attribute__((always_inline)) struct pomp_thread *pomp_lock_event_begin(void) {
    return pomp_locks_disabled ? NULL : pomp_event_begin();
}

/* Whether there is a construct that a wait can be added to. */
static inline bool pomp_has_place(const struct pomp_thread *thread) {
    return pomp_is_recording() && pomp_depth(thread) <= POMP_FRAMES;
}

static const struct pomp_lock_call pomp_set_lock_call = {POMP_MUTEX_LOCK, "omp_set_lock"};
static const struct pomp_lock_call pomp_test_lock_call = {POMP_MUTEX_LOCK, "omp_test_lock"};
static const struct pomp_lock_call pomp_set_nest_lock_call = {POMP_MUTEX_NEST_LOCK,
                                                              "omp_set_nest_lock"};
static const struct pomp_lock_call pomp_test_nest_lock_call = {POMP_MUTEX_NEST_LOCK,
                                                               "omp_test_nest_lock"};

/* The thread's next call stands there. */
static inline void pomp_lock_place(const char *file_name, int line) {
    struct pomp_thread *thread = pomp_lock_event_begin();
    if (pomp_likely(thread != NULL)) {
        thread->lock_file = pomp_has_place(thread) ? file_name : NULL;
        thread->lock_line = line;
        pomp_event_end(thread);
    }
}

/*
 * The thread has the lock since now, and has waited for it since a time that is 0 if that is not
 * measured. A nest lock that it had already is not acquired again; its depth counts whether
 * recording is on or not.
 */
static inline void pomp_lock_acquired(struct pomp_thread *thread, const struct pomp_lock_call *call,
                                      void *lock, struct pomp_wait wait, uint64_t now) {
    bool has_place = wait.since != 0 && pomp_depth(thread) <= POMP_FRAMES;
    if (!has_place && call->kind == POMP_MUTEX_LOCK) {
        return;
    }
    struct pomp_mutex *mutex = pomp_mutex_of_lock(call->kind, lock);
    if (mutex == NULL) {
        return;
    }
    bool again = call->kind == POMP_MUTEX_NEST_LOCK &&
                 atomic_fetch_add_explicit(&mutex->depth, 1, memory_order_relaxed) > 0;
    if (has_place && !again) {
        const struct pomp_where where = {pomp_current_node(thread)->context,
                                         pomp_place_of_call(thread, call->name)};
        bool contended = pomp_mutex_acquired(mutex, thread, where, wait, now);
        if (pomp_unlikely((pomp_state_now() & POMP_LISTENING) != 0)) {
            if (contended) {
                const struct pomp_fact waited = {
                    POMP_FACT_LOCK_WAITED,
                    {pomp_elapsed(wait.since, wait.until),
                     where.call == NULL ? 0 : (uint64_t)where.call->id + 1}};
                pomp_tell_fact(thread, &waited, now);
            }
            pomp_tell_lock(thread, mutex, where.call, POMP_STEP_ACQUIRED, now);
        }
    }
}

/* Adds a wait to the construct that the thread is in. */
static inline void pomp_lock_waited(struct pomp_thread *thread, uint64_t start, uint64_t now) {
    struct pomp_node *node = pomp_current_node(thread);
    pomp_set(&thread->locked_since, 0);
    pomp_add(&node->lock_wait, pomp_elapsed(start, now));
    pomp_add(&node->lock_visits, 1);
    pomp_add(&thread->pairs, 1);
    pomp_set(&thread->last, now);
}

/* Now, but not 0, which stands for a time that is not measured. */
static inline uint64_t pomp_lock_time(const struct pomp_thread *thread) {
    uint64_t now = pomp_has_place(thread) ? pomp_now() : 0;
    return pomp_unlikely(now == 0 && pomp_has_place(thread)) ? 1 : now;
}

/* The wait for a lock begins: gives its time, or 0. */
static inline uint64_t pomp_lock_asked(const void *lock) {
    struct pomp_thread *thread = pomp_locks_disabled ? NULL : pomp_self();
    if (pomp_unlikely(thread == NULL)) {
        return 0;
    }
    uint64_t start = pomp_lock_time(thread);
    atomic_store_explicit(&thread->wanted_lock, lock, memory_order_relaxed);
    pomp_set(&thread->locked_since, start);
    return start;
}

/* Calls set(lock) and adds the time it takes to the construct the thread is in. */
static inline void pomp_lock_set(void (*set)(void *), const struct pomp_lock_call *call,
                                 void *lock) {
    uint64_t start = pomp_lock_asked(lock);
    set(lock);
    uint64_t now = start == 0 ? 0 : pomp_now();
    struct pomp_thread *thread = pomp_lock_event_begin();
    if (pomp_likely(thread != NULL)) {
        if (pomp_likely(start != 0 && pomp_depth(thread) <= POMP_FRAMES)) {
            pomp_lock_waited(thread, start, now);
        }
        const struct pomp_wait wait = {start, now};
        pomp_lock_acquired(thread, call, lock, wait, now);
        pomp_event_end(thread);
    }
}

/*
 * A test that fails is not a wait, but who tests until it succeeds, without leaving the construct,
 * has waited since the first test.
 */
static inline int pomp_lock_test(int (*test)(void *), const struct pomp_lock_call *call,
                                 void *lock) {
    int got = test(lock);
    struct pomp_thread *thread = pomp_lock_event_begin();
    if (pomp_unlikely(thread == NULL)) {
        return got;
    }
    bool has_place = pomp_has_place(thread);
    if (got == 0) {
        if (has_place) {
            pomp_lock_missed(thread, call, lock);
        }
    } else {
        uint64_t now = pomp_lock_time(thread);
        struct pomp_wait wait = {0, 0};
        if (has_place) {
            wait = pomp_lock_got(thread, call, lock, now);
        }
        pomp_lock_acquired(thread, call, lock, wait, now);
    }
    pomp_event_end(thread);
    return got;
}

static inline void pomp_lock_unset(void (*unset)(void *), enum pomp_mutex_kind kind, void *lock) {
    struct pomp_mutex *mutex = pomp_mutex_find(kind, lock);
    bool last = mutex != NULL;
    if (last && kind == POMP_MUTEX_NEST_LOCK) {
        last = atomic_fetch_sub_explicit(&mutex->depth, 1, memory_order_relaxed) == 1;
    }
    if (last) {
        struct pomp_thread *thread = pomp_between_events();
        uint64_t now = pomp_now();
        bool heard = pomp_unlikely((pomp_state_now() & POMP_LISTENING) != 0) && thread != NULL &&
                     pomp_get(&mutex->held_since) != 0;
        pomp_mutex_released(mutex, thread, now);
        thread = heard ? pomp_event_begin() : NULL;
        if (thread != NULL) {
            pomp_tell_lock(thread, mutex, NULL, POMP_STEP_RELEASED, now);
            pomp_event_end(thread);
        }
    }
    unset(lock);
}

#endif
