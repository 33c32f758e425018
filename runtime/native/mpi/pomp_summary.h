/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What one or more processes of an MPI program measured: the contents of a profile, in memory.
 *
 * Two summaries of different ranks make one. Constructs and contexts are the same when they look
 * the same, not when they have the same address or number. A summary is a few flat arrays that name
 * each other by index, so it is sent as it is.
 *
 * Its size is bounded. While there are few enough entries each thread of each rank has its own.
 * Then the threads of a number become one over all ranks, and then all threads of a context. How
 * they differed stays known by the spreads.
 */
#ifndef POMP_SUMMARY_H
#define POMP_SUMMARY_H

#include "profile/pomp_walk.h"

/* The arrays. */
enum pomp_section {
    POMP_STRINGS, /* char, each string with its null; "" is at 0 */
    POMP_RANKS,
    POMP_CONSTRUCTS,
    POMP_CONTEXTS,
    POMP_ENTRIES, /* of the contexts, in their order */
    POMP_LOCKS,
    POMP_SITES, /* struct pomp_site_item, of the locks, in their order */
    POMP_SECTIONS
};

/* What entries stand for. */
enum pomp_detail { POMP_EACH_THREAD, POMP_THREAD_NUMBERS, POMP_SUMS };

struct pomp_array {
    char *items;
    uint64_t used; /* bytes */
    uint64_t room;
};

struct pomp_summary_rank {
    uint64_t host;       /* string */
    uint64_t executable; /* string */
    uint64_t clock;      /* string */
    uint64_t filter;     /* string */
    uint64_t clock_hz;
    uint64_t pid;
    uint64_t start_unix_ns;
    uint64_t wall_time_ns;
    uint64_t events;
    uint64_t event_cost_ns_x100;
    uint64_t untimed_events;
    uint64_t untimed_event_cost_ns_x100;
    uint64_t sharing_ns;
    uint64_t excluded_constructs;
    uint64_t threads_without_counters;
    uint64_t dropped;
    uint64_t unbalanced;
    uint64_t parallel_ns; /* of the initial thread, in parallel and teams regions */
    uint64_t mpi_ns;      /* of all threads, in calls of MPI */
    uint64_t wait_ns;     /* of all threads, for each other */
    int32_t rank;
    int32_t threads;
    struct pomp_surroundings around; /* without threads when nothing is known */
};

enum pomp_construct_string {
    POMP_STRING_KIND,
    POMP_STRING_NAME,
    POMP_STRING_FILE,
    POMP_STRING_SCHEDULE,
    POMP_STRING_CHUNK,
    POMP_STRING_REDUCTION,
    POMP_STRING_VARIABLE,
    POMP_STRING_VALUE,
    POMP_STRING_FUNCTION,
    POMP_STRING_MODULE,
    POMP_CONSTRUCT_STRINGS
};

enum { POMP_CONSTRUCT_NUMBERS = 5 };

struct pomp_summary_construct {
    uint64_t strings[POMP_CONSTRUCT_STRINGS];
    uint64_t code_offset;
    uint64_t code_address;
    int32_t numbers[POMP_CONSTRUCT_NUMBERS]; /* num_sections and the lines */
    int32_t unused;
};

struct pomp_summary_context {
    int32_t parent; /* -1 for the program */
    int32_t construct;
    uint32_t part;
    uint32_t entries;
    struct pomp_spreads spreads;
};

struct pomp_summary_entry {
    int32_t rank; /* the lowest of those that it stands for */
    int32_t thread;
    uint64_t merged; /* how many threads of ranks it stands for */
    struct pomp_totals totals;
};

struct pomp_summary_lock {
    uint64_t name;    /* string */
    uint64_t address; /* in the lowest rank that has it */
    uint32_t kind;
    uint32_t sites;
};

struct pomp_summary {
    uint64_t detail; /* enum pomp_detail */
    uint64_t unlisted_lock_visits;
    uint64_t disabled_parts;
    uint64_t locks_disabled;
    struct pomp_array arrays[POMP_SECTIONS];
    uint64_t failed; /* memory was out; the summary is of no use */
};

/* Entries that a summary may have: $POMP_RANK_ENTRIES, or 200,000. */
uint64_t pomp_summary_limit(void);

/* All of what this process has measured, as that of a rank. */
void pomp_summary_take(struct pomp_summary *summary, int rank, const char *host);

/* Makes one of two of different ranks, those of a the lower ones; both are used up. */
void pomp_summary_merge(struct pomp_summary *a, struct pomp_summary *b, uint64_t limit);

/* Brings the entries down to as many as there may be. */
void pomp_summary_bound(struct pomp_summary *summary, uint64_t limit);

/* Gives the memory back. */
void pomp_summary_free(struct pomp_summary *summary);

/* Writes it as a profile to an open file; ranks is how many there should be. 0 or an errno. */
struct pomp_summary_result {
    struct pomp_summary *summary;
    int ranks;
};
int pomp_summary_write(int file, void *result);

/* The items of an array, and how many there are. */
#define POMP_ITEMS(summary, section, type) ((type *)(void *)(summary)->arrays[section].items)
#define POMP_COUNT(summary, section, type) ((summary)->arrays[section].used / sizeof(type))

/* Room for one more item, zeroed; NULL, and the summary has failed, when memory is out. */
void *pomp_summary_add(struct pomp_summary *summary, enum pomp_section section, size_t size);

/* Adds a string and gives its place; the first must be "". */
uint64_t pomp_summary_string(struct pomp_summary *summary, const char *string);

static inline const char *pomp_summary_text(const struct pomp_summary *summary, uint64_t at) {
    return at < summary->arrays[POMP_STRINGS].used ? summary->arrays[POMP_STRINGS].items + at : "";
}

/* Of two figures. */
static inline uint64_t pomp_larger(uint64_t a, uint64_t b) { return a > b ? a : b; }

#endif
