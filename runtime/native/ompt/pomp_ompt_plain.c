/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Samples of programs that no OpenMP library tells of: this library is preloaded then, and gives
 * each thread that the program makes a slot when it begins, as its first event would. With it comes
 * the timer that sends samples.
 *
 * Only the program that was started is meant, so what it starts finds neither this library nor
 * POMP_ATTACH_PLAIN.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "control/pomp_copy.h"
#include "thread/pomp_slot.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef int create_function(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

struct beginning {
    void *(*function)(void *);
    void *argument;
};

static create_function *_Atomic create;
static bool is_plain;

/* The text of this library: its own threads are not the program's. */
extern const char __ehdr_start[] __attribute__((visibility("hidden")));
extern const char etext[] __attribute__((visibility("hidden")));

static bool is_own(const void *address) {
    return (uintptr_t)address >= (uintptr_t)__ehdr_start && (uintptr_t)address < (uintptr_t)etext;
}

static void *begin(void *given) {
    struct beginning beginning = *(struct beginning *)given;
    free(given);
    struct pomp_thread *thread = pomp_event_begin();
    if (thread != NULL) {
        pomp_event_end(thread);
    }
    return beginning.function(beginning.argument);
}

static create_function *next_create(void) {
    create_function *next = atomic_load_explicit(&create, memory_order_acquire);
    if (next == NULL) {
        *(void **)&next = dlsym(RTLD_NEXT, "pthread_create");
        atomic_store_explicit(&create, next, memory_order_release);
    }
    return next;
}

__attribute__((visibility("default"))) int pthread_create(pthread_t *thread,
                                                          const pthread_attr_t *attributes,
                                                          void *(*function)(void *),
                                                          void *argument) {
    create_function *next = next_create();
    struct beginning *beginning =
        is_plain && !is_own(__builtin_return_address(0)) ? malloc(sizeof *beginning) : NULL;
    if (beginning == NULL) {
        return next(thread, attributes, function, argument);
    }
    *beginning = (struct beginning){function, argument};
    int result = next(thread, attributes, begin, beginning);
    if (result != 0) {
        free(beginning);
    }
    return result;
}

/* After the constructor that starts the measurement, and before those of the program. */
__attribute__((constructor(102))) static void leave_environment(void) {
    const char *preloaded = secure_getenv("POMP_ATTACH_PLAIN");
    if (preloaded == NULL) {
        return;
    }
    is_plain = !pomp_copy_is_guest();
    /* What the user wanted to have preloaded beside it. */
    if (*preloaded != '\0') {
        setenv("LD_PRELOAD", preloaded, 1);
    } else {
        unsetenv("LD_PRELOAD");
    }
    unsetenv("POMP_ATTACH_PLAIN");
}
