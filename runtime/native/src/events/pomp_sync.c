/* SPDX-License-Identifier: Apache-2.0 */
/* critical, ordered, doacross, cancel, atomic, flush, barrier. */
#include "events/pomp_event.h"
#include "lock/pomp_mutex.h"

void POMP_Critical_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_CRITICAL, POMP_PHASE_ENTRY); }

/* The mutex of an open critical section, which this thread holds; NULL when memory is out. */
static struct pomp_mutex *mutex_of(const struct pomp_frame *frame) {
    return pomp_mutex_of_critical(pomp_frame_node(frame)->context->record);
}

void POMP_Critical_begin(OMPRegDescr *d) {
    if (pomp_is_passed_over(d, POMP_PART_CRITICAL)) {
        return;
    }
    uint64_t now = pomp_now();
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_unlikely(thread == NULL)) {
        return;
    }
    if (pomp_likely(pomp_change_phase(thread, d, POMP_PART_CRITICAL, POMP_PHASE_BODY, now))) {
        const struct pomp_frame *frame = &thread->frames[pomp_depth(thread) - 1];
        struct pomp_mutex *mutex = mutex_of(frame);
        if (pomp_likely(mutex != NULL)) {
            const struct pomp_where where = {pomp_frame_node(frame)->context, NULL};
            const struct pomp_wait wait = {pomp_get(&frame->entered), now};
            pomp_mutex_acquired(mutex, thread, where, wait, now);
        }
    }
    pomp_event_end(thread);
}

void POMP_Critical_end(OMPRegDescr *d) {
    if (pomp_is_passed_over(d, POMP_PART_CRITICAL)) {
        return;
    }
    uint64_t now = pomp_now();
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_unlikely(thread == NULL)) {
        return;
    }
    if (pomp_likely(
            pomp_change_phase_after_body(thread, d, POMP_PART_CRITICAL, POMP_PHASE_NONE, now))) {
        struct pomp_mutex *mutex = mutex_of(&thread->frames[pomp_depth(thread) - 1]);
        if (pomp_likely(mutex != NULL)) {
            pomp_mutex_released(mutex, thread, now);
        }
    }
    pomp_event_end(thread);
}

void POMP_Critical_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_CRITICAL); }

void POMP_Atomic_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_ATOMIC, POMP_PHASE_NONE); }

void POMP_Atomic_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_ATOMIC); }

void POMP_Ordered_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_ORDERED, POMP_PHASE_ENTRY); }

void POMP_Ordered_begin(OMPRegDescr *d) { pomp_body_begin(d, POMP_PART_ORDERED); }

void POMP_Ordered_end(OMPRegDescr *d) { pomp_body_end(d, POMP_PART_ORDERED); }

void POMP_Ordered_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_ORDERED); }

void POMP_Doacross_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_DOACROSS, POMP_PHASE_ENTRY); }

void POMP_Doacross_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_DOACROSS); }

void POMP_Cancel(OMPRegDescr *d) {
    pomp_enter(d, POMP_PART_CANCEL, POMP_PHASE_NONE);
    pomp_exit(d, POMP_PART_CANCEL);
}

void POMP_Flush_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_FLUSH, POMP_PHASE_NONE); }

void POMP_Flush_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_FLUSH); }

static void implicit_enter(struct pomp_thread *thread, struct pomp_frame *frame, uint64_t now) {
    if ((pomp_frame_flags(frame) & POMP_FRAME_MUTED) == 0) {
        pomp_phase_end(thread, frame, now);
        pomp_phase_start(frame, POMP_PHASE_BARRIER, now);
    }
}

static bool is_open(const struct pomp_thread *thread, const OMPRegDescr *d) {
    for (uint32_t i = pomp_depth(thread) - 1; i > 0; i--) {
        if (thread->frames[i].descr == d) {
            return true;
        }
    }
    return false;
}

static void explicit_enter(struct pomp_thread *thread, OMPRegDescr *d) {
    if (pomp_depth(thread) == POMP_FRAMES) {
        /* Not counted in the depth: POMP_Barrier_exit can't tell this from an implicit barrier. */
        pomp_add(&thread->dropped, 1);
        return;
    }
    struct pomp_node *node = pomp_next_node(thread, d, POMP_PART_BARRIER);
    if (pomp_likely(node != NULL || !pomp_is_ignored(d))) {
        struct pomp_frame *frame = pomp_frame_fill(thread, d, POMP_PART_BARRIER, node, 0);
        pomp_frame_open(thread, frame, POMP_PHASE_NONE);
    }
}

static inline void enter_barrier(struct pomp_thread *thread, OMPRegDescr *d) {
    if (pomp_unlikely(pomp_depth(thread) > POMP_FRAMES)) {
        return;
    }
    struct pomp_frame *top = &thread->frames[pomp_depth(thread) - 1];
    if (pomp_likely(top->descr == d && top->part != POMP_PART_BARRIER)) {
        implicit_enter(thread, top, pomp_now());
    } else if (pomp_child_by_edge(pomp_frame_node(top), d, POMP_PART_BARRIER) != NULL ||
               !is_open(thread, d)) {
        explicit_enter(thread, d);
    } else {
        uint64_t now = pomp_now();
        implicit_enter(thread, pomp_find_frame(thread, d, POMP_PART_COUNT, false, now), now);
    }
}

/* Whether an implicit barrier is passed over, as its construct is. */
static inline bool is_passed_over(const OMPRegDescr *d) {
    return pomp_is_passed_over(d, POMP_PART_COUNT) && !pomp_is_passed_over(d, POMP_PART_BARRIER);
}

void POMP_Barrier_enter(OMPRegDescr *d) {
    if (is_passed_over(d)) {
        return;
    }
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_likely(thread != NULL)) {
        enter_barrier(thread, d);
        pomp_event_end(thread);
    }
}

static void implicit_exit(struct pomp_thread *thread, struct pomp_frame *frame, uint64_t now) {
    if ((pomp_frame_flags(frame) & POMP_FRAME_MUTED) != 0) {
        return;
    }
    if (pomp_unlikely(pomp_frame_phase(frame) != POMP_PHASE_BARRIER)) {
        pomp_add(&thread->unbalanced, 1);
        return;
    }
    pomp_phase_end(thread, frame, now);
    pomp_phase_start(frame, POMP_PHASE_NONE, now);
    pomp_add(&thread->pairs, 1);
    pomp_set(&thread->last, now);
}

static inline void exit_barrier(struct pomp_thread *thread, OMPRegDescr *d, uint64_t now) {
    if (pomp_unlikely(pomp_depth(thread) > POMP_FRAMES)) {
        return;
    }
    struct pomp_frame *frame = &thread->frames[pomp_depth(thread) - 1];
    if (pomp_unlikely(frame->descr != d)) {
        if (pomp_depth(thread) == POMP_FRAMES && !is_open(thread, d)) {
            return; /* the barrier that did not fit on the stack */
        }
        frame = pomp_find_frame(thread, d, POMP_PART_COUNT, false, now);
    }
    if (pomp_unlikely(frame == NULL)) {
        return;
    }
    if (frame->part == POMP_PART_BARRIER) {
        pomp_frame_close(thread, frame, now);
    } else {
        implicit_exit(thread, frame, now);
    }
}

void POMP_Barrier_exit(OMPRegDescr *d) {
    if (is_passed_over(d)) {
        return;
    }
    uint64_t now = pomp_is_passed_over(d, POMP_PART_BARRIER) ? 0 : pomp_now();
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_likely(thread != NULL)) {
        exit_barrier(thread, d, now);
        pomp_event_end(thread);
    }
}
