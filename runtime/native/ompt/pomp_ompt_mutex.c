/* SPDX-License-Identifier: Apache-2.0 */
/*
 * critical, ordered, atomic and locks.
 *
 * The run time tells of a release when another thread may have the mutex already, and figures of a
 * mutex are written by who holds it only. So who gets it waits, for a moment, until the one before
 * has said that it is released.
 */
#include "ompt/pomp_ompt_state.h"

#include "lock/pomp_locking.h"

enum { LOOKS = 1000 };

static void await_release(const struct pomp_mutex *mutex) {
    for (int i = 0; i < LOOKS && pomp_get(&mutex->held_since) != 0; i++) {
        atomic_signal_fence(memory_order_seq_cst);
    }
    atomic_thread_fence(memory_order_acquire);
}

static bool is_nested(int kind) {
    return kind == OMPT_MUTEX_NEST_LOCK || kind == OMPT_MUTEX_TEST_NEST_LOCK;
}

static enum pomp_mutex_kind kind_of_lock(int kind) {
    return is_nested(kind) ? POMP_MUTEX_NEST_LOCK : POMP_MUTEX_LOCK;
}

static const char set_lock[] = "omp_set_lock";
static const char test_lock[] = "omp_test_lock";
static const char set_nest_lock[] = "omp_set_nest_lock";
static const char test_nest_lock[] = "omp_test_nest_lock";

static const char *routine_of(int kind) {
    switch (kind) {
    case OMPT_MUTEX_TEST_LOCK:
        return test_lock;
    case OMPT_MUTEX_NEST_LOCK:
        return set_nest_lock;
    case OMPT_MUTEX_TEST_NEST_LOCK:
        return test_nest_lock;
    default:
        return set_lock;
    }
}

static struct pomp_where where_of(struct pomp_thread *thread, int kind, const void *returns_to) {
    return (struct pomp_where){pomp_current_node(thread)->context,
                               pomp_record_of(pomp_ompt_site(routine_of(kind), returns_to))};
}

static void ask_for_lock(struct pomp_ompt_state *state, int kind, uint64_t lock,
                         const void *returns_to) {
    state->asked = pomp_lock_asked((const void *)lock);
    state->asked_lock = lock;
    state->asked_at = pomp_ompt_caller(returns_to);
    state->asked_kind = kind;
}

void pomp_ompt_lock_missed(struct pomp_ompt_state *state) {
    state->asked = 0;
    /* The site asks the loader when it is new: not in the middle of an event. */
    OMPRegDescr *site = pomp_ompt_site(routine_of(state->asked_kind), state->asked_at);
    struct pomp_thread *thread = pomp_lock_event_begin();
    if (thread == NULL) {
        return;
    }
    pomp_set(&thread->locked_since, 0);
    struct pomp_mutex *mutex =
        pomp_mutex_of_lock(kind_of_lock(state->asked_kind), (const void *)state->asked_lock);
    if (mutex != NULL && pomp_has_place(thread)) {
        const struct pomp_where where = {pomp_current_node(thread)->context, pomp_record_of(site)};
        pomp_mutex_failed(mutex, thread, where);
    }
    pomp_event_end(thread);
}

static void got_lock(struct pomp_ompt_state *state, int kind, uint64_t lock, bool again) {
    uint64_t since = state->asked;
    uint64_t now = pomp_now();
    state->asked = 0;
    pomp_ompt_site(routine_of(kind), state->asked_at);
    struct pomp_thread *thread = since == 0 ? NULL : pomp_lock_event_begin();
    if (thread == NULL) {
        return;
    }
    if (pomp_depth(thread) <= POMP_FRAMES) {
        bool tests = kind == OMPT_MUTEX_TEST_LOCK || kind == OMPT_MUTEX_TEST_NEST_LOCK;
        if (tests) {
            pomp_set(&thread->locked_since, 0);
        } else {
            pomp_lock_waited(thread, since, now);
        }
        struct pomp_mutex *mutex =
            again ? NULL : pomp_mutex_of_lock(kind_of_lock(kind), (const void *)lock);
        if (mutex != NULL) {
            await_release(mutex);
            const struct pomp_wait wait = {tests ? now : since, now};
            struct pomp_where where = where_of(thread, kind, state->asked_at);
            pomp_mutex_acquired(mutex, thread, where, wait, now);
            if (pomp_unlikely((pomp_state_now() & POMP_LISTENING) != 0)) {
                pomp_tell_lock(thread, mutex, where.call, POMP_STEP_ACQUIRED, now);
            }
        }
    }
    pomp_event_end(thread);
}

static void release_lock(int kind, uint64_t lock) {
    struct pomp_mutex *mutex = pomp_mutex_find(kind_of_lock(kind), (const void *)lock);
    uint64_t now = pomp_now();
    struct pomp_thread *thread = mutex == NULL ? NULL : pomp_lock_event_begin();
    if (thread == NULL) {
        return;
    }
    if (pomp_unlikely((pomp_state_now() & POMP_LISTENING) != 0) &&
        pomp_get(&mutex->held_since) != 0) {
        pomp_tell_lock(thread, mutex, NULL, POMP_STEP_RELEASED, now);
    }
    pomp_mutex_released(mutex, thread, now);
    pomp_event_end(thread);
}

/* Sections of one name have one mutex, and the run time doesn't tell the name. */
static void know_mutex(OMPRegDescr *site, uint64_t id) {
    struct pomp_record *record = pomp_record_of(site);
    if (record == NULL) {
        return;
    }
    struct pomp_mutex *mutex = atomic_load_explicit(&record->mutex, memory_order_acquire);
    if (pomp_unlikely(mutex == NULL)) {
        mutex = pomp_mutex_of_lock(POMP_MUTEX_CRITICAL, (const void *)id);
        atomic_store_explicit(&record->mutex, mutex, memory_order_release);
    }
}

static void begin_construct(struct pomp_ompt_state *state, int kind, uint64_t id,
                            const void *returns_to) {
    static const char *const names[] = {"critical", "atomic", "ordered"};
    static const enum pomp_part parts[] = {POMP_PART_CRITICAL, POMP_PART_ATOMIC, POMP_PART_ORDERED};
    int i = kind - OMPT_MUTEX_CRITICAL;
    OMPRegDescr *site = pomp_ompt_site(names[i], returns_to);
    struct pomp_ompt_open *open = pomp_ompt_push(state, parts[i], site);
    if (open == NULL) {
        return;
    }
    open->id = id;
    if (kind == OMPT_MUTEX_CRITICAL) {
        know_mutex(site, id);
        POMP_Critical_enter(site);
    } else if (kind == OMPT_MUTEX_ATOMIC) {
        POMP_Atomic_enter(site);
    } else {
        POMP_Ordered_enter(site);
    }
}

static void mutex_acquire(int kind, unsigned hint, unsigned implementation, uint64_t id,
                          const void *returns_to) {
    (void)hint, (void)implementation;
    struct pomp_ompt_state *state = pomp_ompt_settled();
    if (state == NULL) {
        return;
    }
    if (kind >= OMPT_MUTEX_CRITICAL && kind <= OMPT_MUTEX_ORDERED) {
        begin_construct(state, kind, id, returns_to);
    } else {
        ask_for_lock(state, kind, id, returns_to);
    }
}

static void mutex_acquired(int kind, uint64_t id, const void *returns_to) {
    (void)returns_to;
    struct pomp_ompt_state *state = pomp_ompt_state();
    if (state == NULL) {
        return;
    }
    if (kind < OMPT_MUTEX_CRITICAL || kind > OMPT_MUTEX_ORDERED) {
        got_lock(state, kind, id, false);
        return;
    }
    const struct pomp_ompt_open *top = pomp_ompt_top(state);
    if (top == NULL || top->id != id) {
        return;
    }
    if (top->part == POMP_PART_CRITICAL) {
        struct pomp_record *record = pomp_record_of(top->site);
        const struct pomp_mutex *mutex =
            record == NULL ? NULL : atomic_load_explicit(&record->mutex, memory_order_acquire);
        if (mutex != NULL) {
            await_release(mutex);
        }
        POMP_Critical_begin(top->site);
    } else if (top->part == POMP_PART_ORDERED) {
        POMP_Ordered_begin(top->site);
    }
}

static void end_construct(struct pomp_ompt_state *state, enum pomp_part part, uint64_t id) {
    struct pomp_ompt_open *open = pomp_ompt_find(state, part, id);
    if (open == NULL) {
        return;
    }
    pomp_ompt_close_above(state, open);
    if (part == POMP_PART_CRITICAL) {
        POMP_Critical_end(open->site);
        POMP_Critical_exit(open->site);
    } else if (part == POMP_PART_ORDERED) {
        POMP_Ordered_end(open->site);
        POMP_Ordered_exit(open->site);
    } else {
        POMP_Atomic_exit(open->site);
    }
    pomp_ompt_pop(state, open);
}

static void mutex_released(int kind, uint64_t id, const void *returns_to) {
    (void)returns_to;
    struct pomp_ompt_state *state = pomp_ompt_settled();
    if (state == NULL) {
        return;
    }
    switch (kind) {
    case OMPT_MUTEX_CRITICAL:
        end_construct(state, POMP_PART_CRITICAL, id);
        break;
    case OMPT_MUTEX_ATOMIC:
        end_construct(state, POMP_PART_ATOMIC, id);
        break;
    case OMPT_MUTEX_ORDERED:
        end_construct(state, POMP_PART_ORDERED, id);
        break;
    default:
        release_lock(kind, id);
        break;
    }
}

/* A nest lock that the thread had already. */
static void nest_lock(int endpoint, uint64_t id, const void *returns_to) {
    (void)returns_to;
    struct pomp_ompt_state *state = pomp_ompt_state();
    if (state != NULL && endpoint == OMPT_BEGIN) {
        got_lock(state, OMPT_MUTEX_NEST_LOCK, id, true);
    }
}

void pomp_ompt_mutex_start(ompt_set_callback_t set) {
    set(OMPT_MUTEX_ACQUIRE, POMP_OMPT_CALLBACK(mutex_acquire));
    set(OMPT_MUTEX_ACQUIRED, POMP_OMPT_CALLBACK(mutex_acquired));
    set(OMPT_MUTEX_RELEASED, POMP_OMPT_CALLBACK(mutex_released));
    set(OMPT_NEST_LOCK, POMP_OMPT_CALLBACK(nest_lock));
}
