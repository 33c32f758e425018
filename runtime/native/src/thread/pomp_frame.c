/* SPDX-License-Identifier: Apache-2.0 */
#include "thread/pomp_frame.h"

#include "construct/pomp_filter.h"

void pomp_review(struct pomp_node *node) {
    uint64_t timed = pomp_get(&node->timed);
    uint64_t mean = pomp_to_ns(pomp_get(&node->inclusive) / timed, pomp_clock_hz());
    bool is_leaf = !node->is_inner && pomp_get(&node->lock_visits) == 0;
    if (is_leaf && mean < pomp_throttle.ns) {
        node->is_throttled = true;
    } else {
        node->reviewed_at = timed + pomp_throttle.visits;
    }
}

void pomp_open_leaf(struct pomp_thread *thread) {
    struct pomp_leaf leaf = thread->leaf;
    thread->leaf.descr = NULL;
    if (leaf.node != NULL) {
        pomp_push_untimed(thread, pomp_depth(thread), leaf.descr, leaf.part, leaf.node);
    } else {
        struct pomp_frame *frame = pomp_frame_fill(thread, leaf.descr, leaf.part, NULL, 0);
        frame->paused = POMP_PHASE_NONE;
        pomp_frame_open(thread, frame, POMP_PHASE_NONE);
    }
}

void pomp_overflow(struct pomp_thread *thread) {
    pomp_add(&thread->dropped, 1);
    atomic_store_explicit(&thread->depth, pomp_depth(thread) + 1, memory_order_release);
}

static uint32_t open_frames(const struct pomp_thread *thread) {
    uint32_t depth = pomp_depth(thread);
    return depth < POMP_FRAMES ? depth : POMP_FRAMES;
}

void pomp_unwind(struct pomp_thread *thread, uint32_t new_depth, uint64_t now) {
    if (pomp_depth(thread) > POMP_FRAMES) {
        atomic_store_explicit(&thread->depth, POMP_FRAMES, memory_order_release);
    }
    while (pomp_depth(thread) > new_depth) {
        struct pomp_frame *frame = &thread->frames[pomp_depth(thread) - 1];
        uint8_t flags = pomp_frame_flags(frame);
        pomp_frame_close(thread, frame, now);
        if ((flags & POMP_FRAME_FORK) != 0 && frame->team != NULL) {
            pomp_team_join(frame->team, now);
        }
        /* The exit of what is ignored since then is left out by the program. */
        if ((flags & (POMP_FRAME_ARRIVED | POMP_FRAME_MUTED)) == 0) {
            pomp_add(&thread->unbalanced, 1);
        }
    }
}

/* Time of the last event of the thread. */
static uint64_t last_event(const struct pomp_thread *thread) {
    uint64_t last = pomp_get(&thread->last);
    for (uint32_t i = 1; i < open_frames(thread); i++) {
        uint64_t since = pomp_get(&thread->frames[i].phase_since);
        last = since > last ? since : last;
    }
    return last;
}

static bool is_worker(const struct pomp_thread *thread) {
    return pomp_depth(thread) > 1 &&
           (pomp_frame_flags(&thread->frames[1]) & POMP_FRAME_WORKER) != 0;
}

/*
 * The time when the team of a worker joined, or 0 when it has not. A worker that was taken for one
 * of another team, of which nothing tells it apart, may have gone on since.
 */
static uint64_t joined_at(const struct pomp_thread *thread) {
    const struct pomp_member *member = atomic_load_explicit(&thread->member, memory_order_relaxed);
    uint64_t joined = member == NULL ? 0 : pomp_get(&member->joined);
    if (joined <= pomp_get(&thread->frames[1].entered)) {
        return 0;
    }
    uint64_t last = last_event(thread);
    return joined > last ? joined : last;
}

uint64_t pomp_thread_end(const struct pomp_thread *thread, uint64_t now) {
    uint64_t joined = is_worker(thread) ? joined_at(thread) : 0;
    return joined != 0 ? joined : now;
}

void pomp_leave_team(struct pomp_thread *thread) {
    if (!is_worker(thread)) {
        return;
    }
    uint64_t end = joined_at(thread);
    if (end == 0) {
        /* The thread is here before the one that joins. */
        bool arrived = (pomp_frame_flags(&thread->frames[1]) & POMP_FRAME_ARRIVED) != 0;
        end = arrived ? pomp_now() : last_event(thread);
    }
    pomp_unwind(thread, 1, end);
}

struct pomp_frame *pomp_find_frame(struct pomp_thread *thread, const OMPRegDescr *d,
                                   enum pomp_part part, bool closing, uint64_t now) {
    uint32_t depth = pomp_depth(thread);
    if (depth > POMP_FRAMES) {
        if (closing) {
            atomic_store_explicit(&thread->depth, depth - 1, memory_order_release);
        }
        return NULL;
    }
    /* No frame of it is meant that is open: that would be from when recording was off. */
    if (pomp_is_ignored(d) && part != POMP_PART_PARALLEL && part != POMP_PART_TEAMS) {
        return NULL;
    }
    for (uint32_t i = depth - 1; i > 0; i--) {
        struct pomp_frame *frame = &thread->frames[i];
        if (frame->descr == d && (part == POMP_PART_COUNT || frame->part == part)) {
            pomp_unwind(thread, i + 1, now);
            return frame;
        }
    }
    pomp_add(&thread->unbalanced, 1);
    return NULL;
}

void pomp_add_counted(struct pomp_thread *thread, const struct pomp_frame *frame, uint64_t now) {
    uint64_t counted[POMP_COUNTERS];
    if (pomp_counters_exit(&thread->counting, pomp_frame_number(thread, frame),
                           pomp_frame_node(frame)->counters, counted) &&
        (pomp_frame_flags(frame) & POMP_FRAME_HEARD) != 0) {
        pomp_tell_counted(thread, frame, counted, now);
    }
}

void pomp_add_nested_wait(struct pomp_thread *thread, const struct pomp_frame *frame,
                          enum pomp_phase phase, uint64_t time) {
    struct pomp_node *node = pomp_frame_node(frame);
    for (const struct pomp_frame *f = frame - 1; f > &thread->frames[0]; f--) {
        bool outermost = (pomp_frame_flags(f) & POMP_FRAME_OUTERMOST) != 0;
        if (outermost && pomp_frame_node(f) == node) {
            /* A task that runs while the outermost visit waits has no body to be part of. */
            if (pomp_frame_phase(f) == POMP_PHASE_BODY) {
                pomp_add(&node->phase[phase], time);
                pomp_add(&node->phase[POMP_PHASE_BODY], 0 - time);
            }
            return;
        }
    }
}
