/* SPDX-License-Identifier: Apache-2.0 */
/* The steps events are made of: all of the hot path, inline. */
#ifndef POMP_EVENT_H
#define POMP_EVENT_H

#include "thread/pomp_frame.h"
#include "thread/pomp_slot.h"

/*
 * Enters a construct without a call of another function, when it was entered here lately and the
 * visit reads no clock. Gives its node, and says whether it has entered it.
 */
static inline __attribute__((always_inline)) struct pomp_node *
pomp_enter_untimed(OMPRegDescr *d, enum pomp_part part, bool *entered) {
    struct pomp_thread *thread = pomp_ready();
    *entered = false;
    if (pomp_unlikely(thread == NULL || !pomp_is_only_recording())) {
        return NULL;
    }
    pomp_event_mark(thread);
    struct pomp_node *node = pomp_try_untimed(thread, d, part, entered);
    pomp_event_end(thread);
    return node;
}

/*
 * Enters a construct by a visit that has no frame, if it can have none: see pomp_leaf. Nothing is
 * called, and so no register saved, for constructs that take as long as a few calls.
 */
static inline __attribute__((always_inline)) bool pomp_enter_leaf(OMPRegDescr *d,
                                                                  enum pomp_part part) {
    if (!pomp_is_uniform(part) && pomp_likely(pomp_is_recording())) {
        return false;
    }
    struct pomp_thread *thread = pomp_ready();
    if (pomp_unlikely(thread == NULL)) {
        return false;
    }
    pomp_event_mark(thread);
    bool entered = pomp_try_leaf(thread, d, part);
    if (entered) {
        pomp_event_end_with_leaf(thread);
    } else {
        pomp_event_end(thread);
    }
    return entered;
}

/*
 * Leaves a construct whose visit is the thread's leaf. A signal handler may have come before the
 * mark, and given the leaf a frame.
 */
static inline __attribute__((always_inline)) bool pomp_leave_leaf(const OMPRegDescr *d,
                                                                  enum pomp_part part) {
    struct pomp_thread *thread = pomp_current;
    if (thread == NULL || !pomp_has_leaf(thread)) {
        return false;
    }
    pomp_event_mark(thread);
    struct pomp_leaf *leaf = &thread->leaf;
    if (pomp_unlikely(leaf->descr != d || leaf->part != part)) {
        if (leaf->descr != NULL) {
            pomp_event_end_with_leaf(thread);
        } else {
            pomp_event_end(thread);
        }
        return false;
    }
    leaf->descr = NULL;
    if (leaf->node != NULL) {
        pomp_add(&thread->clockless, 1);
    }
    pomp_event_end(thread);
    return true;
}

/*
 * Whether an event of an open construct has nothing to do: its visit is the innermost, and is not
 * recorded since recording was, and is, off. No clock need be read for it.
 */
static inline __attribute__((always_inline)) bool pomp_is_passed_over(const OMPRegDescr *d,
                                                                      enum pomp_part part) {
    if (pomp_likely(pomp_is_recording())) {
        return false;
    }
    const struct pomp_thread *thread = pomp_current;
    bool is_leaf = thread != NULL && pomp_has_leaf(thread) && thread->leaf.descr == d &&
                   thread->leaf.node == NULL && thread->leaf.part == part;
    return pomp_likely(is_leaf) || pomp_is_muted_on_top(d, part);
}

/* Begins an event that opens a frame; NULL, and the event is counted, when there is no room. */
static inline __attribute__((always_inline)) struct pomp_thread *pomp_event_begin_with_room(void) {
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_unlikely(thread == NULL)) {
        return NULL;
    }
    if (pomp_unlikely(pomp_depth(thread) >= POMP_FRAMES)) {
        pomp_overflow(thread);
        pomp_event_end(thread);
        return NULL;
    }
    return thread;
}

/* Enters a construct by a visit that has a frame; it starts in the given phase. */
static inline __attribute__((always_inline)) void
pomp_enter_framed(OMPRegDescr *d, enum pomp_part part, enum pomp_phase phase) {
    struct pomp_thread *thread = pomp_event_begin_with_room();
    if (pomp_unlikely(thread == NULL)) {
        return;
    }
    struct pomp_node *node = pomp_next_node(thread, d, part);
    if (pomp_likely(node != NULL || !pomp_is_ignored(d))) {
        pomp_frame_open(thread, pomp_frame_fill(thread, d, part, node, 0), phase);
    }
    pomp_event_end(thread);
}

/* Enters a construct; its visit starts in the given phase. */
static inline void pomp_enter(OMPRegDescr *d, enum pomp_part part, enum pomp_phase phase) {
    if (!pomp_enter_leaf(d, part)) {
        pomp_enter_framed(d, part, phase);
    }
}

/* Begins an event that leaves a construct; NULL, too, when that was a leaf and has been left. */
static inline __attribute__((always_inline)) struct pomp_thread *
pomp_event_begin_unless_leaf(const OMPRegDescr *d, enum pomp_part part) {
    struct pomp_thread *thread = pomp_ready();
    if (pomp_likely(thread != NULL)) {
        pomp_event_mark(thread);
        return thread;
    }
    return pomp_leave_leaf(d, part) ? NULL : pomp_event_begin();
}

/* Leaves a construct. */
static inline void pomp_exit(OMPRegDescr *d, enum pomp_part part) {
    struct pomp_thread *thread = pomp_event_begin_unless_leaf(d, part);
    if (pomp_unlikely(thread == NULL)) {
        return;
    }
    if (!pomp_close_clockless(thread, d, part) && pomp_likely(!pomp_is_ignored(d))) {
        pomp_exit_timed(thread, d, part);
    }
    pomp_event_end(thread);
}

/* The structured block of an open construct starts. */
static inline void pomp_body_begin(OMPRegDescr *d, enum pomp_part part) {
    if (pomp_is_passed_over(d, part)) {
        return;
    }
    uint64_t now = pomp_now();
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_likely(thread != NULL)) {
        pomp_change_phase(thread, d, part, POMP_PHASE_BODY, now);
        pomp_event_end(thread);
    }
}

static inline void pomp_body_end_into(OMPRegDescr *d, enum pomp_part part, enum pomp_phase phase) {
    if (pomp_is_passed_over(d, part)) {
        return;
    }
    uint64_t now = pomp_now();
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_likely(thread != NULL)) {
        pomp_change_phase_after_body(thread, d, part, phase, now);
        pomp_event_end(thread);
    }
}

static inline void pomp_body_end(OMPRegDescr *d, enum pomp_part part) {
    pomp_body_end_into(d, part, POMP_PHASE_NONE);
}

#endif
