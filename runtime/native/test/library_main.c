/* SPDX-License-Identifier: Apache-2.0 */
/*
 * library_main PATH...: loads each library, calls it and unloads it, three times over. Built with
 * MEASURED it has a region of its own; with LINKED it calls a library that it is linked to.
 */
#include "descriptor.h"

#include <dlfcn.h>
#include <omp.h>

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
    for (int round = 0; round < 3; round++) {
        for (int i = 1; i < argc; i++) {
            load_and_call(argv[i]);
        }
    }
    return failures;
}
