/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_totals.h"

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
    FIGURE("untimed_visits", untimed, false, SUM, POMP_IF_UNTIMED),
};

void pomp_totals_to_ns(struct pomp_totals *totals, uint64_t hz) {
    for (int i = 0; i < POMP_FIGURES; i++) {
        if (pomp_figures[i].is_time) {
            uint64_t *figure = pomp_figure_of(totals, &pomp_figures[i]);
            *figure = pomp_to_ns(*figure, hz);
        }
    }
}

static bool is_present(const struct pomp_totals *totals, enum pomp_presence presence) {
    switch (presence) {
    case POMP_IF_TIMED_OFTEN:
        return totals->timed > 1;
    case POMP_IF_INSTANCES:
        return totals->instances > 0;
    case POMP_IF_UNTIMED:
        return totals->untimed > 0;
    default:
        return true;
    }
}

void pomp_totals_write(struct pomp_json *json, int thread, struct pomp_totals *totals) {
    pomp_json_number(json, "\n  {\"thread\": ", (uint64_t)thread);
    for (int i = 0; i < POMP_FIGURES; i++) {
        if (is_present(totals, pomp_figures[i].presence)) {
            pomp_json_number(json, pomp_figures[i].key, *pomp_figure_of(totals, &pomp_figures[i]));
        }
    }
    pomp_json_text(json, "}");
}
