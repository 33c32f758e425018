/* SPDX-License-Identifier: Apache-2.0 */
#include "thread/pomp_team.h"

#include "thread/pomp_imbalance.h"
#include "thread/pomp_listener.h"

#include <errno.h>

/* Null in programs without OpenMP, such as those with POSIX threads only. */
__attribute__((weak)) int omp_get_level(void);
__attribute__((weak)) int omp_get_ancestor_thread_num(int level);
__attribute__((weak)) int omp_get_thread_num(void);
__attribute__((weak)) int omp_get_num_threads(void);
__attribute__((weak)) int omp_get_team_num(void);
__attribute__((weak)) int omp_get_num_teams(void);

static void (*fork_watch)(struct pomp_thread *thread, struct pomp_team *team);

void pomp_team_watch_by(void (*forks)(struct pomp_thread *thread, struct pomp_team *team)) {
    fork_watch = forks;
}

static struct pomp_team *innermost_of(const struct pomp_thread *forker) {
    return atomic_load_explicit(&forker->team, memory_order_acquire);
}

static struct pomp_team *outer_of(const struct pomp_team *team) {
    return atomic_load_explicit(&team->outer, memory_order_acquire);
}

static bool is_of(const struct pomp_team *team, const struct pomp_record *record) {
    return atomic_load_explicit(&team->record, memory_order_acquire) == record;
}

static const struct pomp_forker *first_forker(const struct pomp_record *record) {
    return atomic_load_explicit(&record->forkers, memory_order_acquire);
}

/* Lists the thread at the construct of a node, unless it is. False when memory is out. */
static bool list_forker(struct pomp_thread *thread, struct pomp_node *node) {
    struct pomp_record *record = node->context->record;
    const struct pomp_forker *listed = first_forker(record);
    while (listed != NULL && listed->thread != thread) {
        listed = listed->next;
    }
    if (listed == NULL) {
        struct pomp_forker *forker = pomp_arena_alloc(&thread->arena, sizeof *forker);
        if (forker == NULL) {
            return false;
        }
        forker->thread = thread;
        forker->next = atomic_load_explicit(&record->forkers, memory_order_acquire);
        while (!atomic_compare_exchange_weak(&record->forkers, &forker->next, forker)) {
        }
    }
    node->is_forker = true;
    return true;
}

static struct pomp_team *free_or_new_team(struct pomp_thread *thread) {
    struct pomp_team *team = thread->free_teams;
    if (pomp_unlikely(team == NULL)) {
        return pomp_arena_alloc(&thread->arena, sizeof *team);
    }
    thread->free_teams = team->next_free;
    return team;
}

static bool is_league(const struct pomp_team *team) {
    return atomic_load_explicit(&team->context, memory_order_acquire)->part == POMP_PART_TEAMS;
}

/* The number of this thread's team in its league; 0 outside leagues. */
static int league_number(void) { return omp_get_team_num != NULL ? omp_get_team_num() : 0; }

/*
 * Where the region is: its level, and the ancestors of the threads that it will have. Release
 * stores: who sees one of these sees that there is one more fork, too.
 */
static void locate(struct pomp_team *team) {
    int around = 0;
    if (omp_get_level != NULL && omp_get_ancestor_thread_num != NULL) {
        around = omp_get_level();
        for (int i = 0; i < around && i < POMP_TEAM_PATH; i++) {
            atomic_store_explicit(&team->path[i], omp_get_ancestor_thread_num(i + 1),
                                  memory_order_release);
        }
    }
    int level = is_league(team) ? around : around + 1;
    atomic_store_explicit(&team->level, level, memory_order_release);
    atomic_store_explicit(&team->league_number, league_number(), memory_order_release);
}

/* OpenMP runtimes may start up in the first call of one of theirs, and that changes errno. */
struct pomp_team *pomp_team_fork(struct pomp_thread *thread, struct pomp_node *node) {
    int saved_errno = errno;
    bool listed = pomp_likely(node->is_forker) || list_forker(thread, node);
    struct pomp_team *team = listed ? free_or_new_team(thread) : NULL;
    if (pomp_unlikely(team == NULL)) {
        errno = saved_errno;
        return NULL;
    }
    pomp_add(&thread->forks, 1);
    atomic_store_explicit(&team->record, node->context->record, memory_order_release);
    atomic_store_explicit(&team->context, node->context, memory_order_release);
    team->node = node;
    atomic_store_explicit(&team->forker, thread, memory_order_relaxed);
    atomic_store_explicit(&team->size, 0, memory_order_release);
    atomic_store_explicit(&team->number, 0, memory_order_release);
    team->torn = false;
    team->compared = 0;
    team->body = POMP_BODY_UNKNOWN;
    atomic_store_explicit(&team->outer, innermost_of(thread), memory_order_release);
    team->outer_log = thread->log;
    pomp_set(&team->log.written, 0);
    atomic_store_explicit(&team->registered, 0, memory_order_relaxed);
    locate(team);
    if (pomp_unlikely(fork_watch != NULL)) {
        fork_watch(thread, team);
    }
    errno = saved_errno;
    atomic_store_explicit(&thread->team, team, memory_order_release);
    thread->log = &team->log;
    return team;
}

/*
 * The size of the team in which this thread is, if it is one of that kind; 0 when there is none to
 * ask.
 */
static int own_size(const struct pomp_team *team) {
    if (is_league(team)) {
        return omp_get_num_teams != NULL ? omp_get_num_teams() : 0;
    }
    return omp_get_num_threads != NULL ? omp_get_num_threads() : 0;
}

void pomp_team_begin(struct pomp_team *team) {
    atomic_store_explicit(&team->size, own_size(team), memory_order_release);
}

static bool is_ancestry_of(const struct pomp_team *team) {
    if (omp_get_level == NULL || omp_get_ancestor_thread_num == NULL) {
        return true;
    }
    int level = omp_get_level();
    if (level != atomic_load_explicit(&team->level, memory_order_acquire)) {
        return false;
    }
    if (!is_league(team) &&
        league_number() != atomic_load_explicit(&team->league_number, memory_order_acquire)) {
        return false;
    }
    for (int i = 0; i < level - 1 && i < POMP_TEAM_PATH; i++) {
        int number = atomic_load_explicit(&team->path[i], memory_order_acquire);
        if (omp_get_ancestor_thread_num(i + 1) != number) {
            return false;
        }
    }
    return true;
}

static struct pomp_thread *forker_of(const struct pomp_team *team) {
    return atomic_load_explicit(&team->forker, memory_order_relaxed);
}

/* This thread's number among the members; 0 when there is no OpenMP runtime to ask. */
static int own_number(const struct pomp_team *team) {
    if (is_league(team)) {
        return league_number();
    }
    return omp_get_thread_num != NULL ? omp_get_thread_num() : 0;
}

void pomp_team_tell_fork(struct pomp_thread *thread, const struct pomp_frame *frame) {
    uint64_t number = pomp_next_number(thread);
    atomic_store_explicit(&frame->team->number, number, memory_order_release);
    pomp_tell_fact(thread, &(struct pomp_fact){POMP_FACT_FORKED, {number}},
                   pomp_get(&frame->entered));
}

void pomp_team_tell_member(struct pomp_thread *thread, const struct pomp_team *team, uint64_t now) {
    uint64_t number = team == NULL ? 0 : atomic_load_explicit(&team->number, memory_order_acquire);
    if (number != 0) {
        int saved_errno = errno;
        bool known = omp_get_thread_num != NULL;
        struct pomp_fact fact = {
            POMP_FACT_JOINED,
            {number, known ? (uint64_t)own_number(team) + 1 : 0, (uint64_t)own_size(team)}};
        pomp_tell_fact(thread, &fact, now);
        errno = saved_errno;
    }
}

/* Whether the team, of the worker's ancestry, is of its size, and nobody else has its number. */
static bool fits(const struct pomp_team *team, const struct pomp_thread *worker) {
    int size = atomic_load_explicit(&team->size, memory_order_acquire);
    int number = own_number(team);
    if (size != 0 && size != own_size(team)) {
        return false;
    }
    if (number <= 0 || number >= POMP_TEAM_MEMBERS) {
        return true;
    }
    const struct pomp_member *there = pomp_team_member(team, number);
    return there == NULL || there->thread == worker;
}

/*
 * The team of the construct that is the worker's by its ancestry, among those that a thread has
 * open. What of them was read is right if the thread has not forked meanwhile.
 */
static struct pomp_team *search_in(const struct pomp_thread *forker,
                                   const struct pomp_record *record) {
    uint64_t forks;
    struct pomp_team *team;
    do {
        forks = atomic_load_explicit(&forker->forks, memory_order_acquire);
        team = innermost_of(forker);
        while (team != NULL && (!is_of(team, record) || !is_ancestry_of(team))) {
            team = outer_of(team);
        }
    } while (forks != pomp_get(&forker->forks));
    return team;
}

static bool is_newer(const struct pomp_team *team, const struct pomp_team *other) {
    return pomp_get(&team->since) > pomp_get(&other->since);
}

/*
 * Teams of several initial threads have the same ancestry. OpenMP runtimes keep a worker with the
 * thread that forked it before; otherwise it is rather in the newest team.
 */
static struct pomp_team *search(const struct pomp_thread *worker,
                                const struct pomp_record *record) {
    const struct pomp_thread *last = worker->last_forker;
    struct pomp_team *found = last == NULL ? NULL : search_in(last, record);
    bool found_fits = found != NULL && fits(found, worker);
    const struct pomp_forker *forker = found_fits ? NULL : first_forker(record);
    for (; forker != NULL; forker = forker->next) {
        struct pomp_team *team = search_in(forker->thread, record);
        bool team_fits = team != NULL && fits(team, worker);
        if (found == NULL || (team_fits && (!found_fits || is_newer(team, found)))) {
            found = team;
            found_fits = team_fits;
        }
    }
    return found;
}

/*
 * Mostly one team of the construct is open; then the worker is in that. The worker's own is open
 * all the time, and no thread moves a team to another place among its open ones, so that it is
 * always seen.
 */
struct pomp_team *pomp_team_of_worker(const struct pomp_thread *worker,
                                      const struct pomp_record *record) {
    struct pomp_team *only = NULL;
    const struct pomp_forker *forker = first_forker(record);
    for (; forker != NULL; forker = forker->next) {
        struct pomp_team *team = innermost_of(forker->thread);
        for (; team != NULL; team = outer_of(team)) {
            if (pomp_likely(is_of(team, record))) {
                if (pomp_unlikely(only != NULL)) {
                    return search(worker, record);
                }
                only = team;
            }
        }
    }
    return only;
}

/* The forking thread has read the member, which is the worker's again after that. */
static void let_go(struct pomp_member *member, uint64_t joined) {
    atomic_store_explicit(&member->joined, joined, memory_order_release);
}

static bool is_let_go(const struct pomp_member *member) {
    return atomic_load_explicit(&member->joined, memory_order_acquire) != 0;
}

/* One that no team will look at any more; NULL when memory is out. */
static struct pomp_member *free_or_new_member(struct pomp_thread *thread) {
    struct pomp_member *member = thread->members;
    while (member != NULL && !is_let_go(member)) {
        member = member->next;
    }
    if (member == NULL) {
        member = pomp_arena_alloc(&thread->arena, sizeof *member);
        if (member != NULL) {
            member->thread = thread;
            member->next = thread->members;
            thread->members = member;
        }
    }
    return member;
}

/* Mostly it is the one that the thread was in the team before. */
static struct pomp_member *next_member(struct pomp_thread *thread) {
    struct pomp_member *member = atomic_load_explicit(&thread->member, memory_order_relaxed);
    if (pomp_unlikely(member == NULL || !is_let_go(member))) {
        member = free_or_new_member(thread);
        if (member == NULL) {
            return NULL;
        }
    }
    pomp_set(&member->joined, 0);
    pomp_set(&member->body, POMP_BODY_UNKNOWN);
    pomp_set(&member->log.written, 0);
    return member;
}

/*
 * Puts a member in its place in the team. Another one that has that is not of this team, which
 * cannot be told in each case; it will not be looked at any more.
 */
static void add_member(struct pomp_team *team, struct pomp_member *member) {
    int number = omp_get_thread_num != NULL
                     ? own_number(team)
                     : 1 + atomic_fetch_add_explicit(&team->registered, 1, memory_order_relaxed);
    struct pomp_member *left_out = member;
    if (pomp_likely(number > 0 && number < POMP_TEAM_MEMBERS)) {
        left_out = pomp_team_member(team, number);
        atomic_store_explicit(&team->members[number], member, memory_order_release);
    }
    if (pomp_unlikely(left_out != NULL)) {
        let_go(left_out, POMP_JOIN_UNKNOWN);
    }
}

void pomp_team_enter(struct pomp_thread *thread, struct pomp_team *team) {
    atomic_store_explicit(&thread->member_of, team, memory_order_relaxed);
    thread->log = NULL;
    if (team == NULL) {
        atomic_store_explicit(&thread->member, NULL, memory_order_relaxed);
        return;
    }
    int saved_errno = errno;
    struct pomp_member *member = next_member(thread);
    atomic_store_explicit(&thread->member, member, memory_order_relaxed);
    thread->last_forker = forker_of(team);
    if (pomp_likely(member != NULL)) {
        thread->log = &member->log;
        add_member(team, member);
    }
    errno = saved_errno;
}

static void let_all_go(struct pomp_team *team, uint64_t now) {
    for (int i = 1; i < pomp_team_members(team); i++) {
        struct pomp_member *member = pomp_team_member(team, i);
        if (member != NULL) {
            let_go(member, now);
            atomic_store_explicit(&team->members[i], NULL, memory_order_relaxed);
        }
    }
}

void pomp_team_join(struct pomp_team *team, uint64_t now) {
    struct pomp_thread *thread = forker_of(team);
    atomic_store_explicit(&thread->team, outer_of(team), memory_order_release);
    pomp_team_compare_all(team);
    let_all_go(team, now);
    thread->log = team->outer_log;
    team->next_free = thread->free_teams;
    thread->free_teams = team;
}
