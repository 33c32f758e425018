/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How evenly the members of a team share its work. Each member logs how long it worked in each
 * visit of a construct that shares work. The forking thread compares the logs: all members of a
 * team meet such constructs in the same order.
 */
#ifndef POMP_IMBALANCE_H
#define POMP_IMBALANCE_H

#include "thread/pomp_members.h"

/* Compares what all members have logged since the last time. */
void pomp_team_compare(struct pomp_team *team);

/* Compares at the end, when all members are there; and their work in the region itself. */
void pomp_team_compare_all(struct pomp_team *team);

/*
 * Logs the visit of a frame that was just closed. What the reader takes from a place is right if
 * the owner has not come round to it meanwhile; the release stores keep that order visible.
 */
static inline void pomp_log_visit(struct pomp_thread *thread, const struct pomp_frame *frame) {
    struct pomp_log *log = thread->log;
    if (log == NULL || (pomp_frame_flags(frame) & POMP_FRAME_MUTED) != 0) {
        return;
    }
    uint64_t written = pomp_get(&log->written);
    struct pomp_visit *visit = &log->visits[written % POMP_LOG_VISITS];
    atomic_store_explicit(&visit->node, pomp_frame_node(frame), memory_order_release);
    atomic_store_explicit(&visit->body, pomp_visit_body(frame), memory_order_release);
    atomic_store_explicit(&log->written, written + 1, memory_order_release);
    struct pomp_team *team = atomic_load_explicit(&thread->team, memory_order_relaxed);
    if (pomp_unlikely((written + 1) % POMP_LOG_DRAIN == 0) && team != NULL && log == &team->log) {
        pomp_team_compare(team);
    }
}

#endif
