/* SPDX-License-Identifier: Apache-2.0 */
#define POMP_LIBRARY

#include "base/pomp_platform.h"

#include "events/pomp_told.h"

#include "events/pomp_event.h"

#include <string.h>

static uint64_t now(void) { return pomp_now(); }

static bool shares_iterations(uint8_t part) {
    return part == POMP_PART_FOR || part == POMP_PART_DO || part == POMP_PART_LOOP;
}

/* Modifiers may stand before the kind: "monotonic : static". */
static bool says_static(const char *schedule) {
    return *schedule == '\0' || strcasestr(schedule, "static") != NULL;
}

/* The innermost construct when it is recorded, else NULL. Within an event. */
static const struct pomp_frame *innermost(const struct pomp_thread *thread) {
    uint32_t depth = pomp_depth(thread);
    if (depth > POMP_FRAMES) {
        return NULL;
    }
    const struct pomp_frame *frame = &thread->frames[depth - 1];
    return (pomp_frame_flags(frame) & POMP_FRAME_MUTED) == 0 ? frame : NULL;
}

static bool find_loop(struct pomp_told_loop *loop) {
    struct pomp_thread *thread = pomp_event_begin();
    if (thread == NULL) {
        return false;
    }
    const struct pomp_frame *frame = innermost(thread);
    bool found = frame != NULL && shares_iterations(frame->part);
    if (found) {
        const struct pomp_construct *d = &pomp_frame_node(frame)->context->record->construct;
        *loop = (struct pomp_told_loop){
            .node = pomp_frame_node(frame),
            .frame = frame,
            .has_source = *d->file_name != '\0',
            .is_static = says_static(d->details.schedule),
        };
    }
    pomp_event_end(thread);
    return found;
}

static void add_chunks(const struct pomp_told_loop *loop, uint64_t chunks, uint64_t iterations) {
    struct pomp_thread *thread = pomp_event_begin();
    if (thread == NULL) {
        return;
    }
    /* The slot of a thread that has ended may be another one's by now. */
    struct pomp_extra *extra = loop->node->thread == thread ? pomp_extra_of(loop->node) : NULL;
    if (extra != NULL) {
        uint64_t sum = pomp_get(&extra->chunk_iterations) + iterations;
        pomp_add(&extra->chunks, chunks);
        pomp_set(&extra->chunk_iterations, sum > INT64_MAX ? INT64_MAX : sum);
    }
    pomp_event_end(thread);
}

static void add_runtime(uint64_t ticks) {
    struct pomp_thread *thread = pomp_event_begin();
    if (thread == NULL) {
        return;
    }
    const struct pomp_frame *frame = innermost(thread);
    struct pomp_extra *extra = frame == NULL ? NULL : pomp_extra_of(pomp_frame_node(frame));
    if (extra != NULL) {
        pomp_add(&extra->runtime, ticks);
    }
    pomp_event_end(thread);
}

POMP_PUBLIC const struct pomp_told *POMP_Told_1(void) {
    static const struct pomp_told told = {now, find_loop, add_chunks, add_runtime};
    return &told;
}
