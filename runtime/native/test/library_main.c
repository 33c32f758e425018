/* SPDX-License-Identifier: Apache-2.0 */
/*
 * library_main PATH...: loads each library, calls it and unloads it, three times over, or $ROUNDS
 * times; then it must not grow after the first ten. Built with
 * MEASURED it has a region of its own; with LINKED it calls a library that it is linked to.
 */
#include "descriptor.h"

#include <dlfcn.h>
#include <omp.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef LINKED
int work(int iterations);
#endif

#ifdef MEASURED
DESCRIPTOR(own, "region", 100);
#endif

static int failures;

static void load_and_call(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        failures++;
        return;
    }
    int (*call)(int);
    *(void **)&call = dlsym(library, "work");
    failures += call(10) != 10;
    dlclose(library);
}

static void load_all(int argc, char **argv, int rounds) {
    for (int round = 0; round < rounds; round++) {
        for (int i = 1; i < argc; i++) {
            load_and_call(argv[i]);
        }
    }
}

/* Addresses of this process that have something behind them. */
static long kilobytes(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL || fscanf(file, "%ld", &pages) != 1) {
        failures++;
    }
    if (file != NULL) {
        fclose(file);
    }
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

int main(int argc, char **argv) {
#ifdef MEASURED
    POMP_Begin(&own);
    POMP_End(&own);
#endif
#ifdef LINKED
    failures += work(10) != 10;
#endif
    /* The OpenMP runtime must stay: its threads do. */
    failures += omp_get_max_threads() < 1;
    const char *rounds = getenv("ROUNDS");
    load_all(argc, argv, rounds == NULL ? 3 : 10);
    long before = kilobytes();
    load_all(argc, argv, rounds == NULL ? 0 : atoi(rounds) - 10);
    long grown = kilobytes() - before;
    if (rounds != NULL && grown > 2048) {
        fprintf(stderr, "%ld kB more than at first\n", grown);
        failures++;
    }
    return failures;
}
