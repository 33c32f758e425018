/* SPDX-License-Identifier: Apache-2.0 */
#include "profile/pomp_totals.h"

#include "events/pomp_iterations.h"
#include "thread/pomp_frame.h"

#include <string.h>

enum { POMP_READ_TRIES = 16 };

/* Counters and open frames of a node, added up. */
struct reading {
    uint64_t visits;
    uint64_t inclusive;
    uint64_t phase[POMP_PHASE_COUNT];
    uint64_t lock_wait;
    uint64_t lock_visits;
    uint64_t timed;
    uint64_t timed_inclusive;
    uint64_t shortest;
    uint64_t longest;
    double squares;
    uint64_t instances;
    uint64_t instances_max;
    uint64_t instances_mean;
    uint64_t instances_last;
    uint64_t executions;
    uint64_t iterations;
    uint64_t least_iterations;
    uint64_t most_iterations;
    uint64_t late_senders;
    uint64_t late_sender;
    uint64_t cpu;
    uint64_t cpu_wall;
    uint64_t chunks;
    uint64_t chunk_iterations;
    uint64_t runtime;
    uint64_t untimed;
    uint64_t counters[POMP_COUNTERS];
};

static void add_open_frame(struct reading *r, const struct pomp_frame *frame, uint64_t end) {
    uint8_t flags = pomp_frame_flags(frame);
    uint8_t phase = pomp_frame_phase(frame);
    uint64_t time = pomp_elapsed(pomp_get(&frame->phase_since), end);
    if ((flags & POMP_FRAME_CLOCKLESS) != 0) {
        return;
    }
    if ((flags & POMP_FRAME_OUTERMOST) != 0) {
        r->inclusive += pomp_elapsed(pomp_get(&frame->entered), end);
        r->phase[phase] += time;
    } else if (phase == POMP_PHASE_ENTRY || phase == POMP_PHASE_BARRIER) {
        r->phase[phase] += time;
        r->phase[POMP_PHASE_BODY] -= time;
    }
}

static void read_extra(struct reading *r, const struct pomp_node *node) {
    const struct pomp_extra *extra = pomp_known_extra(node);
    if (extra != NULL) {
        r->executions = pomp_get(&extra->executions);
        r->iterations = pomp_get(&extra->iterations);
        r->least_iterations = pomp_get(&extra->least_iterations);
        r->most_iterations = pomp_get(&extra->most_iterations);
        r->late_senders = pomp_get(&extra->late_senders);
        r->late_sender = pomp_get(&extra->late_sender);
        r->cpu = pomp_get(&extra->cpu);
        r->cpu_wall = pomp_get(&extra->cpu_wall);
        r->chunks = pomp_get(&extra->chunks);
        r->chunk_iterations = pomp_get(&extra->chunk_iterations);
        r->runtime = pomp_get(&extra->runtime);
    }
}

static struct reading read_once(const struct pomp_node *node, uint64_t end) {
    const struct pomp_thread *thread = node->thread;
    uint32_t depth = atomic_load_explicit(&thread->depth, memory_order_acquire);
    struct reading r;
    memset(&r, 0, sizeof r);
    r.visits = pomp_get(&node->visits);
    r.inclusive = pomp_get(&node->inclusive);
    for (int i = 0; i < POMP_PHASE_COUNT; i++) {
        r.phase[i] = pomp_get(&node->phase[i]);
    }
    r.lock_wait = pomp_get(&node->lock_wait);
    r.lock_visits = pomp_get(&node->lock_visits);
    r.timed = pomp_get(&node->timed);
    r.timed_inclusive = r.inclusive;
    r.shortest = pomp_get(&node->shortest);
    r.longest = pomp_get(&node->longest);
    r.squares = atomic_load_explicit(&node->squares, memory_order_relaxed);
    r.instances = pomp_get(&node->instances);
    r.instances_max = pomp_get(&node->instances_max);
    r.instances_mean = pomp_get(&node->instances_mean);
    r.instances_last = pomp_get(&node->instances_last);
    read_extra(&r, node);
    r.untimed = pomp_get(&node->untimed);
    for (int i = 0; i < POMP_COUNTERS; i++) {
        r.counters[i] = pomp_get(&node->counters[i]);
    }
    uint32_t open = depth < POMP_FRAMES ? depth : POMP_FRAMES;
    for (uint32_t i = 1; i < open; i++) {
        if (pomp_frame_node(&thread->frames[i]) == node) {
            add_open_frame(&r, &thread->frames[i], end);
        }
    }
    uint64_t locked_since = pomp_get(&thread->locked_since);
    if (locked_since != 0 && pomp_frame_node(&thread->frames[open - 1]) == node) {
        r.lock_wait += pomp_elapsed(locked_since, end);
        r.lock_visits++;
    }
    return r;
}

/* The owner may still run: a reading counts when the next one is the same. */
static struct reading read_stable(const struct pomp_node *node, uint64_t end) {
    struct reading r = read_once(node, end);
    for (int i = 0; i < POMP_READ_TRIES; i++) {
        struct reading again = read_once(node, end);
        if (memcmp(&r, &again, sizeof r) == 0) {
            break;
        }
        r = again;
    }
    return r;
}

/* Visits of a throttled node, or iterations, last as long as those timed, on average. */
static void add_untimed(struct reading *r) {
    if (r->untimed > 0 && r->timed > 0) {
        double mean = (double)r->timed_inclusive / (double)r->timed;
        uint64_t time = (uint64_t)(mean * (double)r->untimed);
        r->inclusive += time;
        r->phase[POMP_PHASE_BODY] += time;
        for (int i = 0; i < POMP_COUNTERS; i++) {
            r->counters[i] += r->counters[i] / r->timed * r->untimed;
        }
    }
}

static uint64_t at_most(uint64_t value, uint64_t limit) { return value < limit ? value : limit; }

static void add_statistics(struct pomp_totals *totals, const struct reading *r, uint64_t limit) {
    totals->timed = r->timed;
    totals->untimed = r->untimed;
    totals->instances = r->instances;
    totals->instances_max = r->instances_max;
    totals->instances_mean = at_most(r->instances_mean, r->instances_max);
    if (r->timed > 0) {
        double mean = (double)r->timed_inclusive / (double)r->timed;
        double variance = r->squares / (double)r->timed - mean * mean;
        totals->longest = at_most(r->longest, limit);
        totals->shortest = at_most(r->shortest, totals->longest);
        /* Rounding may leave a little more or less than nothing. */
        double least = mean * mean * 1e-12;
        totals->deviation = variance > least ? (uint64_t)pomp_square_root(variance) : 0;
    }
}

struct pomp_totals pomp_totals_of(const struct pomp_node *node, uint64_t end, uint64_t limit) {
    struct reading r = read_stable(node, end);
    add_untimed(&r);
    struct pomp_totals totals = {.visits = r.visits,
                                 .inclusive = at_most(r.inclusive, limit),
                                 .lock_wait = at_most(r.lock_wait, limit),
                                 .lock_visits = r.lock_visits,
                                 .instances_last = r.instances_last,
                                 .executions = r.executions,
                                 .iterations = r.iterations,
                                 .least_iterations = r.least_iterations,
                                 .most_iterations = r.most_iterations,
                                 .late_senders = r.late_senders,
                                 .late_sender = at_most(r.late_sender, limit),
                                 .cpu = r.cpu,
                                 .cpu_wall = at_most(r.cpu_wall, limit),
                                 .chunks = r.chunks,
                                 .chunk_iterations = r.chunk_iterations,
                                 .runtime = at_most(r.runtime, limit)};
    if (!node->has_iterations) {
        add_statistics(&totals, &r, limit);
    }
    memcpy(totals.counters, r.counters, sizeof totals.counters);
    switch (node->context->part) {
    case POMP_PART_ATOMIC:
    case POMP_PART_MASTER:
    case POMP_PART_REGION:
    case POMP_PART_FLUSH:
    case POMP_PART_TASKLOOP:
    case POMP_PART_TARGET:
    case POMP_PART_SIMD:
    case POMP_PART_CANCEL:
    case POMP_PART_INTEROP:
    case POMP_PART_DISPATCH:
    case POMP_PART_DEPOBJ:
    case POMP_PART_METADIRECTIVE:
    case POMP_PART_MPI:
    case POMP_PART_UPC:
        totals.body = totals.inclusive;
        break;
    case POMP_PART_BARRIER:
        totals.barrier_wait = totals.inclusive;
        break;
    default: {
        /* Threads that ran on during the reading must not make parts exceed the whole. */
        uint64_t left = totals.inclusive;
        totals.barrier_wait = at_most(r.phase[POMP_PHASE_BARRIER], left);
        left -= totals.barrier_wait;
        totals.enter_wait = at_most(r.phase[POMP_PHASE_ENTRY], left);
        left -= totals.enter_wait;
        bool negative = r.phase[POMP_PHASE_BODY] > UINT64_MAX / 2;
        totals.body = negative ? 0 : at_most(r.phase[POMP_PHASE_BODY], left);
        break;
    }
    }
    return totals;
}
