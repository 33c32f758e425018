/* SPDX-License-Identifier: Apache-2.0 */
#include "thread/pomp_listener.h"

#include "base/pomp_run.h"
#include "clock/pomp_clock.h"

const struct pomp_listener *_Atomic pomp_listener;

void pomp_listen(const struct pomp_listener *listener) {
    atomic_store_explicit(&pomp_listener, listener, memory_order_release);
    atomic_fetch_or_explicit(&pomp_state, POMP_LISTENING | POMP_LISTENED, memory_order_relaxed);
}

void pomp_stop_listening(void) {
    atomic_fetch_and_explicit(&pomp_state, (uint8_t)~POMP_LISTENING, memory_order_relaxed);
    atomic_store_explicit(&pomp_listener, NULL, memory_order_relaxed);
}

enum { POMP_NUMBERS = 64 };

/* Threads get several at once, so that they don't wait for each other. */
uint64_t pomp_next_number(struct pomp_thread *thread) {
    static _Atomic uint64_t given;
    if (thread->last_number % POMP_NUMBERS == 0) {
        thread->last_number = atomic_fetch_add_explicit(&given, POMP_NUMBERS, memory_order_relaxed);
    }
    return ++thread->last_number;
}

/* Locks are told of within constructs, whose steps are later and have been read before. */
static uint64_t not_before_last(struct pomp_thread *thread, uint64_t now) {
    uint64_t time = now != 0 ? now : pomp_now();
    time = time < thread->told_at ? thread->told_at : time;
    thread->told_at = time;
    return time;
}

__attribute__((noinline)) void pomp_tell(struct pomp_thread *thread, const struct pomp_frame *frame,
                                         enum pomp_step step, uint64_t now) {
    const struct pomp_listener *to = atomic_load_explicit(&pomp_listener, memory_order_acquire);
    if (to != NULL) {
        to->construct(thread, frame, step, not_before_last(thread, now));
    }
}

__attribute__((noinline)) void pomp_tell_lock(struct pomp_thread *thread,
                                              const struct pomp_mutex *mutex,
                                              const struct pomp_record *call, enum pomp_step step,
                                              uint64_t now) {
    const struct pomp_listener *to = atomic_load_explicit(&pomp_listener, memory_order_acquire);
    if (to != NULL) {
        to->lock(thread, mutex, call, step, not_before_last(thread, now));
    }
}

__attribute__((noinline)) void pomp_tell_fact(struct pomp_thread *thread,
                                              const struct pomp_fact *fact, uint64_t now) {
    const struct pomp_listener *to = atomic_load_explicit(&pomp_listener, memory_order_acquire);
    if (to != NULL && to->fact != NULL) {
        to->fact(thread, fact, not_before_last(thread, now));
    }
}

void pomp_tell_counted(struct pomp_thread *thread, const struct pomp_frame *frame,
                       const uint64_t *counted, uint64_t now) {
    const struct pomp_listener *to = atomic_load_explicit(&pomp_listener, memory_order_acquire);
    if (to != NULL && to->counted != NULL) {
        to->counted(thread, frame, counted, not_before_last(thread, now));
    }
}
