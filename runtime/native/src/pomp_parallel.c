/* SPDX-License-Identifier: Apache-2.0 */
/*
 * parallel and teams.
 *
 * The encountering thread opens one frame from fork to join; begin and end mark the body in it.
 * Each other thread of the team opens a frame from begin to end at the bottom of its stack, in the
 * context that the last fork of the same construct has published. A league is a team here, but the
 * encountering thread may execute several of its members one after the other: each is a visit.
 */
#include "pomp_event.h"

static void fork_published(OMPRegDescr *d, struct pomp_context *context) {
    struct pomp_record *record = __atomic_load_n(&d->data, __ATOMIC_ACQUIRE);
    atomic_fetch_add_explicit(&context->open_forks, 1, memory_order_relaxed);
    atomic_store_explicit(&record->forked, context, memory_order_release);
}

static void region_fork(OMPRegDescr *d, enum pomp_part part) {
    struct pomp_thread *thread = pomp_self_with_room();
    if (pomp_unlikely(thread == NULL)) {
        return;
    }
    struct pomp_node *node = pomp_next_node(thread, d, part);
    if (node != NULL) {
        fork_published(d, node->context);
    }
    struct pomp_frame *frame = pomp_frame_fill(thread, d, part, node, POMP_FRAME_FORK);
    pomp_frame_open(thread, frame, POMP_PHASE_NONE);
}

/* The context of a worker: that of the fork, or the program's child when no fork was recorded. */
static struct pomp_node *worker_node(struct pomp_thread *thread, OMPRegDescr *d,
                                     enum pomp_part part) {
    if (!pomp_is_recording()) {
        return NULL;
    }
    struct pomp_record *record = pomp_record_of(d);
    struct pomp_context *forked =
        record == NULL ? NULL : atomic_load_explicit(&record->forked, memory_order_acquire);
    return forked != NULL ? pomp_node_of_worker(thread, forked) : pomp_next_node(thread, d, part);
}

static void worker_begin(struct pomp_thread *thread, OMPRegDescr *d, enum pomp_part part) {
    /* A thread joins a team from outside only when it has nothing open: what is still open belongs
       to a region that was cancelled, whose exits were skipped. */
    if (pomp_unlikely(pomp_depth(thread) > 1)) {
        pomp_unwind(thread, 1, pomp_last_event(thread));
    }
    struct pomp_node *node = worker_node(thread, d, part);
    struct pomp_frame *frame = pomp_frame_fill(thread, d, part, node, POMP_FRAME_WORKER);
    pomp_frame_open(thread, frame, POMP_PHASE_BODY);
}

/* The first body in the frame of the fork is that visit; each further one is another. */
static void count_body(struct pomp_frame *frame, uint8_t flags) {
    if ((flags & POMP_FRAME_BEGUN) != 0) {
        pomp_add(&pomp_frame_node(frame)->visits, 1);
    }
    atomic_store_explicit(&frame->flags, flags | POMP_FRAME_BEGUN, memory_order_relaxed);
}

static void region_begin(OMPRegDescr *d, enum pomp_part part) {
    struct pomp_thread *thread = pomp_self();
    if (pomp_unlikely(thread == NULL || pomp_depth(thread) > POMP_FRAMES)) {
        return;
    }
    struct pomp_frame *top = &thread->frames[pomp_depth(thread) - 1];
    uint8_t flags = pomp_frame_flags(top);
    if (top->descr != d || (flags & POMP_FRAME_FORK) == 0) {
        worker_begin(thread, d, part);
    } else if ((flags & POMP_FRAME_MUTED) == 0) {
        count_body(top, flags);
        pomp_phase_start(top, POMP_PHASE_BODY, pomp_now());
    }
}

static void region_end(OMPRegDescr *d, enum pomp_part part) {
    uint64_t now = pomp_now();
    struct pomp_thread *thread = pomp_self();
    if (pomp_unlikely(thread == NULL || pomp_depth(thread) > POMP_FRAMES)) {
        return;
    }
    struct pomp_frame *frame = pomp_frame_of(thread, d, part, false, now);
    if (pomp_unlikely(frame == NULL)) {
        return;
    }
    uint8_t flags = pomp_frame_flags(frame);
    if ((flags & POMP_FRAME_FORK) == 0) {
        pomp_frame_close(thread, frame, now);
    } else if ((flags & POMP_FRAME_MUTED) == 0) {
        pomp_phase_end(thread, frame, now);
        pomp_phase_start(frame, POMP_PHASE_NONE, now);
        pomp_add(&thread->pairs, 1);
        pomp_set(&thread->last, now);
    }
}

static void region_join(OMPRegDescr *d, enum pomp_part part) {
    uint64_t now = pomp_now();
    struct pomp_thread *thread = pomp_self();
    if (pomp_unlikely(thread == NULL)) {
        return;
    }
    struct pomp_frame *frame = pomp_frame_of(thread, d, part, true, now);
    if (pomp_unlikely(frame == NULL)) {
        return;
    }
    uint8_t flags = pomp_frame_flags(frame);
    pomp_frame_close(thread, frame, now);
    if ((flags & (POMP_FRAME_FORK | POMP_FRAME_MUTED)) == POMP_FRAME_FORK) {
        struct pomp_context *context = pomp_frame_node(frame)->context;
        atomic_fetch_sub_explicit(&context->open_forks, 1, memory_order_relaxed);
    }
}

void POMP_Parallel_fork(OMPRegDescr *d) { region_fork(d, POMP_PART_PARALLEL); }

void POMP_Parallel_begin(OMPRegDescr *d) { region_begin(d, POMP_PART_PARALLEL); }

void POMP_Parallel_end(OMPRegDescr *d) { region_end(d, POMP_PART_PARALLEL); }

void POMP_Parallel_join(OMPRegDescr *d) { region_join(d, POMP_PART_PARALLEL); }

void POMP_Teams_fork(OMPRegDescr *d) { region_fork(d, POMP_PART_TEAMS); }

void POMP_Teams_begin(OMPRegDescr *d) { region_begin(d, POMP_PART_TEAMS); }

void POMP_Teams_end(OMPRegDescr *d) { region_end(d, POMP_PART_TEAMS); }

void POMP_Teams_join(OMPRegDescr *d) { region_join(d, POMP_PART_TEAMS); }
