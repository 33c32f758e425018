/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_state.h"

#include <string.h>

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

uint64_t pomp_sample_idle_share(void) {
    uint64_t idle = 0;
    uint64_t working = 0;
    const struct pomp_thread *thread = atomic_load_explicit(&pomp_threads, memory_order_acquire);
    for (; thread != NULL; thread = atomic_load_explicit(&thread->next, memory_order_acquire)) {
        const struct pomp_samples *samples =
            atomic_load_explicit(&thread->samples, memory_order_acquire);
        if (samples != NULL && atomic_load_explicit(&samples->is_active, memory_order_relaxed)) {
            bool waits = state_of(thread, innermost(thread)) == POMP_SAMPLE_WAIT;
            idle += waits;
            working += !waits;
        }
    }
    return (idle << 16) / (working > 0 ? working : 1);
}
