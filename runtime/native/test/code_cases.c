/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Events of code that is known by its address only. As a library (-DLIBRARY) just a function that
 * the program has none of.
 */
#ifdef LIBRARY

int in_library(int n);

int in_library(int n) { return n + 1; }

#else

#include "descriptor.h"
#include "events/pomp_code.h"

#include <dlfcn.h>
#include <pthread.h>

enum { OFFSET = 3, VISITS = 5 };

extern const char __executable_start;

int exported(int n);

__attribute__((noinline)) int exported(int n) { return n * n + 7; }

__attribute__((noinline)) static int hidden(int n) { return n * n + 9; }

DESCRIPTOR(around, "region", 80);

/* One constant for all events of a construct. */
static const char region[] = "region";
static const char parallel[] = "parallel";

static const void *in(int (*function)(int)) { return (const char *)(uintptr_t)function + OFFSET; }

static void *visit_exported(void *unused) {
    for (int i = 0; i < VISITS; i++) {
        POMP_Begin(pomp_code_site(region, "", in(exported)));
        POMP_End(pomp_code_site(region, "", in(exported)));
    }
    return unused;
}

/* Two threads, nested, and beside constructs of the source. */
static int places(void) {
    pthread_t thread;
    const void *without_name = in(hidden);
    POMP_Begin(&around);
    POMP_Begin(pomp_code_site(region, "", without_name));
    visit_exported(NULL);
    POMP_End(pomp_code_site(region, "", without_name));
    POMP_End(&around);
    if (pthread_create(&thread, NULL, visit_exported, NULL) != 0 ||
        pthread_join(thread, NULL) != 0) {
        return 1;
    }
    POMP_Parallel_fork(pomp_code_site(parallel, "", in(exported)));
    POMP_Parallel_begin(pomp_code_site(parallel, "", in(exported)));
    POMP_Parallel_end(pomp_code_site(parallel, "", in(exported)));
    POMP_Parallel_join(pomp_code_site(parallel, "", in(exported)));
    printf("%ld %lu\n", (long)((const char *)without_name - &__executable_start),
           (unsigned long)(uintptr_t)without_name);
    return exported(hidden(0)) == 88 ? 0 : 1;
}

/* argv[2] is the library. */
static const char *library;

static int in_a_library(void) {
    void *opened = dlopen(library, RTLD_NOW);
    const void *address = opened == NULL ? NULL : dlsym(opened, "in_library");
    if (address == NULL) {
        return 1;
    }
    POMP_Begin(pomp_code_site(region, "", address));
    POMP_End(pomp_code_site(region, "", address));
    POMP_Begin(pomp_code_site(region, "", (const char *)address + 1));
    POMP_End(pomp_code_site(region, "", (const char *)address + 1));
    return 0;
}

int main(int argc, char **argv) {
    static const struct test_case cases[] = {{"places", places}, {"in_a_library", in_a_library}};
    library = argc > 2 ? argv[2] : "";
    return argc < 2 ? 2 : run_case(cases, sizeof cases / sizeof cases[0], argv[1]);
}

#endif
