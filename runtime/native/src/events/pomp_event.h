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
    struct pomp_thread *thread = pomp_current;
    *entered = false;
    if (pomp_unlikely(thread == NULL || !pomp_is_only_recording())) {
        return NULL;
    }
    pomp_event_mark(thread);
    struct pomp_node *node = pomp_try_untimed(thread, d, part, entered);
    pomp_event_end(thread);
    return node;
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

/* Enters a construct; its visit starts in the given phase. */
static inline void pomp_enter(OMPRegDescr *d, enum pomp_part part, enum pomp_phase phase) {
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

/* Leaves a construct. */
static inline void pomp_exit(OMPRegDescr *d, enum pomp_part part) {
    struct pomp_thread *thread = pomp_event_begin();
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
    uint64_t now = pomp_now();
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_likely(thread != NULL)) {
        pomp_change_phase(thread, d, part, POMP_PHASE_BODY, now);
        pomp_event_end(thread);
    }
}

static inline void pomp_body_end_into(OMPRegDescr *d, enum pomp_part part, enum pomp_phase phase) {
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
