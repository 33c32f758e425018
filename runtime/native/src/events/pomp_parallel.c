/* SPDX-License-Identifier: Apache-2.0 */
/*
 * parallel and teams.
 *
 * The encountering thread opens one frame from fork to join; begin and end mark the body in it.
 * Each other thread of the team opens a frame at the bottom of its stack, in the context of the
 * fork. When it had a barrier of its own before end, as in table 1 of the paper, end closes that
 * frame. Otherwise the thread has arrived at the region's implicit barrier, where it waits until
 * the team joins; then the frame stays open and is closed, with the time of the join, when the
 * thread begins in the next team.
 *
 * A league is a team here, but the encountering thread may execute several of its members one after
 * the other: each is a visit.
 */
#include "events/pomp_event.h"
#include "thread/pomp_sharing.h"

static inline bool is_heard(const struct pomp_frame *frame) {
    return pomp_unlikely((pomp_frame_flags(frame) & POMP_FRAME_HEARD) != 0);
}

static void region_fork(OMPRegDescr *d, enum pomp_part part) {
    struct pomp_thread *thread = pomp_event_begin_with_room();
    if (pomp_unlikely(thread == NULL)) {
        return;
    }
    struct pomp_node *node = pomp_next_node(thread, d, part);
    struct pomp_frame *frame = pomp_frame_fill(thread, d, part, node, POMP_FRAME_FORK);
    uint64_t step = pomp_sharing_begin(thread);
    frame->team = node == NULL ? NULL : pomp_team_fork(thread, node);
    pomp_sharing_end(thread, step);
    pomp_frame_open(thread, frame, POMP_PHASE_NONE);
    if (pomp_likely(frame->team != NULL)) {
        pomp_set(&frame->team->since, pomp_get(&frame->entered));
        if (is_heard(frame)) {
            pomp_team_tell_fork(thread, frame);
        }
    }
    pomp_event_end(thread);
}

/* The node of a worker: in the context of the fork, or below the program when there was none. */
static struct pomp_node *worker_node(struct pomp_thread *thread, OMPRegDescr *d,
                                     enum pomp_part part, const struct pomp_team *team) {
    if (!pomp_is_recording()) {
        return NULL;
    }
    if (team == NULL) {
        return pomp_next_node(thread, d, part);
    }
    return pomp_node_of_worker(thread, atomic_load_explicit(&team->context, memory_order_relaxed));
}

static void worker_begin(struct pomp_thread *thread, OMPRegDescr *d, enum pomp_part part) {
    uint64_t step = pomp_sharing_begin(thread);
    pomp_leave_team(thread);
    /* A thread joins a team from outside only when it has nothing open. */
    if (pomp_unlikely(pomp_depth(thread) > 1)) {
        pomp_unwind(thread, 1, pomp_now());
    }
    struct pomp_record *record = pomp_record_of(d);
    struct pomp_team *team = record == NULL ? NULL : pomp_team_of_worker(thread, record);
    pomp_team_enter(thread, team);
    struct pomp_node *node = worker_node(thread, d, part, team);
    struct pomp_frame *frame = pomp_frame_fill(thread, d, part, node, POMP_FRAME_WORKER);
    pomp_sharing_end(thread, step);
    pomp_frame_open(thread, frame, POMP_PHASE_BODY);
    if (is_heard(frame)) {
        pomp_team_tell_member(thread, team, pomp_get(&frame->entered));
    }
}

/* The first body in the frame of the fork is that visit; each further one is another. */
static void count_body(struct pomp_frame *frame, uint8_t flags) {
    if ((flags & POMP_FRAME_BEGUN) != 0) {
        pomp_add(&pomp_frame_node(frame)->visits, 1);
    }
    atomic_store_explicit(&frame->flags, flags | POMP_FRAME_BEGUN, memory_order_relaxed);
}

/* Begins an event that opens no frame; NULL when those that are open have not all found room. */
static struct pomp_thread *begin_complete(void) {
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_unlikely(thread != NULL && pomp_depth(thread) > POMP_FRAMES)) {
        pomp_event_end(thread);
        return NULL;
    }
    return thread;
}

static void begin_in(struct pomp_thread *thread, OMPRegDescr *d, enum pomp_part part) {
    struct pomp_frame *top = &thread->frames[pomp_depth(thread) - 1];
    uint8_t flags = pomp_frame_flags(top);
    if (top->descr != d || (flags & POMP_FRAME_FORK) == 0) {
        worker_begin(thread, d, part);
    } else if ((flags & POMP_FRAME_MUTED) == 0) {
        count_body(top, flags);
        if (pomp_likely(top->team != NULL)) {
            pomp_team_begin(top->team);
        }
        uint64_t now = pomp_now();
        if (is_heard(top)) {
            pomp_team_tell_member(thread, top->team, now);
        }
        pomp_phase_start(top, POMP_PHASE_BODY, now);
    }
}

static void region_begin(OMPRegDescr *d, enum pomp_part part) {
    struct pomp_thread *thread = begin_complete();
    if (pomp_likely(thread != NULL)) {
        begin_in(thread, d, part);
        pomp_event_end(thread);
    }
}

/* The body has ended; unless it had a barrier already the thread waits in the region's now. */
static bool body_end(struct pomp_thread *thread, struct pomp_frame *frame, uint64_t now) {
    bool waits = pomp_frame_phase(frame) == POMP_PHASE_BODY;
    pomp_phase_end(thread, frame, now);
    pomp_phase_start(frame, waits ? POMP_PHASE_BARRIER : POMP_PHASE_NONE, now);
    pomp_set(&thread->last, now);
    return waits;
}

static void worker_end(struct pomp_thread *thread, struct pomp_frame *frame, uint64_t now) {
    uint8_t flags = pomp_frame_flags(frame);
    if ((flags & POMP_FRAME_MUTED) != 0) {
        pomp_frame_close(thread, frame, now);
        return;
    }
    bool waits = body_end(thread, frame, now);
    struct pomp_member *member = atomic_load_explicit(&thread->member, memory_order_relaxed);
    if (pomp_likely(member != NULL)) {
        atomic_store_explicit(&member->node, pomp_frame_node(frame), memory_order_relaxed);
        pomp_set(&member->body, pomp_visit_body(frame));
    }
    thread->log = NULL;
    if (waits) {
        pomp_frame_count(thread, frame, now);
        if (pomp_unlikely(frame->measures_cpu)) {
            pomp_cpu_exit(thread, frame, now);
        }
        atomic_store_explicit(&frame->flags, flags | POMP_FRAME_ARRIVED, memory_order_relaxed);
    } else {
        pomp_frame_close(thread, frame, now);
    }
}

static void end_in(struct pomp_thread *thread, OMPRegDescr *d, enum pomp_part part, uint64_t now) {
    struct pomp_frame *frame = pomp_frame_of(thread, d, part, false, now);
    if (pomp_unlikely(frame == NULL)) {
        return;
    }
    uint8_t flags = pomp_frame_flags(frame);
    if ((flags & POMP_FRAME_FORK) == 0) {
        worker_end(thread, frame, now);
    } else if ((flags & POMP_FRAME_MUTED) == 0) {
        body_end(thread, frame, now);
        pomp_add(&thread->pairs, 1);
        if (pomp_likely(frame->team != NULL)) {
            frame->team->body = pomp_visit_body(frame);
        }
    }
}

static void region_end(OMPRegDescr *d, enum pomp_part part) {
    uint64_t now = pomp_is_passed_over(d, part) ? 0 : pomp_now();
    struct pomp_thread *thread = begin_complete();
    if (pomp_likely(thread != NULL)) {
        end_in(thread, d, part, now);
        pomp_event_end(thread);
    }
}

static void region_join(OMPRegDescr *d, enum pomp_part part) {
    uint64_t now = pomp_is_passed_over(d, part) ? 0 : pomp_now();
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_unlikely(thread == NULL)) {
        return;
    }
    struct pomp_frame *frame = pomp_frame_of(thread, d, part, true, now);
    if (pomp_likely(frame != NULL)) {
        pomp_frame_close(thread, frame, now);
        if (pomp_likely(frame->team != NULL)) {
            uint64_t step = pomp_sharing_begin(thread);
            pomp_team_join(frame->team, now);
            pomp_sharing_end(thread, step);
        }
    }
    pomp_event_end(thread);
}

void POMP_Parallel_fork(OMPRegDescr *d) { region_fork(d, POMP_PART_PARALLEL); }

void POMP_Parallel_begin(OMPRegDescr *d) { region_begin(d, POMP_PART_PARALLEL); }

void POMP_Parallel_end(OMPRegDescr *d) { region_end(d, POMP_PART_PARALLEL); }

void POMP_Parallel_join(OMPRegDescr *d) { region_join(d, POMP_PART_PARALLEL); }

void POMP_Teams_fork(OMPRegDescr *d) { region_fork(d, POMP_PART_TEAMS); }

void POMP_Teams_begin(OMPRegDescr *d) { region_begin(d, POMP_PART_TEAMS); }

void POMP_Teams_end(OMPRegDescr *d) { region_end(d, POMP_PART_TEAMS); }

void POMP_Teams_join(OMPRegDescr *d) { region_join(d, POMP_PART_TEAMS); }
