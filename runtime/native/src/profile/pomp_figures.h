/* SPDX-License-Identifier: Apache-2.0 */
/* The one list of what is known of a thread in a context. Async-signal-safe. */
#ifndef POMP_FIGURES_H
#define POMP_FIGURES_H

#include "base/pomp_json.h"
#include "counters/pomp_counter_source.h"

/* Sums in ticks, or in nanoseconds after pomp_totals_to_ns. */
struct pomp_totals {
    uint64_t visits;
    uint64_t inclusive;
    uint64_t body;
    uint64_t barrier_wait;
    uint64_t enter_wait;
    uint64_t lock_wait;
    uint64_t lock_visits;
    uint64_t timed; /* outermost visits that have ended; of these: */
    uint64_t shortest;
    uint64_t longest;
    uint64_t deviation; /* standard deviation */
    uint64_t instances;
    uint64_t instances_max;
    uint64_t instances_mean;
    uint64_t instances_last; /* of which this thread was the slowest member */
    uint64_t executions;     /* of a loop, whose iterations were counted; of these: */
    uint64_t iterations;     /* sum */
    uint64_t least_iterations;
    uint64_t most_iterations;
    uint64_t cpu; /* on a processor, in nanoseconds already, in visits that took together: */
    uint64_t cpu_wall;
    uint64_t late_senders;     /* calls of MPI that received what was not there yet, */
    uint64_t late_sender;      /* and how long these took */
    uint64_t chunks;           /* of a loop that the OpenMP run time gave the thread, */
    uint64_t chunk_iterations; /* and the iterations in these; of upc_forall without chunks */
    uint64_t runtime;          /* in the OpenMP run time itself */
    uint64_t untimed; /* visits in inclusive of which only the mean of the timed ones is known */
    uint64_t bytes;   /* of shared data of UPC that was read or written */
    uint64_t counters[POMP_COUNTERS];
};

/* What happens to a figure when the totals of two threads become one. */
enum pomp_rule { POMP_RULE_SUM, POMP_RULE_LEAST, POMP_RULE_MOST, POMP_RULE_DEVIATION };

/* Says when a figure is in the profile. */
enum pomp_presence {
    POMP_ALWAYS,
    POMP_IF_POSITIVE, /* the figure itself; other figures decide about: */
    POMP_IF_TIMED_OFTEN,
    POMP_IF_INSTANCES,
    POMP_IF_EXECUTIONS,
    POMP_IF_LATE,
    POMP_IF_OWN_ITERATIONS,
    POMP_IF_CPU,
    POMP_IF_COUNTERS
};

/* The one list of the figures: all of struct pomp_totals, in the order of the profile. */
struct pomp_figure {
    const char *key; /* with the punctuation around it */
    size_t offset;   /* in struct pomp_totals */
    bool is_time;
    enum pomp_rule rule;
    enum pomp_presence presence;
};

enum { POMP_FIGURES = sizeof(struct pomp_totals) / sizeof(uint64_t) };

extern const struct pomp_figure pomp_figures[POMP_FIGURES];

/* A figure of some totals. */
static inline uint64_t *pomp_figure_of(struct pomp_totals *totals, const struct pomp_figure *f) {
    return (uint64_t *)(void *)((char *)totals + f->offset);
}

void pomp_totals_to_ns(struct pomp_totals *totals, uint64_t hz);

/* Writes them as members of an object. */
void pomp_totals_write(struct pomp_json *json, struct pomp_totals *totals);

/* Adds those of another thread; both in nanoseconds. */
void pomp_totals_add(struct pomp_totals *sum, struct pomp_totals *other);

/* Newton's method: the library must do without -lm. */
double pomp_square_root(double value);

#endif
