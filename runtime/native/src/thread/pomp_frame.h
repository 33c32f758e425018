/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The stack of a thread's open constructs: how its frames are opened, go through their phases and
 * are closed. An enter reads the clock as the last thing it does before the frame opens, an exit as
 * the first, so that the bookkeeping falls outside the construct measured.
 */
#ifndef POMP_FRAME_H
#define POMP_FRAME_H

#include "base/pomp_run.h"
#include "clock/pomp_clock.h"
#include "counters/pomp_counters.h"
#include "thread/pomp_cpu.h"
#include "thread/pomp_imbalance.h"
#include "thread/pomp_listener.h"
#include "thread/pomp_node.h"
#include "thread/pomp_team.h"

#include <string.h>

/* An enter found the stack full: counts it, so that its exit is recognised. */
void pomp_overflow(struct pomp_thread *thread);

/* Ends the open visits above new_depth at time now, as their own exits are missing. */
void pomp_unwind(struct pomp_thread *thread, uint32_t new_depth, uint64_t now);

/*
 * The time until which the open frames of a thread count: now, unless they are those of a worker
 * whose team has joined since. Called by the writer too.
 */
uint64_t pomp_thread_end(const struct pomp_thread *thread, uint64_t now);

/*
 * Closes what a worker has open: that of a region that has joined, and above it what a cancelled
 * region left behind, whose exits were skipped.
 */
void pomp_leave_team(struct pomp_thread *thread);

/*
 * Finds the frame of an event that is not on top: unwinds to it if it is open, else returns NULL
 * and counts the event as unbalanced. POMP_PART_COUNT stands for any part. Undoes an overflow if
 * closing.
 */
struct pomp_frame *pomp_find_frame(struct pomp_thread *thread, const OMPRegDescr *d,
                                   enum pomp_part part, bool closing, uint64_t now);

/* Adds a wait that a recursive visit had: it was part of the body of the outermost one. */
void pomp_add_nested_wait(struct pomp_thread *thread, const struct pomp_frame *frame,
                          enum pomp_phase phase, uint64_t time);

/* Opens the frame of the thread's leaf, which is none any more. */
void pomp_open_leaf(struct pomp_thread *thread);

/* Throttles a node when its visits are too short to be worth timing. */
void pomp_review(struct pomp_node *node);

/*
 * Counts one more visit of a node, and returns the flags of its frame. Of throttled visits nobody
 * is told.
 */
static inline unsigned pomp_open_visit(struct pomp_node *node, enum pomp_part part) {
    unsigned heard = pomp_state_now() & POMP_LISTENING;
    if (node->open++ > 0) {
        return heard | (pomp_is_uniform(part) ? POMP_FRAME_UNTIMED : 0U);
    }
    if (pomp_unlikely(node->is_throttled)) {
        pomp_add(&node->untimed, 1);
        return POMP_FRAME_UNTIMED;
    }
    return heard | POMP_FRAME_OUTERMOST;
}

/* Fills the next frame; a null node makes it a muted one. Not open before pomp_frame_open. */
static inline struct pomp_frame *pomp_frame_fill(struct pomp_thread *thread, const OMPRegDescr *d,
                                                 enum pomp_part part, struct pomp_node *node,
                                                 enum pomp_frame_flag kind) {
    struct pomp_frame *frame = &thread->frames[pomp_depth(thread)];
    unsigned flags = kind;
    if (pomp_likely(node != NULL)) {
        flags |= pomp_open_visit(node, part);
        pomp_add(&node->visits, 1);
    } else {
        flags |= POMP_FRAME_MUTED;
        node = pomp_frame_node(frame - 1);
    }
    frame->descr = d;
    frame->part = (uint8_t)part;
    if (pomp_shares_work(part) || part == POMP_PART_PARALLEL || part == POMP_PART_TEAMS) {
        frame->body_before = pomp_get(&node->phase[POMP_PHASE_BODY]);
    }
    atomic_store_explicit(&frame->node, node, memory_order_relaxed);
    atomic_store_explicit(&frame->flags, (uint8_t)flags, memory_order_relaxed);
    return frame;
}

static inline uint32_t pomp_frame_number(const struct pomp_thread *thread,
                                         const struct pomp_frame *frame) {
    return (uint32_t)(frame - thread->frames);
}

/* Says that the next frame reads the clock, before it is open; and that it is closed. */
static inline void pomp_timed_begin(struct pomp_thread *thread, struct pomp_frame *frame) {
    frame->timed_below = (uint16_t)thread->timed;
    thread->timed = pomp_frame_number(thread, frame);
}

static inline void pomp_timed_end(struct pomp_thread *thread, const struct pomp_frame *frame) {
    thread->timed = frame->timed_below;
}

/* Adds what was counted in the outermost visit of a frame, and tells of it. */
void pomp_add_counted(struct pomp_thread *thread, const struct pomp_frame *frame, uint64_t now);

/* The outermost visit of a frame ends at time now, as far as counters are concerned. */
static inline void pomp_frame_count(struct pomp_thread *thread, const struct pomp_frame *frame,
                                    uint64_t now) {
    if (pomp_unlikely(pomp_counter_count > 0)) {
        pomp_add_counted(thread, frame, now);
    }
}

static inline struct pomp_node *pomp_current_node(const struct pomp_thread *thread) {
    return pomp_frame_node(&thread->frames[pomp_depth(thread) - 1]);
}

static inline bool pomp_is_outermost(const struct pomp_frame *frame) {
    return (pomp_frame_flags(frame) & POMP_FRAME_OUTERMOST) != 0;
}

static inline void pomp_frame_open(struct pomp_thread *thread, struct pomp_frame *frame,
                                   enum pomp_phase phase) {
    uint8_t flags = pomp_frame_flags(frame);
    atomic_store_explicit(&frame->phase, (uint8_t)phase, memory_order_relaxed);
    if (pomp_likely((flags & POMP_FRAME_CLOCKLESS) == 0)) {
        const struct pomp_node *node = pomp_frame_node(frame);
        frame->measures_cpu = false;
        if (pomp_unlikely(pomp_cpu_mark(node) != node->cpu_mark) && pomp_is_outermost(frame)) {
            pomp_cpu_enter(thread, frame);
        }
        if (pomp_unlikely(pomp_counter_count > 0) && pomp_is_outermost(frame)) {
            pomp_counters_enter(&thread->counting, pomp_frame_number(thread, frame));
        }
        uint64_t now = pomp_now();
        pomp_set(&frame->entered, now);
        pomp_set(&frame->phase_since, now);
        pomp_timed_begin(thread, frame);
    }
    atomic_store_explicit(&thread->depth, pomp_depth(thread) + 1, memory_order_release);
    if (pomp_unlikely((flags & POMP_FRAME_HEARD) != 0)) {
        bool timed = (flags & POMP_FRAME_CLOCKLESS) == 0;
        pomp_tell(thread, frame, POMP_STEP_ENTER, timed ? pomp_get(&frame->entered) : 0);
    }
}

/* The node for (d, part) below the top frame; NULL when it is not to be recorded. */
static inline struct pomp_node *pomp_next_node(struct pomp_thread *thread, OMPRegDescr *d,
                                               enum pomp_part part) {
    if (pomp_unlikely(!pomp_is_recording())) {
        return NULL;
    }
    struct pomp_node *top = pomp_frame_node(&thread->frames[pomp_depth(thread) - 1]);
    return pomp_node_below(thread, top, d, part);
}

/* Ends the current phase of a frame and adds its time. */
static inline void pomp_phase_end(struct pomp_thread *thread, struct pomp_frame *frame,
                                  uint64_t now) {
    uint8_t phase = pomp_frame_phase(frame);
    if (phase == POMP_PHASE_NONE) {
        return;
    }
    uint64_t time = pomp_elapsed(pomp_get(&frame->phase_since), now);
    if (pomp_likely((pomp_frame_flags(frame) & POMP_FRAME_OUTERMOST) != 0)) {
        pomp_add(&pomp_frame_node(frame)->phase[phase], time);
    } else if (phase != POMP_PHASE_BODY) {
        pomp_add_nested_wait(thread, frame, phase, time);
    }
}

static inline void pomp_phase_start(struct pomp_frame *frame, enum pomp_phase phase, uint64_t now) {
    pomp_set(&frame->phase_since, now);
    atomic_store_explicit(&frame->phase, (uint8_t)phase, memory_order_relaxed);
    if (pomp_unlikely((pomp_frame_flags(frame) & POMP_FRAME_HEARD) != 0)) {
        pomp_tell(pomp_frame_node(frame)->thread, frame, POMP_STEP_PHASE, now);
    }
}

/* Adds the time of an outermost visit that has ended. */
static inline void pomp_add_visit(struct pomp_node *node, uint64_t time) {
    uint64_t timed = pomp_get(&node->timed) + 1;
    pomp_add(&node->inclusive, time);
    pomp_set(&node->timed, timed);
    if (time < pomp_get(&node->shortest)) {
        pomp_set(&node->shortest, time);
    }
    if (time > pomp_get(&node->longest)) {
        pomp_set(&node->longest, time);
    }
    double squares = atomic_load_explicit(&node->squares, memory_order_relaxed);
    squares += (double)time * (double)time;
    atomic_store_explicit(&node->squares, squares, memory_order_relaxed);
    if (pomp_unlikely(timed == node->reviewed_at)) {
        pomp_review(node);
    }
}

/* Closes the top frame, which reads no clock and has these flags. */
static inline void pomp_frame_drop(struct pomp_thread *thread, struct pomp_frame *frame,
                                   uint8_t flags) {
    atomic_store_explicit(&thread->depth, pomp_frame_number(thread, frame), memory_order_release);
    if (pomp_likely((flags & POMP_FRAME_MUTED) == 0)) {
        pomp_frame_node(frame)->open--;
        pomp_add(&thread->clockless, 1);
        if (pomp_unlikely((flags & POMP_FRAME_HEARD) != 0)) {
            pomp_tell(thread, frame, POMP_STEP_EXIT, 0);
        }
    }
}

/* Closes the top frame. */
static inline void pomp_frame_close(struct pomp_thread *thread, struct pomp_frame *frame,
                                    uint64_t now) {
    uint8_t flags = pomp_frame_flags(frame);
    if (pomp_unlikely((flags & POMP_FRAME_CLOCKLESS) != 0)) {
        pomp_frame_drop(thread, frame, flags);
        return;
    }
    struct pomp_node *node = pomp_frame_node(frame);
    pomp_phase_end(thread, frame, now);
    if (pomp_likely((flags & POMP_FRAME_OUTERMOST) != 0)) {
        pomp_frame_count(thread, frame, now);
        pomp_add_visit(node, pomp_elapsed(pomp_get(&frame->entered), now));
        if (pomp_unlikely(frame->measures_cpu)) {
            pomp_cpu_exit(thread, frame, now);
        }
    }
    pomp_timed_end(thread, frame);
    atomic_store_explicit(&thread->depth, pomp_depth(thread) - 1, memory_order_release);
    node->open--;
    pomp_add(&thread->pairs, 1);
    pomp_set(&thread->last, now);
    if (pomp_unlikely((flags & POMP_FRAME_HEARD) != 0)) {
        pomp_tell(thread, frame, POMP_STEP_EXIT, now);
    }
}

/* The frame of (d, part): the top one, unless events were lost. NULL when it is not open. */
static inline struct pomp_frame *pomp_frame_of(struct pomp_thread *thread, const OMPRegDescr *d,
                                               enum pomp_part part, bool closing, uint64_t now) {
    uint32_t depth = pomp_depth(thread);
    if (pomp_likely(depth <= POMP_FRAMES)) {
        struct pomp_frame *frame = &thread->frames[depth - 1];
        if (pomp_likely(frame->descr == d && frame->part == part)) {
            return frame;
        }
    }
    return pomp_find_frame(thread, d, part, closing, now);
}

/* The bytes of a frame, while it is open as a visit of a part that reads no clock. */
static inline uint32_t pomp_untimed_state(enum pomp_part part) {
    const uint8_t bytes[] = {POMP_PHASE_NONE, POMP_FRAME_UNTIMED, (uint8_t)part, POMP_PHASE_NONE};
    uint32_t state;
    memcpy(&state, bytes, sizeof state);
    return state;
}

/* Opens the frame at a depth, the next one, for a visit of a node that reads no clock. */
static inline void pomp_push_untimed(struct pomp_thread *thread, uint32_t depth,
                                     const OMPRegDescr *d, enum pomp_part part,
                                     struct pomp_node *node) {
    struct pomp_frame *frame = &thread->frames[depth];
    node->open++;
    frame->descr = d;
    atomic_store_explicit(&frame->node, node, memory_order_relaxed);
    atomic_store_explicit(&frame->state, pomp_untimed_state(part), memory_order_relaxed);
    atomic_store_explicit(&thread->depth, depth + 1, memory_order_release);
}

/* Counts a visit and opens such a frame for it. */
static inline void pomp_open_untimed(struct pomp_thread *thread, uint32_t depth,
                                     const OMPRegDescr *d, enum pomp_part part,
                                     struct pomp_node *node) {
    pomp_add(&node->visits, 1);
    pomp_push_untimed(thread, depth, d, part, node);
}

/*
 * The node that a visit at a depth stands on, if the construct was entered here lately. Says
 * whether the visit reads no clock, and counts it as untimed if it does because the node is
 * throttled.
 */
static inline __attribute__((always_inline)) struct pomp_node *
pomp_untimed_node(struct pomp_thread *thread, uint32_t depth, OMPRegDescr *d, enum pomp_part part,
                  bool *untimed) {
    struct pomp_node *top = pomp_frame_node(&thread->frames[depth - 1]);
    struct pomp_node *node = pomp_near_child(thread, top, d, part);
    *untimed = pomp_likely(node != NULL && (node->open > 0 || node->is_throttled));
    if (*untimed && node->open == 0) {
        pomp_add(&node->untimed, 1);
    }
    return node;
}

/* Tries to enter a construct that was entered here lately by a visit that reads no clock. */
static inline __attribute__((always_inline)) struct pomp_node *
pomp_try_untimed(struct pomp_thread *thread, OMPRegDescr *d, enum pomp_part part, bool *entered) {
    uint32_t depth = pomp_depth(thread);
    if (pomp_unlikely(depth >= POMP_FRAMES)) {
        return NULL;
    }
    struct pomp_node *node = pomp_untimed_node(thread, depth, d, part, entered);
    if (*entered) {
        pomp_open_untimed(thread, depth, d, part, node);
    }
    return node;
}

/*
 * Tries to make a visit that begins now the thread's leaf. While recording is off every visit can
 * be one; else a part that is uniform is needed.
 */
static inline __attribute__((always_inline)) bool
pomp_try_leaf(struct pomp_thread *thread, OMPRegDescr *d, enum pomp_part part) {
    uint32_t depth = pomp_depth(thread);
    struct pomp_node *node = NULL;
    bool possible = false;
    if (pomp_unlikely(depth >= POMP_FRAMES)) {
        return false;
    }
    if (pomp_is_only_recording()) {
        node = pomp_untimed_node(thread, depth, d, part, &possible);
        if (possible) {
            pomp_add(&node->visits, 1);
        }
    } else {
        possible = !pomp_is_recording() && !pomp_is_ignored(d);
    }
    if (possible) {
        thread->leaf = (struct pomp_leaf){d, node, part};
    }
    return possible;
}

/* Closes the frame of (d, part) if it is on top and reads no clock. */
static inline bool pomp_close_clockless(struct pomp_thread *thread, const OMPRegDescr *d,
                                        enum pomp_part part) {
    uint32_t depth = pomp_depth(thread);
    if (pomp_unlikely(depth > POMP_FRAMES)) {
        return false;
    }
    struct pomp_frame *frame = &thread->frames[depth - 1];
    uint8_t flags = pomp_frame_flags(frame);
    if (frame->descr != d || frame->part != part || (flags & POMP_FRAME_CLOCKLESS) == 0) {
        return false;
    }
    pomp_frame_drop(thread, frame, flags);
    return true;
}

/* Closes only what pomp_open_untimed has opened, which is most of it. */
static inline bool pomp_close_untimed(struct pomp_thread *thread, const OMPRegDescr *d,
                                      enum pomp_part part) {
    uint32_t depth = pomp_depth(thread);
    if (pomp_unlikely(depth > POMP_FRAMES)) {
        return false;
    }
    struct pomp_frame *frame = &thread->frames[depth - 1];
    uint32_t state = atomic_load_explicit(&frame->state, memory_order_relaxed);
    if (frame->descr != d || state != pomp_untimed_state(part)) {
        return false;
    }
    pomp_frame_drop(thread, frame, POMP_FRAME_UNTIMED);
    return true;
}

/* Leaves a construct whose visit reads the clock. */
static inline void pomp_exit_timed(struct pomp_thread *thread, OMPRegDescr *d,
                                   enum pomp_part part) {
    uint64_t now = pomp_now();
    struct pomp_frame *frame = pomp_frame_of(thread, d, part, true, now);
    if (pomp_likely(frame != NULL)) {
        pomp_frame_close(thread, frame, now);
        if (pomp_shares_work(part)) {
            pomp_log_visit(thread, frame);
        }
    }
}

/* An open construct goes on in another phase. Whether it is recorded. */
static inline bool pomp_change_phase(struct pomp_thread *thread, OMPRegDescr *d,
                                     enum pomp_part part, enum pomp_phase phase, uint64_t now) {
    struct pomp_frame *frame = pomp_frame_of(thread, d, part, false, now);
    if (pomp_unlikely(frame == NULL || (pomp_frame_flags(frame) & POMP_FRAME_MUTED) != 0)) {
        return false;
    }
    pomp_phase_end(thread, frame, now);
    pomp_phase_start(frame, phase, now);
    return true;
}

/*
 * The structured block of an open construct ended at time now; the visit goes on in the given
 * phase. Whether it is recorded.
 */
static inline bool pomp_change_phase_after_body(struct pomp_thread *thread, OMPRegDescr *d,
                                                enum pomp_part part, enum pomp_phase phase,
                                                uint64_t now) {
    bool recorded = pomp_change_phase(thread, d, part, phase, now);
    if (pomp_likely(recorded)) {
        pomp_add(&thread->pairs, 1);
        pomp_set(&thread->last, now);
    }
    return recorded;
}

#endif
