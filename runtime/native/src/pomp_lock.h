/* SPDX-License-Identifier: Apache-2.0 */
/* What the lock routines of C and of Fortran share: how a call of the omp_ routine is measured. */
#ifndef POMP_LOCK_H
#define POMP_LOCK_H

#include "pomp_event.h"
#include "pomp_filter.h"
#include "pomp_mutex.h"

/* The thread's slot when the event is to be recorded. */
static inline struct pomp_thread *pomp_recording_thread(void) {
    bool recording = pomp_is_recording() && !pomp_locks_disabled;
    struct pomp_thread *thread = recording ? pomp_self() : NULL;
    return thread != NULL && pomp_depth(thread) <= POMP_FRAMES ? thread : NULL;
}

static inline struct pomp_node *pomp_current_node(const struct pomp_thread *thread) {
    return pomp_frame_node(&thread->frames[pomp_depth(thread) - 1]);
}

/* A routine that acquires locks of a kind, by its name. */
struct pomp_lock_call {
    enum pomp_mutex_kind kind;
    const char *name;
};

static const struct pomp_lock_call pomp_set_lock_call = {POMP_MUTEX_LOCK, "omp_set_lock"};
static const struct pomp_lock_call pomp_test_lock_call = {POMP_MUTEX_LOCK, "omp_test_lock"};
static const struct pomp_lock_call pomp_set_nest_lock_call = {POMP_MUTEX_NEST_LOCK,
                                                              "omp_set_nest_lock"};
static const struct pomp_lock_call pomp_test_nest_lock_call = {POMP_MUTEX_NEST_LOCK,
                                                               "omp_test_nest_lock"};

/* The thread's next call stands there. */
static inline void pomp_lock_place(const char *file_name, int line) {
    struct pomp_thread *thread = pomp_recording_thread();
    if (pomp_likely(thread != NULL)) {
        thread->lock_file = file_name;
        thread->lock_line = line;
    }
}

/*
 * The thread has the lock since now, and asked for it at start. A nest lock that it had already is
 * not acquired again; its depth counts whether recording is on or not.
 */
static inline void pomp_lock_acquired(struct pomp_thread *thread, const struct pomp_lock_call *call,
                                      void *lock, uint64_t start, uint64_t now) {
    if (thread == NULL && (call->kind == POMP_MUTEX_LOCK || pomp_locks_disabled)) {
        return;
    }
    struct pomp_mutex *mutex = pomp_mutex_of_lock(call->kind, lock);
    if (mutex == NULL) {
        return;
    }
    bool again = call->kind == POMP_MUTEX_NEST_LOCK &&
                 atomic_fetch_add_explicit(&mutex->depth, 1, memory_order_relaxed) > 0;
    if (thread != NULL && !again) {
        const struct pomp_where where = {pomp_current_node(thread)->context,
                                         pomp_place_of_call(thread, call->name)};
        pomp_mutex_acquired(mutex, thread, where, start, now);
    }
}

/* Calls set(lock) and adds the time it takes to the construct the thread is in. */
static inline void pomp_lock_set(void (*set)(void *), const struct pomp_lock_call *call,
                                 void *lock) {
    struct pomp_thread *thread = pomp_recording_thread();
    if (pomp_unlikely(thread == NULL)) {
        set(lock);
        pomp_lock_acquired(NULL, call, lock, 0, 0);
        return;
    }
    uint64_t start = pomp_now();
    pomp_set(&thread->locked_since, start);
    set(lock);
    uint64_t now = pomp_now();
    struct pomp_node *node = pomp_current_node(thread);
    pomp_set(&thread->locked_since, 0);
    pomp_add(&node->lock_wait, pomp_elapsed(start, now));
    pomp_add(&node->lock_visits, 1);
    pomp_add(&thread->pairs, 1);
    pomp_set(&thread->last, now);
    pomp_lock_acquired(thread, call, lock, start, now);
}

static inline int pomp_lock_test(int (*test)(void *), const struct pomp_lock_call *call,
                                 void *lock) {
    int got = test(lock);
    if (got != 0) {
        struct pomp_thread *thread = pomp_recording_thread();
        uint64_t now = thread == NULL ? 0 : pomp_now();
        pomp_lock_acquired(thread, call, lock, now, now);
    }
    return got;
}

static inline void pomp_lock_unset(void (*unset)(void *), enum pomp_mutex_kind kind, void *lock) {
    struct pomp_mutex *mutex = pomp_mutex_find(kind, lock);
    bool last = mutex != NULL;
    if (last && kind == POMP_MUTEX_NEST_LOCK) {
        last = atomic_fetch_sub_explicit(&mutex->depth, 1, memory_order_relaxed) == 1;
    }
    if (last) {
        pomp_mutex_released(mutex, pomp_now());
    }
    unset(lock);
}

#endif
