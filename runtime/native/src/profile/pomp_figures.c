/* SPDX-License-Identifier: Apache-2.0 */
#include "profile/pomp_figures.h"

#include "clock/pomp_clock.h"
#include "counters/pomp_counters.h"

#define FIGURE(key, field, is_time, rule, presence)                                                \
    { ", \"" key "\": ", offsetof(struct pomp_totals, field), is_time, POMP_RULE_##rule, presence }

const struct pomp_figure pomp_figures[POMP_FIGURES] = {
    FIGURE("visits", visits, false, SUM, POMP_ALWAYS),
    FIGURE("inclusive_ns", inclusive, true, SUM, POMP_ALWAYS),
    FIGURE("body_ns", body, true, SUM, POMP_ALWAYS),
    FIGURE("barrier_wait_ns", barrier_wait, true, SUM, POMP_ALWAYS),
    FIGURE("enter_wait_ns", enter_wait, true, SUM, POMP_ALWAYS),
    FIGURE("lock_wait_ns", lock_wait, true, SUM, POMP_ALWAYS),
    FIGURE("lock_visits", lock_visits, false, SUM, POMP_ALWAYS),
    FIGURE("timed_visits", timed, false, SUM, POMP_IF_TIMED_OFTEN),
    FIGURE("min_ns", shortest, true, LEAST, POMP_IF_TIMED_OFTEN),
    FIGURE("max_ns", longest, true, MOST, POMP_IF_TIMED_OFTEN),
    FIGURE("stddev_ns", deviation, true, DEVIATION, POMP_IF_TIMED_OFTEN),
    FIGURE("instances", instances, false, SUM, POMP_IF_INSTANCES),
    FIGURE("instances_max_ns", instances_max, true, SUM, POMP_IF_INSTANCES),
    FIGURE("instances_mean_ns", instances_mean, true, SUM, POMP_IF_INSTANCES),
    FIGURE("instances_last", instances_last, false, SUM, POMP_IF_POSITIVE),
    FIGURE("loop_executions", executions, false, SUM, POMP_IF_EXECUTIONS),
    FIGURE("iterations", iterations, false, SUM, POMP_IF_EXECUTIONS),
    FIGURE("iterations_min", least_iterations, false, LEAST, POMP_IF_EXECUTIONS),
    FIGURE("iterations_max", most_iterations, false, MOST, POMP_IF_EXECUTIONS),
    FIGURE("cpu_ns", cpu, false, SUM, POMP_IF_CPU),
    FIGURE("cpu_wall_ns", cpu_wall, true, SUM, POMP_IF_CPU),
    FIGURE("late_senders", late_senders, false, SUM, POMP_IF_LATE),
    FIGURE("late_sender_ns", late_sender, true, SUM, POMP_IF_LATE),
    FIGURE("chunks", chunks, false, SUM, POMP_IF_POSITIVE),
    FIGURE("chunk_iterations", chunk_iterations, false, SUM, POMP_IF_OWN_ITERATIONS),
    FIGURE("runtime_ns", runtime, true, SUM, POMP_IF_POSITIVE),
    FIGURE("untimed_visits", untimed, false, SUM, POMP_IF_POSITIVE),
    FIGURE("bytes", bytes, false, SUM, POMP_IF_POSITIVE),
    FIGURE("counter_1", counters[0], false, SUM, POMP_IF_COUNTERS),
    FIGURE("counter_2", counters[1], false, SUM, POMP_IF_COUNTERS + 1),
    FIGURE("counter_3", counters[2], false, SUM, POMP_IF_COUNTERS + 2),
    FIGURE("counter_4", counters[3], false, SUM, POMP_IF_COUNTERS + 3),
};

void pomp_totals_to_ns(struct pomp_totals *totals, uint64_t hz) {
    for (int i = 0; i < POMP_FIGURES; i++) {
        if (pomp_figures[i].is_time) {
            uint64_t *figure = pomp_figure_of(totals, &pomp_figures[i]);
            *figure = pomp_to_ns(*figure, hz);
        }
    }
    /* The clocks are two. */
    totals->cpu = totals->cpu < totals->cpu_wall ? totals->cpu : totals->cpu_wall;
}

static bool is_present(struct pomp_totals *totals, const struct pomp_figure *figure) {
    switch (figure->presence) {
    case POMP_ALWAYS:
        return true;
    case POMP_IF_POSITIVE:
        return *pomp_figure_of(totals, figure) > 0;
    case POMP_IF_TIMED_OFTEN:
        return totals->timed > 1;
    case POMP_IF_INSTANCES:
        return totals->instances > 0;
    case POMP_IF_EXECUTIONS:
        return totals->executions > 0;
    case POMP_IF_LATE:
        return totals->late_senders > 0;
    case POMP_IF_OWN_ITERATIONS:
        return totals->chunks > 0 || totals->chunk_iterations > 0;
    case POMP_IF_CPU:
        return totals->cpu_wall > 0;
    default:
        return pomp_counter_count > (int)figure->presence - (int)POMP_IF_COUNTERS;
    }
}

void pomp_totals_write(struct pomp_json *json, struct pomp_totals *totals) {
    for (int i = 0; i < POMP_FIGURES; i++) {
        if (is_present(totals, &pomp_figures[i])) {
            pomp_json_number(json, pomp_figures[i].key, *pomp_figure_of(totals, &pomp_figures[i]));
        }
    }
}

double pomp_square_root(double value) {
    double root = value > 1 ? value : 1;
    for (int i = 0; i < 80; i++) {
        double next = (root + value / root) / 2;
        if (next >= root) {
            break;
        }
        root = next;
    }
    return root;
}

/* The standard deviation of two lots together, from those of each and the means. */
static uint64_t joint_deviation(const struct pomp_totals *a, const struct pomp_totals *b) {
    double na = (double)a->timed;
    double nb = (double)b->timed;
    if (na == 0 || nb == 0) {
        return na == 0 ? b->deviation : a->deviation;
    }
    /* Untimed visits count in inclusive with the mean of the others. */
    double between = (double)a->inclusive / (na + (double)a->untimed) -
                     (double)b->inclusive / (nb + (double)b->untimed);
    double squares = (double)a->deviation * (double)a->deviation * na +
                     (double)b->deviation * (double)b->deviation * nb +
                     between * between * na / (na + nb) * nb;
    return (uint64_t)pomp_square_root(squares / (na + nb));
}

/* Readers take no more. */
static uint64_t sum_of(uint64_t a, uint64_t b) { return a + b > INT64_MAX ? INT64_MAX : a + b; }

static uint64_t joined(enum pomp_rule rule, uint64_t a, uint64_t b) {
    switch (rule) {
    case POMP_RULE_LEAST:
        return a < b ? a : b;
    case POMP_RULE_MOST:
        return a > b ? a : b;
    default:
        return sum_of(a, b);
    }
}

void pomp_totals_add(struct pomp_totals *sum, struct pomp_totals *other) {
    uint64_t deviation = joint_deviation(sum, other);
    uint64_t shortest = sum->timed == 0 ? other->shortest : sum->shortest;
    bool one_timed = sum->timed == 0 || other->timed == 0;
    uint64_t least = sum->executions == 0 ? other->least_iterations : sum->least_iterations;
    bool one_counted = sum->executions == 0 || other->executions == 0;
    for (int i = 0; i < POMP_FIGURES; i++) {
        uint64_t *figure = pomp_figure_of(sum, &pomp_figures[i]);
        *figure = joined(pomp_figures[i].rule, *figure, *pomp_figure_of(other, &pomp_figures[i]));
    }
    sum->deviation = deviation;
    sum->shortest = one_timed ? shortest : sum->shortest;
    sum->least_iterations = one_counted ? least : sum->least_iterations;
}
