/* SPDX-License-Identifier: Apache-2.0 */
#include "profile/pomp_totals.h"

#include "events/pomp_iterations.h"
#include "thread/pomp_frame.h"

#include <string.h>

enum { POMP_READ_TRIES = 16 };

/* Counters and open frames of a node, added up: the figures, and what some of them come from. */
struct reading {
    struct pomp_totals totals;
    uint64_t phase[POMP_PHASE_COUNT];
    uint64_t timed_inclusive;
    double squares;
};

static void add_open_frame(struct reading *r, const struct pomp_frame *frame, uint64_t end) {
    uint8_t flags = pomp_frame_flags(frame);
    uint8_t phase = pomp_frame_phase(frame);
    uint64_t time = pomp_elapsed(pomp_get(&frame->phase_since), end);
    if ((flags & POMP_FRAME_CLOCKLESS) != 0) {
        return;
    }
    if ((flags & POMP_FRAME_OUTERMOST) != 0) {
        r->totals.inclusive += pomp_elapsed(pomp_get(&frame->entered), end);
        r->phase[phase] += time;
    } else if (phase == POMP_PHASE_ENTRY || phase == POMP_PHASE_BARRIER) {
        r->phase[phase] += time;
        r->phase[POMP_PHASE_BODY] -= time;
    }
}

static void read_extra(struct reading *r, const struct pomp_node *node) {
    const struct pomp_extra *extra = pomp_known_extra(node);
    if (extra != NULL) {
        r->totals.executions = pomp_get(&extra->executions);
        r->totals.iterations = pomp_get(&extra->iterations);
        r->totals.least_iterations = pomp_get(&extra->least_iterations);
        r->totals.most_iterations = pomp_get(&extra->most_iterations);
        r->totals.late_senders = pomp_get(&extra->late_senders);
        r->totals.late_sender = pomp_get(&extra->late_sender);
        r->totals.cpu = pomp_get(&extra->cpu);
        r->totals.cpu_wall = pomp_get(&extra->cpu_wall);
        r->totals.chunks = pomp_get(&extra->chunks);
        r->totals.chunk_iterations = pomp_get(&extra->chunk_iterations);
        r->totals.runtime = pomp_get(&extra->runtime);
    }
}

static struct reading read_once(const struct pomp_node *node, uint64_t end) {
    const struct pomp_thread *thread = node->thread;
    uint32_t depth = atomic_load_explicit(&thread->depth, memory_order_acquire);
    struct reading r;
    memset(&r, 0, sizeof r);
    r.totals.visits = pomp_get(&node->visits);
    r.totals.inclusive = pomp_get(&node->inclusive);
    for (int i = 0; i < POMP_PHASE_COUNT; i++) {
        r.phase[i] = pomp_get(&node->phase[i]);
    }
    r.totals.lock_wait = pomp_get(&node->lock_wait);
    r.totals.lock_visits = pomp_get(&node->lock_visits);
    r.totals.timed = pomp_get(&node->timed);
    r.timed_inclusive = r.totals.inclusive;
    r.totals.shortest = pomp_get(&node->shortest);
    r.totals.longest = pomp_get(&node->longest);
    r.squares = atomic_load_explicit(&node->squares, memory_order_relaxed);
    r.totals.instances = pomp_get(&node->instances);
    r.totals.instances_max = pomp_get(&node->instances_max);
    r.totals.instances_mean = pomp_get(&node->instances_mean);
    r.totals.instances_last = pomp_get(&node->instances_last);
    read_extra(&r, node);
    r.totals.untimed = pomp_get(&node->untimed);
    for (int i = 0; i < POMP_COUNTERS; i++) {
        r.totals.counters[i] = pomp_get(&node->counters[i]);
    }
    uint32_t open = depth < POMP_FRAMES ? depth : POMP_FRAMES;
    for (uint32_t i = 1; i < open; i++) {
        if (pomp_frame_node(&thread->frames[i]) == node) {
            add_open_frame(&r, &thread->frames[i], end);
        }
    }
    uint64_t locked_since = pomp_get(&thread->locked_since);
    if (locked_since != 0 && pomp_frame_node(&thread->frames[open - 1]) == node) {
        r.totals.lock_wait += pomp_elapsed(locked_since, end);
        r.totals.lock_visits++;
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
    struct pomp_totals *totals = &r->totals;
    if (totals->untimed > 0 && totals->timed > 0) {
        double mean = (double)r->timed_inclusive / (double)totals->timed;
        uint64_t time = (uint64_t)(mean * (double)totals->untimed);
        totals->inclusive += time;
        r->phase[POMP_PHASE_BODY] += time;
        for (int i = 0; i < POMP_COUNTERS; i++) {
            totals->counters[i] += totals->counters[i] / totals->timed * totals->untimed;
        }
    }
}

static uint64_t at_most(uint64_t value, uint64_t limit) { return value < limit ? value : limit; }

/* Those of a loop's iterations say nothing of single visits. */
static void clear_statistics(struct pomp_totals *totals) {
    totals->timed = 0;
    totals->untimed = 0;
    totals->shortest = 0;
    totals->longest = 0;
    totals->instances = 0;
    totals->instances_max = 0;
    totals->instances_mean = 0;
}

static void finish_statistics(struct reading *r) {
    struct pomp_totals *totals = &r->totals;
    totals->instances_mean = at_most(totals->instances_mean, totals->instances_max);
    if (totals->timed == 0) {
        totals->longest = 0;
        totals->shortest = 0;
        return;
    }
    double mean = (double)r->timed_inclusive / (double)totals->timed;
    double variance = r->squares / (double)totals->timed - mean * mean;
    totals->shortest = at_most(totals->shortest, totals->longest);
    /* Rounding may leave a little more or less than nothing. */
    double least = mean * mean * 1e-12;
    totals->deviation = variance > least ? (uint64_t)pomp_square_root(variance) : 0;
}

/* Executions of a team may overlap, so the sums of these may be longer than the measurement. */
static bool has_limit(const struct pomp_figure *figure) {
    return figure->is_time && figure->presence != POMP_IF_INSTANCES;
}

static void limit_times(struct pomp_totals *totals, uint64_t limit) {
    for (int i = 0; i < POMP_FIGURES; i++) {
        if (has_limit(&pomp_figures[i])) {
            uint64_t *figure = pomp_figure_of(totals, &pomp_figures[i]);
            *figure = at_most(*figure, limit);
        }
    }
}

struct pomp_totals pomp_totals_of(const struct pomp_node *node, uint64_t end, uint64_t limit) {
    struct reading r = read_stable(node, end);
    add_untimed(&r);
    limit_times(&r.totals, limit);
    if (node->has_iterations) {
        clear_statistics(&r.totals);
    } else {
        finish_statistics(&r);
    }
    struct pomp_totals totals = r.totals;
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
