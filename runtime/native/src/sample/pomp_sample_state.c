/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_state.h"

#include "lock/pomp_mutex.h"

#include <string.h>

/* Holders that wait for other holders; and the bits of a share after its point. */
enum { CHAIN = 8, SHARE_BITS = 16 };

/* A frame's state in one look, as its owner may change it meanwhile. */
struct step {
    uint8_t phase;
    uint8_t flags;
    uint8_t part;
    uint8_t paused;
};

static struct step step_of(const struct pomp_frame *frame) {
    uint32_t state = atomic_load_explicit(&frame->state, memory_order_relaxed);
    struct step step;
    memcpy(&step, &state, sizeof step);
    return step;
}

static enum pomp_sample_state state_in(const struct pomp_frame *frame) {
    struct step step = step_of(frame);
    switch (step.phase) {
    case POMP_PHASE_ENTRY:
    case POMP_PHASE_BARRIER:
        return POMP_SAMPLE_WAIT;
    case POMP_PHASE_BODY:
        return step.part == POMP_PART_TASK_CREATE ? POMP_SAMPLE_OVERHEAD : POMP_SAMPLE_WORK;
    default:
        break;
    }
    switch (step.part) {
    case POMP_PART_BARRIER:
    case POMP_PART_TASKWAIT:
    case POMP_PART_TASKYIELD:
        return POMP_SAMPLE_WAIT;
    case POMP_PART_PARALLEL:
    case POMP_PART_TEAMS:
    case POMP_PART_TASK_CREATE:
        return POMP_SAMPLE_OVERHEAD;
    default:
        return POMP_SAMPLE_WORK;
    }
}

/* The innermost frame that is recorded. */
static const struct pomp_frame *innermost(const struct pomp_thread *thread) {
    uint32_t depth = pomp_depth(thread);
    uint32_t top = (depth < POMP_FRAMES ? depth : POMP_FRAMES) - 1;
    while (top > 0 && (step_of(&thread->frames[top]).flags & POMP_FRAME_MUTED) != 0) {
        top--;
    }
    return &thread->frames[top];
}

const struct pomp_team *pomp_sample_team_of(const struct pomp_thread *thread) {
    const struct pomp_samples *samples =
        atomic_load_explicit(&thread->samples, memory_order_acquire);
    const struct pomp_team *team = atomic_load_explicit(&thread->member_of, memory_order_relaxed);
    bool is_former =
        samples == NULL || team == atomic_load_explicit(&samples->team, memory_order_relaxed);
    return is_former ? NULL : team;
}

/* A thread of a team that is between two regions has nothing open, like one that has no team. */
static enum pomp_sample_state state_outside(const struct pomp_thread *thread) {
    return pomp_sample_team_of(thread) != NULL ? POMP_SAMPLE_WAIT : POMP_SAMPLE_WORK;
}

static enum pomp_sample_state state_of(const struct pomp_thread *thread,
                                       const struct pomp_frame *frame) {
    if (pomp_get(&thread->locked_since) != 0) {
        return POMP_SAMPLE_WAIT;
    }
    return frame == &thread->frames[0] ? state_outside(thread) : state_in(frame);
}

struct pomp_sample_site pomp_sample_site_of(const struct pomp_thread *thread) {
    const struct pomp_frame *frame = innermost(thread);
    struct pomp_sample_site site = {(uint32_t)pomp_frame_node(frame)->context->id,
                                    pomp_sample_team_of(thread), state_of(thread, frame)};
    if (pomp_has_leaf(thread)) {
        const struct pomp_node *node = thread->leaf.node;
        site.context = node != NULL ? (uint32_t)node->context->id : site.context;
    } else if (pomp_event_place(thread) != NULL) {
        site.state = POMP_SAMPLE_OVERHEAD;
    }
    return site;
}

/* What a thread that waits is to be given: a lock or a critical section; NULL for anything else. */
static const struct pomp_mutex *wanted_by(const struct pomp_thread *thread) {
    if (pomp_get(&thread->locked_since) != 0) {
        const void *lock = atomic_load_explicit(&thread->wanted_lock, memory_order_relaxed);
        const struct pomp_mutex *mutex = pomp_mutex_find(POMP_MUTEX_LOCK, lock);
        return mutex != NULL ? mutex : pomp_mutex_find(POMP_MUTEX_NEST_LOCK, lock);
    }
    const struct pomp_frame *frame = innermost(thread);
    const struct pomp_context *context = pomp_frame_node(frame)->context;
    struct step step = step_of(frame);
    bool is_at_critical = step.phase == POMP_PHASE_ENTRY && step.part == POMP_PART_CRITICAL &&
                          context->part == POMP_PART_CRITICAL && context->record != NULL;
    return is_at_critical ? pomp_mutex_find_critical(context->record) : NULL;
}

static bool is_sampled(const struct pomp_thread *thread) {
    const struct pomp_samples *samples =
        atomic_load_explicit(&thread->samples, memory_order_acquire);
    return samples != NULL && atomic_load_explicit(&samples->is_active, memory_order_relaxed);
}

static bool is_waiting(const struct pomp_thread *thread) {
    return state_of(thread, innermost(thread)) == POMP_SAMPLE_WAIT;
}

/*
 * The thread that works and has what a thread waits for, or what its holder waits for, and so on;
 * NULL when there is none. Threads go on meanwhile: a chain may seem to be a circle.
 */
static const struct pomp_thread *holder_before(const struct pomp_thread *thread) {
    for (int i = 0; i < CHAIN && thread != NULL && is_sampled(thread); i++) {
        if (!is_waiting(thread)) {
            return i == 0 ? NULL : thread;
        }
        const struct pomp_mutex *mutex = wanted_by(thread);
        bool is_held = mutex != NULL && pomp_get(&mutex->held_since) != 0;
        thread = is_held ? atomic_load_explicit(&mutex->holder, memory_order_relaxed) : NULL;
    }
    return NULL;
}

struct pomp_sample_blame pomp_sample_blame_of(const struct pomp_thread *caller) {
    uint64_t idle = 0;
    uint64_t working = 0;
    uint64_t for_caller = 0;
    const struct pomp_thread *thread = atomic_load_explicit(&pomp_threads, memory_order_acquire);
    for (; thread != NULL; thread = atomic_load_explicit(&thread->next, memory_order_acquire)) {
        if (!is_sampled(thread)) {
            continue;
        }
        if (!is_waiting(thread)) {
            working++;
            continue;
        }
        const struct pomp_thread *holder = holder_before(thread);
        for_caller += holder == caller;
        idle += holder == NULL;
    }
    uint64_t shared = (idle << SHARE_BITS) / (working > 0 ? working : 1);
    uint64_t holding = for_caller << SHARE_BITS;
    return (struct pomp_sample_blame){shared + holding, holding};
}
