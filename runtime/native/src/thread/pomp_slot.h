/* SPDX-License-Identifier: Apache-2.0 */
/* The slots of threads: how one is taken, found at each event, and given back. */
#ifndef POMP_SLOT_H
#define POMP_SLOT_H

#include "thread/pomp_thread.h"

/* Events of threads for which there was no memory at all. */
extern _Atomic uint64_t pomp_dropped_without_thread;

#if defined(__ELF__)
extern _Thread_local struct pomp_thread *pomp_current __attribute__((tls_model("initial-exec")));
#else
extern _Thread_local struct pomp_thread *pomp_current;
#endif

/*
 * Where the function that is being compiled was called: what it calls, and a signal handler that
 * interrupts it, is called further down the stack.
 */
#if defined(__GNUC__) && !defined(__clang__)
#define pomp_here() __builtin_dwarf_cfa()
#else
#define pomp_here() __builtin_frame_address(0)
#endif

/*
 * This thread's slot when pomp_ready gives none: a frame is opened for its leaf; or it gets the
 * slot of a thread that has ended, or a new one, if this is its first event. NULL, and the event is
 * counted as dropped, when memory is out, or when it comes from a signal handler that has
 * interrupted another event.
 */
struct pomp_thread *pomp_thread_attach(const void *here);

/*
 * Whether the innermost open construct is (d, part), POMP_PART_COUNT standing for any part, and its
 * visit is not recorded.
 */
bool pomp_is_muted_on_top(const OMPRegDescr *d, enum pomp_part part);

/* Whoever is told, by the thread itself, that it has got its slot, or is about to lose it. */
struct pomp_slot_watch {
    void (*taken)(struct pomp_thread *thread);
    void (*left)(struct pomp_thread *thread);
};

/* Before the program has further threads; the calling one has its slot already. */
void pomp_slot_watch_by(const struct pomp_slot_watch *watch);

/* Start-up and end of the part that returns slots of ended threads. */
void pomp_threads_start(void);
void pomp_threads_stop(void);

/* Gives back all memory, when the library is unloaded and no thread comes here any more. */
void pomp_threads_free(void);

/* This thread's slot when an event can begin there at once, else NULL. */
static inline __attribute__((always_inline)) struct pomp_thread *pomp_ready(void) {
    struct pomp_thread *thread = pomp_current;
    bool ready = thread != NULL && pomp_event_place(thread) == NULL;
    return pomp_likely(ready) ? thread : NULL;
}

/* Gives this thread's slot, with a leaf or without, unless an event is recorded there. */
static inline struct pomp_thread *pomp_between_events(void) {
    struct pomp_thread *thread = pomp_current;
    return thread != NULL && pomp_has_leaf(thread) ? thread : pomp_ready();
}

/* This thread's slot, or NULL as above. */
static inline __attribute__((always_inline)) struct pomp_thread *pomp_self(void) {
    struct pomp_thread *thread = pomp_ready();
    return pomp_likely(thread != NULL) ? thread : pomp_thread_attach(pomp_here());
}

/*
 * While an event is recorded its slot says where, so that events in a signal handler that comes in
 * between don't use the slot. Nothing that is loaded before is stored here: an event need not await
 * the stores of the one before.
 */
static inline __attribute__((always_inline)) void pomp_event_mark(struct pomp_thread *thread) {
    atomic_store_explicit(&thread->event_at, pomp_here(), memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst);
}

/* Begins an event; NULL as above. Each one that was begun must end. */
static inline __attribute__((always_inline)) struct pomp_thread *pomp_event_begin(void) {
    struct pomp_thread *thread = pomp_self();
    if (pomp_likely(thread != NULL)) {
        pomp_event_mark(thread);
    }
    return thread;
}

static inline __attribute__((always_inline)) void pomp_event_end(struct pomp_thread *thread) {
    atomic_signal_fence(memory_order_seq_cst);
    atomic_store_explicit(&thread->event_at, NULL, memory_order_relaxed);
}

/* Ends an event after which there is a leaf. */
static inline __attribute__((always_inline)) void
pomp_event_end_with_leaf(struct pomp_thread *thread) {
    atomic_signal_fence(memory_order_seq_cst);
    atomic_store_explicit(&thread->event_at, &thread->leaf, memory_order_relaxed);
}

#endif
