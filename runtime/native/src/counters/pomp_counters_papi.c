/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Counters as PAPI has them. Where its header is found when this is compiled; the library itself is
 * loaded when such a counter is asked for, so that programs need neither an option to be linked nor
 * PAPI to be run.
 */
#include "counters/pomp_counter_source.h"

#if defined(__has_include) && !defined(POMP_WITHOUT_PAPI)
#if __has_include(<papi.h>)
#define POMP_HAS_PAPI
#endif
#endif

#ifdef POMP_HAS_PAPI

#include <dlfcn.h>
#include <papi.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/auxv.h>

enum { POMP_PAPI_NAME = PAPI_MAX_STR_LEN };

/* Null in some programs that are linked statically. */
extern __typeof__(dlsym) dlsym __attribute__((weak));

static struct {
    __typeof__(PAPI_library_init) *library_init;
    __typeof__(PAPI_thread_init) *thread_init;
    __typeof__(PAPI_unregister_thread) *unregister_thread;
    __typeof__(PAPI_create_eventset) *create_eventset;
    __typeof__(PAPI_add_named_event) *add_named_event;
    __typeof__(PAPI_start) *start;
    __typeof__(PAPI_stop) *stop;
    __typeof__(PAPI_read) *read;
    __typeof__(PAPI_cleanup_eventset) *cleanup_eventset;
    __typeof__(PAPI_destroy_eventset) *destroy_eventset;
    __typeof__(PAPI_strerror) *strerror;
} papi;

static char events_chosen[POMP_COUNTERS][POMP_PAPI_NAME];
static int event_count;

/* Whether the program can load libraries: a static one has no interpreter. */
static bool can_load(void) { return dlsym != NULL && getauxval(AT_BASE) != 0; }

/*
 * The library that belongs to the header. Not by dlopen itself: linkers warn of that in static
 * programs.
 */
static void *open_library(void) {
    __typeof__(dlopen) *load;
    *(void **)&load = dlsym(RTLD_DEFAULT, "dlopen");
    if (load == NULL) {
        return NULL;
    }
    char name[40];
    snprintf(name, sizeof name, "libpapi.so.%d.%d", PAPI_VERSION_MAJOR(PAPI_VERSION),
             PAPI_VERSION_MINOR(PAPI_VERSION));
    void *library = load(name, RTLD_NOW | RTLD_LOCAL);
    return library != NULL ? library : load("libpapi.so", RTLD_NOW | RTLD_LOCAL);
}

static bool find_symbol(void *library, const char *name, void *function) {
    *(void **)function = dlsym(library, name);
    return *(void **)function != NULL;
}

static bool find_functions(void *library) {
    return find_symbol(library, "PAPI_library_init", &papi.library_init) &&
           find_symbol(library, "PAPI_thread_init", &papi.thread_init) &&
           find_symbol(library, "PAPI_unregister_thread", &papi.unregister_thread) &&
           find_symbol(library, "PAPI_create_eventset", &papi.create_eventset) &&
           find_symbol(library, "PAPI_add_named_event", &papi.add_named_event) &&
           find_symbol(library, "PAPI_start", &papi.start) &&
           find_symbol(library, "PAPI_stop", &papi.stop) &&
           find_symbol(library, "PAPI_read", &papi.read) &&
           find_symbol(library, "PAPI_cleanup_eventset", &papi.cleanup_eventset) &&
           find_symbol(library, "PAPI_destroy_eventset", &papi.destroy_eventset) &&
           find_symbol(library, "PAPI_strerror", &papi.strerror);
}

static unsigned long own_thread(void) { return (unsigned long)pthread_self(); }

/* Loads the library and makes it ready; else the reason why it can't be used. */
static const char *start_library(void) {
    if (!can_load()) {
        return "a program that is linked statically can't load PAPI";
    }
    void *library = open_library();
    if (library == NULL || !find_functions(library)) {
        return "the library of PAPI can't be loaded, see LD_LIBRARY_PATH";
    }
    if (papi.library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT) {
        return "PAPI is of another version than when this was compiled, or doesn't start";
    }
    int result = papi.thread_init(own_thread);
    return result == PAPI_OK ? NULL : papi.strerror(result);
}

static void discard(int events) {
    papi.cleanup_eventset(events);
    papi.destroy_eventset(&events);
}

/* Makes and starts a set of the first of the events chosen; gives it, or PAPI's error, below 0. */
static int start_events(int number) {
    int events = PAPI_NULL;
    int result = papi.create_eventset(&events);
    for (int i = 0; i < number && result == PAPI_OK; i++) {
        result = papi.add_named_event(events, events_chosen[i]);
    }
    if (result == PAPI_OK) {
        result = papi.start(events);
    }
    if (result != PAPI_OK && events != PAPI_NULL) {
        discard(events);
    }
    return result == PAPI_OK ? events : result;
}

static void stop_events(int events) {
    long long values[POMP_COUNTERS];
    papi.stop(events, values);
    discard(events);
}

static const char *choose_event(const char *name) {
    static const char *unusable;
    if (papi.library_init == NULL && unusable == NULL) {
        unusable = start_library();
    }
    if (unusable != NULL) {
        return unusable;
    }
    snprintf(events_chosen[event_count], sizeof events_chosen[event_count], "%s", name);
    int events = start_events(event_count + 1);
    if (events < 0) {
        return papi.strerror(events);
    }
    stop_events(events);
    event_count++;
    return NULL;
}

static bool open_events(struct pomp_counting *own) {
    int events = start_events(event_count);
    own->papi_events = events < 0 ? 0 : events + 1;
    return events >= 0;
}

static void close_events(struct pomp_counting *own) {
    if (own->papi_events > 0) {
        stop_events(own->papi_events - 1);
        own->papi_events = 0;
        papi.unregister_thread();
    }
}

static bool read_events(const struct pomp_counting *own, uint64_t *values) {
    long long now[POMP_COUNTERS];
    if (papi.read(own->papi_events - 1, now) != PAPI_OK) {
        return false;
    }
    for (int i = 0; i < event_count; i++) {
        values[i] = (uint64_t)now[i];
    }
    return true;
}

const struct pomp_counter_source pomp_counter_papi = {choose_event, open_events, close_events,
                                                      read_events};

#else

static const char *choose_event(const char *name) {
    (void)name;
    return "PAPI was not there when the measurement library was compiled";
}

const struct pomp_counter_source pomp_counter_papi = {.choose = choose_event};

#endif
