/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_event.h"

/* On cache lines that nothing writes to while events are recorded. */
alignas(POMP_CACHE_LINE) _Atomic bool pomp_recording;

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
        struct pomp_context *context = pomp_frame_node(frame)->context;
        uint8_t flags = pomp_frame_flags(frame);
        pomp_frame_close(thread, frame, now);
        if ((flags & (POMP_FRAME_FORK | POMP_FRAME_MUTED)) == POMP_FRAME_FORK) {
            atomic_fetch_sub_explicit(&context->open_forks, 1, memory_order_relaxed);
        }
        pomp_add(&thread->unbalanced, 1);
    }
}

uint64_t pomp_last_event(const struct pomp_thread *thread) {
    uint64_t last = pomp_get(&thread->last);
    for (uint32_t i = 1; i < open_frames(thread); i++) {
        uint64_t since = pomp_get(&thread->frames[i].phase_since);
        last = since > last ? since : last;
    }
    return last;
}

uint64_t pomp_thread_end(const struct pomp_thread *thread, uint64_t now) {
    if (pomp_depth(thread) < 2) {
        return now;
    }
    const struct pomp_frame *frame = &thread->frames[1];
    if ((pomp_frame_flags(frame) & POMP_FRAME_WORKER) == 0) {
        return now;
    }
    const struct pomp_context *context = pomp_frame_node(frame)->context;
    bool joined = atomic_load_explicit(&context->open_forks, memory_order_relaxed) <= 0;
    return joined ? pomp_last_event(thread) : now;
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
