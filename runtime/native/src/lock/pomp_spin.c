/* SPDX-License-Identifier: Apache-2.0 */
/* A few locks that each thread has tested recently are remembered. */
#include "lock/pomp_spin.h"

#include "clock/pomp_clock.h"
#include "thread/pomp_frame.h"

/* A number that stays the same while the thread is in no other construct. */
static uint64_t recorded_pairs(const struct pomp_thread *thread) {
    return pomp_get(&thread->pairs) + pomp_get(&thread->clockless);
}

/* The thread's spinning at a lock in the visit that it is in; NULL when it has not tested it. */
static struct pomp_spin *spin_at(struct pomp_thread *thread, const struct pomp_mutex *mutex) {
    const struct pomp_node *node = pomp_current_node(thread);
    for (int i = 0; i < POMP_SPINS; i++) {
        struct pomp_spin *spin = &thread->spins[i];
        if (spin->mutex == mutex) {
            bool same = spin->node == node && spin->depth == pomp_depth(thread) &&
                        spin->visits == pomp_get(&node->visits);
            return same ? spin : NULL;
        }
    }
    return NULL;
}

/* A spin that takes the place of the oldest, or of one at the same lock that has ended. */
static struct pomp_spin *new_spin(struct pomp_thread *thread, const struct pomp_mutex *mutex,
                                  uint64_t now) {
    struct pomp_spin *spin = NULL;
    for (int i = 0; i < POMP_SPINS && spin == NULL; i++) {
        spin = thread->spins[i].mutex == mutex ? &thread->spins[i] : NULL;
    }
    if (spin == NULL) {
        spin = &thread->spins[thread->next_spin++ % POMP_SPINS];
    }
    spin->mutex = mutex;
    spin->node = pomp_current_node(thread);
    spin->visits = pomp_get(&spin->node->visits);
    spin->depth = pomp_depth(thread);
    spin->since = now;
    spin->elsewhere = 0;
    return spin;
}

/* Takes off the time since the last test when the thread was in another construct meanwhile. */
static void take_off_constructs(struct pomp_thread *thread, struct pomp_spin *spin, uint64_t now) {
    if (spin->pairs != recorded_pairs(thread)) {
        spin->elsewhere += pomp_elapsed(spin->last, now);
    }
}

void pomp_lock_missed(struct pomp_thread *thread, const struct pomp_lock_call *call, void *lock) {
    struct pomp_mutex *mutex = pomp_mutex_of_lock(call->kind, lock);
    if (mutex == NULL) {
        return;
    }
    const struct pomp_where where = {pomp_current_node(thread)->context,
                                     pomp_place_of_call(thread, call->name)};
    pomp_mutex_failed(mutex, thread, where);
    uint64_t now = pomp_now();
    struct pomp_spin *spin = spin_at(thread, mutex);
    if (spin == NULL) {
        spin = new_spin(thread, mutex, now);
    } else {
        take_off_constructs(thread, spin, now);
    }
    spin->last = now;
    spin->pairs = recorded_pairs(thread);
}

struct pomp_wait pomp_lock_got(struct pomp_thread *thread, const struct pomp_lock_call *call,
                               const void *lock, uint64_t now) {
    const struct pomp_mutex *mutex = pomp_mutex_find(call->kind, lock);
    struct pomp_spin *spin = mutex == NULL ? NULL : spin_at(thread, mutex);
    if (spin == NULL) {
        return (struct pomp_wait){now, now};
    }
    take_off_constructs(thread, spin, now);
    /* As if it had been in other constructs first, and waited without a break then. */
    uint64_t since = spin->since + spin->elsewhere;
    const struct pomp_wait wait = {spin->since, now - spin->elsewhere};
    spin->mutex = NULL;
    /* Who spins at two locks at once has waited once. */
    uint64_t from = since > thread->spun_until ? since : thread->spun_until;
    struct pomp_node *node = pomp_current_node(thread);
    pomp_add(&node->lock_wait, pomp_elapsed(from, now));
    pomp_add(&node->lock_visits, 1);
    thread->spun_until = now;
    return wait;
}
