/* SPDX-License-Identifier: Apache-2.0 */
#include "thread/pomp_slot.h"

#include "base/pomp_calm.h"
#include "base/pomp_run.h"
#include "base/pomp_shared.h"
#include "clock/pomp_clock.h"
#include "counters/pomp_counters.h"
#include "system/pomp_surroundings.h"
#include "thread/pomp_frame.h"
#include "thread/pomp_node.h"
#include "thread/pomp_signal_stack.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>

_Atomic uint64_t pomp_dropped_without_thread;
_Thread_local struct pomp_thread *pomp_current;

/* The slot of this thread, also while an event is recorded; whether it is about to get or lose it.
 */
static _Thread_local struct pomp_thread *own_slot;
static _Thread_local bool is_changing;

/* Events that may be those of an interrupted thread's signal handler, or not. */
enum { POMP_DOUBTFUL_EVENTS = 1000 };

static const struct pomp_slot_watch *watched_by;
static struct pomp_thread *last_thread;
static pthread_key_t end_of_thread;
static bool has_end_of_thread;

/* Call with pomp_lock held. */
static struct pomp_thread *make_thread(int id) {
    struct pomp_thread *thread = pomp_pages(sizeof *thread);
    if (thread == NULL) {
        return NULL;
    }
    thread->id = id;
    struct pomp_node *node = pomp_node_of(thread, &pomp_program);
    if (node == NULL) {
        return NULL;
    }
    pomp_thread_enter_program(thread, node);
    return thread;
}

/* Call with pomp_lock held. */
static struct pomp_thread *free_or_new_thread(void) {
    struct pomp_thread *thread = atomic_load_explicit(&pomp_threads, memory_order_relaxed);
    for (; thread != NULL; thread = atomic_load_explicit(&thread->next, memory_order_relaxed)) {
        if (!thread->in_use) {
            thread->in_use = true;
            thread->last_forker = NULL;
            thread->log = NULL;
            atomic_store_explicit(&thread->member, NULL, memory_order_relaxed);
            memset(thread->spins, 0, sizeof thread->spins);
            memset(&thread->batch, 0, sizeof thread->batch);
            return thread;
        }
    }
    thread = make_thread(last_thread == NULL ? 0 : last_thread->id + 1);
    if (thread == NULL) {
        return NULL;
    }
    thread->in_use = true;
    atomic_store_explicit(last_thread == NULL ? &pomp_threads : &last_thread->next, thread,
                          memory_order_release);
    last_thread = thread;
    return thread;
}

static struct pomp_thread *acquire_slot(void) {
    pomp_lock();
    struct pomp_thread *thread = free_or_new_thread();
    pomp_unlock();
    if (thread != NULL) {
        own_slot = thread;
        thread->leaf.descr = NULL;
        atomic_store_explicit(&thread->event_at, NULL, memory_order_relaxed);
        pomp_current = thread;
        if (!pomp_surroundings_disabled) {
            pomp_use_begin(&thread->use, thread->id == 0);
        }
        pomp_counters_open(&thread->counting, POMP_FRAMES);
        thread->owns_signal_stack = pomp_signal_stack_set(&thread->signal_stack);
        if (has_end_of_thread) {
            pthread_setspecific(end_of_thread, thread);
        }
        if (watched_by != NULL) {
            watched_by->taken(thread);
        }
    }
    return thread;
}

void pomp_slot_watch_by(const struct pomp_slot_watch *watch) { watched_by = watch; }

/* Runs when a thread ends: what it left open ends now, and its slot is free for the next thread. */
static void release_slot(void *slot) {
    struct pomp_thread *thread = slot;
    is_changing = true;
    pomp_current = NULL;
    own_slot = NULL;
    if (watched_by != NULL) {
        watched_by->left(thread);
    }
    if (pomp_has_leaf(thread)) {
        pomp_open_leaf(thread);
    }
    pomp_leave_team(thread);
    pomp_unwind(thread, 1, pomp_now());
    pomp_counters_close(&thread->counting);
    pomp_use_end(&thread->use);
    if (thread->owns_signal_stack) {
        pomp_signal_stack_unset(thread->signal_stack);
    }
    pomp_lock();
    thread->in_use = false;
    pomp_unlock();
    is_changing = false;
}

/* What the frames say is right; what was being changed may not be. */
static void repair(struct pomp_thread *thread) {
    memset(thread->near, 0, sizeof thread->near);
    for (size_t i = 0; i < thread->edges.capacity; i++) {
        struct pomp_node *node = thread->edges.entries[i].value;
        if (node != NULL) {
            memset(node->edges, 0, sizeof node->edges);
            node->open = 0;
        }
    }
    struct pomp_node *program = pomp_frame_node(&thread->frames[0]);
    memset(program->edges, 0, sizeof program->edges);
    thread->timed = 0;
    uint32_t depth = pomp_depth(thread);
    for (uint32_t i = 1; i < depth && i < POMP_FRAMES; i++) {
        struct pomp_frame *frame = &thread->frames[i];
        uint8_t flags = pomp_frame_flags(frame);
        if ((flags & POMP_FRAME_MUTED) == 0) {
            pomp_frame_node(frame)->open++;
        }
        if ((flags & POMP_FRAME_CLOCKLESS) == 0) {
            pomp_timed_begin(thread, frame);
        }
    }
}

static bool is_within(const void *place, const stack_t *stack) {
    const char *from = stack->ss_sp;
    const char *at = place;
    return (stack->ss_flags & SS_DISABLE) == 0 && at >= from && at < from + stack->ss_size;
}

/*
 * Whether an event that began is never going to end, because a signal handler has left it with
 * longjmp: this one is not further down the stack than that was. Otherwise this one comes from the
 * handler, as a rule; then some signal is blocked.
 */
static bool is_abandoned(struct pomp_thread *thread, const void *here) {
    const void *there = pomp_event_place(thread);
    stack_t stack;
    if (sigaltstack(NULL, &stack) == 0 && is_within(here, &stack) != is_within(there, &stack)) {
        return is_within(there, &stack);
    }
    if ((uintptr_t)here >= (uintptr_t)there) {
        return true;
    }
    sigset_t blocked;
    bool none = pthread_sigmask(SIG_BLOCK, NULL, &blocked) == 0 && sigisemptyset(&blocked) == 1;
    thread->doubtful += none;
    if (thread->doubtful < POMP_DOUBTFUL_EVENTS) {
        return false;
    }
    thread->doubtful = 0;
    return true;
}

/* The slot of a thread that is recording an event already, if that is never going to end. */
static struct pomp_thread *take_back(const void *here) {
    struct pomp_thread *thread = own_slot;
    if (!is_abandoned(thread, here)) {
        atomic_fetch_add_explicit(&thread->dropped, 1, memory_order_relaxed);
        return NULL;
    }
    repair(thread);
    thread->leaf.descr = NULL;
    pomp_event_end(thread);
    return thread;
}

/* Gives the leaf a frame, as something happens in it. */
static struct pomp_thread *without_leaf(struct pomp_thread *thread, const void *here) {
    atomic_store_explicit(&thread->event_at, here, memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst);
    if (pomp_likely(thread->leaf.descr != NULL)) {
        pomp_open_leaf(thread);
    }
    pomp_event_end(thread);
    return thread;
}

static struct pomp_thread *attach(void) {
    struct pomp_calm before;
    pomp_calm_begin(&before);
    is_changing = true;
    bool in_charge = pomp_start();
    struct pomp_thread *thread = pomp_current;
    if (thread == NULL && in_charge) {
        thread = acquire_slot();
    }
    is_changing = false;
    pomp_calm_end(&before);
    return thread;
}

struct pomp_thread *pomp_thread_attach(const void *here) {
    int saved_errno = errno;
    struct pomp_thread *thread = NULL;
    if (pomp_current != NULL && pomp_has_leaf(pomp_current)) {
        thread = without_leaf(pomp_current, here);
    } else if (own_slot != NULL) {
        thread = take_back(here);
    } else {
        thread = is_changing ? NULL : attach();
        if (thread == NULL) {
            atomic_fetch_add_explicit(&pomp_dropped_without_thread, 1, memory_order_relaxed);
        }
    }
    errno = saved_errno;
    return thread;
}

bool pomp_is_muted_on_top(const OMPRegDescr *d, enum pomp_part part) {
    const struct pomp_thread *thread = pomp_between_events();
    if (thread == NULL || pomp_depth(thread) > POMP_FRAMES) {
        return false;
    }
    const struct pomp_leaf *leaf = &thread->leaf;
    if (pomp_has_leaf(thread)) {
        return leaf->descr == d && leaf->node == NULL &&
               (part == POMP_PART_COUNT || leaf->part == part);
    }
    const struct pomp_frame *top = &thread->frames[pomp_depth(thread) - 1];
    return top->descr == d && (pomp_frame_flags(top) & POMP_FRAME_MUTED) != 0 &&
           (part == POMP_PART_COUNT || top->part == part);
}

void pomp_threads_start(void) {
    has_end_of_thread = pthread_key_create(&end_of_thread, release_slot) == 0;
    acquire_slot();
}

void pomp_threads_stop(void) {
    if (has_end_of_thread) {
        pthread_key_delete(end_of_thread);
    }
}

/* Other threads that go on still have their signal stacks. */
void pomp_threads_free(void) {
    const struct pomp_thread *own = own_slot;
    own_slot = NULL;
    pomp_current = NULL;
    struct pomp_thread *thread = atomic_load_explicit(&pomp_threads, memory_order_acquire);
    for (; thread != NULL; thread = atomic_load_explicit(&thread->next, memory_order_relaxed)) {
        pomp_counters_close(&thread->counting);
        if (thread == own && thread->owns_signal_stack) {
            pomp_signal_stack_unset(thread->signal_stack);
        }
        if (thread == own || !thread->in_use) {
            pomp_signal_stack_free(thread->signal_stack);
        }
    }
    pomp_pages_free_all();
}

void *pomp_descriptors_lock(void) {
    struct pomp_thread *thread = pomp_event_begin();
    if (thread != NULL) {
        pomp_lock();
    }
    return thread;
}

void pomp_descriptors_unlock(void *locked) {
    pomp_unlock();
    pomp_event_end(locked);
}
