/* SPDX-License-Identifier: Apache-2.0 */
#include "thread/pomp_imbalance.h"

/* Visits that each member has logged; of members that are still to come nothing is complete. */
static uint64_t complete_visits(const struct pomp_team *team, bool all_are_there) {
    uint64_t complete = pomp_get(&team->log.written);
    for (int i = 1; i < pomp_team_members(team); i++) {
        const struct pomp_member *member = pomp_team_member(team, i);
        if (member == NULL && !all_are_there) {
            return 0;
        }
        if (member != NULL) {
            uint64_t written = atomic_load_explicit(&member->log.written, memory_order_acquire);
            complete = written < complete ? written : complete;
        }
    }
    return complete;
}

/* One execution of a construct by a team: what its members did. */
struct instance {
    uint64_t sum;
    uint64_t longest;
    struct pomp_node *slowest; /* of the first of those that took longest */
    int size;
};

static void add_body(struct instance *instance, struct pomp_node *node, uint64_t body) {
    instance->sum += body;
    if (instance->size++ == 0 || body > instance->longest) {
        instance->longest = body;
        instance->slowest = node;
    }
}

enum verdict { POMP_SAME, POMP_UNKNOWN, POMP_OTHER };

/* Reads a visit of a member, and adds it to the instance if it is one of context. */
static enum verdict read_visit(const struct pomp_log *log, uint64_t number,
                               const struct pomp_context *context, struct instance *instance) {
    const struct pomp_visit *visit = &log->visits[number % POMP_LOG_VISITS];
    struct pomp_node *node = atomic_load_explicit(&visit->node, memory_order_acquire);
    uint64_t body = atomic_load_explicit(&visit->body, memory_order_acquire);
    if (pomp_get(&log->written) >= number + POMP_LOG_VISITS) {
        return POMP_UNKNOWN; /* the member is too far ahead: this visit is gone */
    }
    if (node->context != context) {
        return POMP_OTHER;
    }
    if (body == POMP_BODY_UNKNOWN) {
        return POMP_UNKNOWN;
    }
    add_body(instance, node, body);
    return POMP_SAME;
}

/* Several threads may have forked teams with the same worker, one after the other. */
static void add_instance(struct pomp_node *node, const struct instance *instance) {
    pomp_add(&node->instances, 1);
    pomp_add(&node->instances_max, instance->longest);
    pomp_add(&node->instances_mean, instance->sum / (uint64_t)instance->size);
    if (instance->size > 1) {
        atomic_fetch_add_explicit(&instance->slowest->instances_last, 1, memory_order_relaxed);
    }
}

/* Compares one visit of the members that are there. False when the logs don't match. */
static bool compare_visit(struct pomp_team *team, uint64_t number) {
    const struct pomp_visit *own = &team->log.visits[number % POMP_LOG_VISITS];
    struct pomp_node *node = atomic_load_explicit(&own->node, memory_order_relaxed);
    const struct pomp_context *context = node->context;
    struct instance instance = {.size = 0};
    enum verdict verdict = read_visit(&team->log, number, context, &instance);
    for (int i = 1; i < pomp_team_members(team) && verdict == POMP_SAME; i++) {
        const struct pomp_member *member = pomp_team_member(team, i);
        if (member != NULL) {
            verdict = read_visit(&member->log, number, context, &instance);
        }
    }
    if (verdict == POMP_SAME) {
        add_instance(node, &instance);
    }
    return verdict != POMP_OTHER;
}

static void compare_until(struct pomp_team *team, uint64_t end) {
    while (team->compared < end && !team->torn) {
        team->torn = !compare_visit(team, team->compared++);
    }
}

void pomp_team_compare(struct pomp_team *team) {
    if (atomic_load_explicit(&team->size, memory_order_relaxed) > 0) {
        compare_until(team, complete_visits(team, false));
    }
}

/* Compares the members' work in the region itself. */
static void compare_region(struct pomp_team *team) {
    struct instance instance = {.size = 0};
    bool known = team->body != POMP_BODY_UNKNOWN;
    add_body(&instance, team->node, team->body);
    for (int i = 1; i < pomp_team_members(team) && known; i++) {
        const struct pomp_member *member = pomp_team_member(team, i);
        if (member != NULL) {
            uint64_t body = pomp_get(&member->body);
            known = body != POMP_BODY_UNKNOWN;
            add_body(&instance, atomic_load_explicit(&member->node, memory_order_relaxed), body);
        }
    }
    if (known) {
        add_instance(team->node, &instance);
    }
}

void pomp_team_compare_all(struct pomp_team *team) {
    compare_until(team, complete_visits(team, true));
    compare_region(team);
}
