/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_thread.h"

#include "pomp_calm.h"
#include "pomp_control.h"
#include "pomp_copy.h"
#include "pomp_event.h"
#include "pomp_filter.h"
#include "pomp_fortran.h"
#include "pomp_signal.h"
#include "pomp_surroundings.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>

struct pomp_thread *_Atomic pomp_threads;
_Atomic uint64_t pomp_dropped_without_thread;
_Thread_local struct pomp_thread *pomp_current;

/* The slot of this thread, also while an event is recorded; whether it is about to get or lose it.
 */
static _Thread_local struct pomp_thread *own_slot;
static _Thread_local bool is_changing;

/* Events that may be those of an interrupted thread's signal handler, or not. */
enum { POMP_DOUBTFUL_EVENTS = 1000 };

static struct pomp_thread *last_thread;
static pthread_key_t end_of_thread;
static bool has_end_of_thread;

/* Appends in the order of thread ids. Call with pomp_lock held. */
static void add_to_context(struct pomp_context *context, struct pomp_node *node) {
    struct pomp_node *_Atomic *link = &context->nodes;
    struct pomp_node *next = atomic_load_explicit(link, memory_order_relaxed);
    while (next != NULL && next->thread->id < node->thread->id) {
        link = &next->next_in_context;
        next = atomic_load_explicit(link, memory_order_relaxed);
    }
    atomic_store_explicit(&node->next_in_context, next, memory_order_relaxed);
    atomic_store_explicit(link, node, memory_order_release);
}

/* The thread's node of context, made if need be. Call with pomp_lock held. */
static struct pomp_node *node_of(struct pomp_thread *thread, struct pomp_context *context) {
    struct pomp_node *node = atomic_load_explicit(&context->nodes, memory_order_relaxed);
    for (; node != NULL && node->thread->id <= thread->id;
         node = atomic_load_explicit(&node->next_in_context, memory_order_relaxed)) {
        if (node->thread == thread) {
            return node;
        }
    }
    node = pomp_arena_alloc(&thread->arena, sizeof *node);
    if (node != NULL) {
        node->context = context;
        node->thread = thread;
        node->recent.part = POMP_PART_COUNT;
        node->reviewed_at = pomp_can_be_throttled(context->part) ? pomp_throttle.visits : 0;
        pomp_set(&node->shortest, UINT64_MAX);
        add_to_context(context, node);
    }
    return node;
}

static struct pomp_node *new_child(struct pomp_thread *thread, struct pomp_node *parent,
                                   struct pomp_record *record, enum pomp_part part) {
    pomp_lock();
    struct pomp_context *context = pomp_context_below(parent->context, record, part);
    struct pomp_node *node = context == NULL ? NULL : node_of(thread, context);
    pomp_unlock();
    return node;
}

static struct pomp_node *node_in(struct pomp_thread *thread, struct pomp_context *context) {
    pomp_lock();
    struct pomp_node *node = node_of(thread, context);
    pomp_unlock();
    return node;
}

static struct pomp_node *keep_near(struct pomp_thread *thread, struct pomp_entry entry) {
    if (entry.value == NULL) {
        pomp_add(&thread->dropped, 1);
    } else {
        *pomp_near_of(thread, entry.where, entry.what, entry.part) = entry;
    }
    return entry.value;
}

struct pomp_node *pomp_find_child(struct pomp_thread *thread, struct pomp_node *parent,
                                  OMPRegDescr *d, enum pomp_part part) {
    if (pomp_unlikely(pomp_is_disabled(part))) {
        return NULL;
    }
    struct pomp_record *record = pomp_record_of(d);
    if (record == NULL) {
        pomp_add(&thread->dropped, 1);
        return NULL;
    }
    if (pomp_unlikely((record->excluded >> part & 1) != 0)) {
        atomic_store_explicit(&record->was_excluded, true, memory_order_relaxed);
        return NULL;
    }
    struct pomp_node *node = pomp_table_find(&thread->edges, parent, record, part);
    if (node == NULL) {
        int saved_errno = errno;
        node = new_child(thread, parent, record, part);
        if (node != NULL && !pomp_table_add(&thread->edges, parent, record, part, node)) {
            node = NULL;
        }
        errno = saved_errno;
    }
    parent->is_inner |= node != NULL;
    parent->is_throttled &= node == NULL;
    if (node != NULL) {
        parent->recent = (struct pomp_edge){record, part, node};
    }
    return keep_near(thread, (struct pomp_entry){parent, record, part, node});
}

struct pomp_node *pomp_find_worker(struct pomp_thread *thread, struct pomp_context *context) {
    struct pomp_node *node = pomp_table_find(&thread->edges, thread, context, POMP_PART_PROGRAM);
    if (node == NULL) {
        int saved_errno = errno;
        node = node_in(thread, context);
        if (node != NULL &&
            !pomp_table_add(&thread->edges, thread, context, POMP_PART_PROGRAM, node)) {
            node = NULL;
        }
        errno = saved_errno;
    }
    return keep_near(thread, (struct pomp_entry){thread, context, POMP_PART_PROGRAM, node});
}

void pomp_thread_enter_program(struct pomp_thread *thread, struct pomp_node *program) {
    atomic_init(&thread->frames[0].node, program);
    thread->frames[0].part = POMP_PART_PROGRAM;
    atomic_init(&thread->depth, 1);
}

/* Call with pomp_lock held. */
static struct pomp_thread *make_thread(int id) {
    struct pomp_thread *thread = pomp_pages(sizeof *thread);
    if (thread == NULL) {
        return NULL;
    }
    thread->id = id;
    struct pomp_node *node = node_of(thread, &pomp_program);
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
        if (!thread->in_use && !pomp_team_awaits(thread)) {
            thread->in_use = true;
            thread->last_forker = NULL;
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
        pomp_current = thread;
        if (!pomp_surroundings_disabled) {
            pomp_use_begin(&thread->use, thread->id == 0);
        }
        pomp_counters_open(thread);
        thread->owns_signal_stack = pomp_signal_stack_set(&thread->signal_stack);
        if (has_end_of_thread) {
            pthread_setspecific(end_of_thread, thread);
        }
    }
    return thread;
}

/* Runs when a thread ends: what it left open ends now, and its slot is free for the next thread. */
static void release_slot(void *slot) {
    struct pomp_thread *thread = slot;
    is_changing = true;
    pomp_current = NULL;
    own_slot = NULL;
    pomp_leave_team(thread);
    pomp_unwind(thread, 1, pomp_now());
    pomp_counters_close(thread);
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
            node->recent = (struct pomp_edge){NULL, POMP_PART_COUNT, NULL};
            node->open = 0;
        }
    }
    pomp_frame_node(&thread->frames[0])->recent = (struct pomp_edge){NULL, POMP_PART_COUNT, NULL};
    uint32_t depth = pomp_depth(thread);
    for (uint32_t i = 1; i < depth && i < POMP_FRAMES; i++) {
        if ((pomp_frame_flags(&thread->frames[i]) & POMP_FRAME_MUTED) == 0) {
            pomp_frame_node(&thread->frames[i])->open++;
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
    const void *there = atomic_load_explicit(&thread->event_at, memory_order_relaxed);
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
    pomp_current = thread;
    return thread;
}

static struct pomp_thread *attach(void) {
    struct pomp_calm before;
    pomp_calm_begin(&before);
    is_changing = true;
    pomp_start();
    struct pomp_thread *thread = pomp_current;
    if (thread == NULL && pomp_copy_is_in_charge()) {
        thread = acquire_slot();
    }
    is_changing = false;
    pomp_calm_end(&before);
    return thread;
}

struct pomp_thread *pomp_thread_attach(const void *here) {
    int saved_errno = errno;
    struct pomp_thread *thread = NULL;
    if (own_slot != NULL) {
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

uint64_t pomp_threads_events(void) {
    uint64_t events = 0;
    const struct pomp_thread *thread = atomic_load_explicit(&pomp_threads, memory_order_acquire);
    for (; thread != NULL; thread = atomic_load_explicit(&thread->next, memory_order_acquire)) {
        events += pomp_get(&thread->pairs) + pomp_get(&thread->clockless);
    }
    return events;
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
        pomp_counters_close(thread);
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
