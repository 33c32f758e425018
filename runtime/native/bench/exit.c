/* SPDX-License-Identifier: Apache-2.0 */
/* Memory for each thread and context, and how long the profile of many contexts takes to write. */
#include "pomp/pomp.h"

#include "clock/pomp_clock.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CONTEXTS = 100000, THREADS = 100 };

static OMPRegDescr descriptors[CONTEXTS];
static pthread_barrier_t all_there;

/* Resident memory in bytes. */
static double resident(void) {
    long size = 0;
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL || fscanf(file, "%ld %ld", &size, &pages) != 2) {
        fputs("bench: /proc/self/statm cannot be read\n", stderr);
        exit(1);
    }
    fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

static void visit(OMPRegDescr *d) {
    POMP_Begin(d);
    POMP_End(d);
}

static void *thread(void *measured) {
    if (measured != NULL) {
        visit(&descriptors[0]);
    }
    pthread_barrier_wait(&all_there);
    pthread_barrier_wait(&all_there);
    return NULL;
}

/* Memory that threads take, each with an event or without. */
static double memory_of_threads(void *measured) {
    static pthread_t threads[THREADS];
    double before = resident();
    for (int i = 0; i < THREADS; i++) {
        if (pthread_create(&threads[i], NULL, thread, measured) != 0) {
            fputs("bench: cannot create a thread\n", stderr);
            exit(1);
        }
    }
    pthread_barrier_wait(&all_there);
    double memory = resident() - before;
    pthread_barrier_wait(&all_there);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    return memory / THREADS;
}

static off_t size_of_profile(void) {
    char path[4096];
    struct stat status = {0};
    const char *folder = getenv("POMP_RUN_DIR");
    snprintf(path, sizeof path, "%s/profile.json", folder == NULL ? "." : folder);
    return stat(path, &status) == 0 ? status.st_size : 0;
}

int main(void) {
    pthread_barrier_init(&all_there, NULL, THREADS + 1);
    for (int i = 0; i < CONTEXTS; i++) {
        descriptors[i] =
            (OMPRegDescr){"region", "name", 0, __FILE__, i + 1, i + 1, i + 1, i + 1, NULL, NULL};
    }
    double plain = memory_of_threads(NULL);
    double measured = memory_of_threads(&descriptors[0]);
    double before = resident();
    for (int i = 1; i < CONTEXTS; i++) {
        visit(&descriptors[i]);
    }
    double contexts = (resident() - before) / CONTEXTS;
    uint64_t start = pomp_clock_monotonic_ns();
    POMP_Finalize();
    double ms = (double)(pomp_clock_monotonic_ns() - start) / 1e6;
    printf("| What | |\n|---|---:|\n");
    printf("| memory for each thread | %.0f KiB |\n", (measured - plain) / 1024);
    printf("| memory for each construct and its context | %.0f bytes |\n", contexts);
    printf("| time to write %d contexts | %.0f ms |\n", CONTEXTS, ms);
    printf("| size of that profile | %.1f MB |\n", (double)size_of_profile() / 1e6);
    return 0;
}
