/* SPDX-License-Identifier: Apache-2.0 */
#include "counters/pomp_counters.h"

#include "base/pomp_arena.h"
#include "base/pomp_atomic.h"
#include "base/pomp_message.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POMP_COUNTER_NAME = 128 };

/* The prefix of the names that a source knows; its counters, which follow those of the others. */
static struct {
    const char *prefix;
    const struct pomp_counter_source *source;
    int first;
    int count;
} sources[] = {{"papi:", &pomp_counter_papi, 0, 0}, {"", &pomp_counter_perf, 0, 0}};

enum { POMP_SOURCES = sizeof sources / sizeof sources[0] };

/* Start value of a visit that has ended, or was never counted. */
#define POMP_NOT_COUNTED UINT64_MAX

int pomp_counter_count;
_Atomic uint64_t pomp_threads_without_counters;

static char names[POMP_COUNTERS][POMP_COUNTER_NAME];
static char missing[1024];

const char *pomp_counter_name(int number) { return names[number]; }

const char *pomp_counters_missing(void) { return missing; }

static void add_missing(const char *name, const char *why) {
    size_t used = strlen(missing);
    snprintf(missing + used, sizeof missing - used, "%s%.60s (%s)", used == 0 ? "" : ", ", name,
             why);
}

/* The source of a counter: the first whose prefix its name has. */
static int source_of(const char *name) {
    int i = 0;
    while (strncmp(name, sources[i].prefix, strlen(sources[i].prefix)) != 0) {
        i++;
    }
    return i;
}

/* Takes a counter of a source in if this thread can count it. */
static void choose(int source, const char *name) {
    if (pomp_counter_count == POMP_COUNTERS) {
        add_missing(name, "at most four");
        return;
    }
    const char *why = sources[source].source->choose(name + strlen(sources[source].prefix));
    if (why != NULL) {
        add_missing(name, why);
        return;
    }
    strcpy(names[pomp_counter_count++], name);
    sources[source].count++;
}

static void choose_from_list(int source, const char *list) {
    while (*list != '\0') {
        size_t length = strcspn(list, ",");
        char name[POMP_COUNTER_NAME];
        snprintf(name, sizeof name, "%.*s", (int)length, list);
        if (length > 0 && source_of(name) == source) {
            choose(source, name);
        }
        list += length + (list[length] == ',');
    }
}

void pomp_counters_start(void) {
    const char *list = secure_getenv("POMP_COUNTERS");
    for (int i = 0; i < POMP_SOURCES && list != NULL; i++) {
        sources[i].first = pomp_counter_count;
        choose_from_list(i, list);
    }
    if (*missing != '\0') {
        pomp_say("POMP_COUNTERS: not counted: ", missing, NULL);
    }
}

void pomp_counters_close(struct pomp_counting *own) {
    for (int i = 0; i < own->sources; i++) {
        if (sources[i].count > 0) {
            sources[i].source->close(own);
        }
    }
    own->sources = 0;
}

/* This thread counts no more, or never did. */
static void give_up(struct pomp_counting *own) {
    pomp_counters_close(own);
    atomic_fetch_add_explicit(&pomp_threads_without_counters, 1, memory_order_relaxed);
}

void pomp_counters_open(struct pomp_counting *own, uint32_t frames) {
    if (pomp_counter_count == 0) {
        return;
    }
    if (own->starts == NULL) {
        own->starts = pomp_pages(frames * sizeof *own->starts);
    }
    bool complete = own->starts != NULL;
    for (int i = 0; i < POMP_SOURCES && complete; i++) {
        complete = sources[i].count == 0 || sources[i].source->open(own);
        own->sources += complete;
    }
    if (!complete) {
        give_up(own);
    }
}

/* Whether the counters could be read. When the program has closed them, that is the end of them. */
static bool read_now(struct pomp_counting *own, uint64_t *now) {
    if (own->sources != POMP_SOURCES) {
        return false;
    }
    bool complete = true;
    int saved_errno = errno;
    for (int i = 0; i < POMP_SOURCES && complete; i++) {
        complete = sources[i].count == 0 || sources[i].source->read(own, now + sources[i].first);
    }
    if (!complete) {
        give_up(own);
    }
    errno = saved_errno;
    return complete;
}

void pomp_counters_enter(struct pomp_counting *own, uint32_t frame) {
    uint64_t now[POMP_COUNTERS];
    if (own->starts == NULL) {
        return;
    }
    uint64_t *start = own->starts[frame];
    start[0] = POMP_NOT_COUNTED;
    if (read_now(own, now)) {
        memcpy(start, now, sizeof now);
    }
}

bool pomp_counters_exit(struct pomp_counting *own, uint32_t frame,
                        _Atomic uint64_t sums[POMP_COUNTERS], uint64_t counted[POMP_COUNTERS]) {
    uint64_t now[POMP_COUNTERS];
    uint64_t *start = own->starts == NULL ? NULL : own->starts[frame];
    if (start == NULL || start[0] == POMP_NOT_COUNTED || !read_now(own, now)) {
        return false;
    }
    for (int i = 0; i < pomp_counter_count; i++) {
        counted[i] = now[i] - start[i];
        pomp_add(&sums[i], counted[i]);
    }
    start[0] = POMP_NOT_COUNTED;
    return true;
}

void pomp_counters_take_off(struct pomp_counting *own, uint32_t frame, uint32_t other) {
    uint64_t now[POMP_COUNTERS];
    if (own->starts == NULL || !read_now(own, now)) {
        return;
    }
    uint64_t *start = own->starts[frame];
    uint64_t *others = own->starts[other];
    if (start[0] != POMP_NOT_COUNTED && others[0] != POMP_NOT_COUNTED) {
        for (int i = 0; i < pomp_counter_count; i++) {
            others[i] += now[i] - start[i];
        }
    }
}
