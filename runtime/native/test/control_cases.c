/* SPDX-License-Identifier: Apache-2.0 */
/* What is recorded and timed, as POMP_FILTER and POMP_THROTTLE say; checkpoints. */
#include "descriptor.h"

#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define NAMED(variable, kind, name, file, line)                                                    \
    static OMPRegDescr variable = {kind, name, 0, file, line, line, line, line, 0, 0}

NAMED(alpha, "region", "alpha", "/home/me/src/a.c", 90);
NAMED(beta, "region", "beta", "/home/me/src/lib/b.c", 91);
NAMED(gamma_function, "function", "gamma", "lib/b.c", 92);
NAMED(update, "critical", "update", "src/a.c", 50);
NAMED(add, "atomic", "", "src/a.c", 60);
DESCRIPTOR(par, "parallel", 10);

static void visit(OMPRegDescr *region) {
    POMP_Begin(region);
    POMP_End(region);
}

static void exclude(void) {
    POMP_Critical_enter(&update);
    POMP_Critical_begin(&update);
    POMP_Critical_end(&update);
    POMP_Critical_exit(&update);
}

static void add_one(void) {
    POMP_Atomic_enter(&add);
    POMP_Atomic_exit(&add);
}

/* Three visits of each; what is left out still nests. */
static int filter(void) {
    for (int i = 0; i < 3; i++) {
        POMP_Parallel_fork(&par);
        POMP_Parallel_begin(&par);
        POMP_Begin(&alpha);
        POMP_Begin(&beta);
        visit(&gamma_function);
        exclude();
        POMP_End(&beta);
        add_one();
        POMP_End(&alpha);
        POMP_Parallel_end(&par);
        POMP_Parallel_join(&par);
    }
    return 0;
}

/* Short visits of all kinds: those that wait or hold others are timed always. */
static int tiny(void) {
    for (int i = 0; i < 3000; i++) {
        POMP_Begin(&alpha);
        visit(&beta);
        exclude();
        POMP_End(&alpha);
    }
    return 0;
}

/* A region in which nothing happens at first, and something later. */
static int late_child(void) {
    for (int i = 0; i < 6000; i++) {
        POMP_Begin(&alpha);
        if (i >= 3000) {
            add_one();
        }
        POMP_End(&alpha);
    }
    return 0;
}

/* Makes visits that are not short: 2 ms. */
static int long_visits(void) {
    for (int i = 0; i < 20; i++) {
        POMP_Begin(&alpha);
        spin(0.002);
        POMP_End(&alpha);
    }
    return 0;
}

/* The time when the profile was written last; 0 for not yet. */
static double written(void) {
    char path[4096];
    struct stat status;
    snprintf(path, sizeof path, "%s/profile.json", getenv("POMP_RUN_DIR"));
    return stat(path, &status) != 0
               ? 0
               : (double)status.st_mtim.tv_sec + (double)status.st_mtim.tv_nsec * 1e-9;
}

/*
 * Works until there are two more checkpoints, the second of which was begun after this, but not for
 * ever.
 */
static void wait_for_checkpoint(void) {
    double end = seconds() + 300;
    POMP_Begin(&alpha);
    for (int i = 0; i < 2; i++) {
        double before = written();
        do {
            visit(&beta);
            spin(0.001);
        } while (written() == before && seconds() < end);
    }
}

static int killed_after_checkpoint(void) {
    wait_for_checkpoint();
    return raise(SIGKILL);
}

static int exit_after_checkpoint(void) {
    wait_for_checkpoint();
    POMP_End(&alpha);
    visit(&gamma_function);
    return 0;
}

static int no_room_for_checkpoint(void) {
    struct rlimit limit = {700, 700};
    setrlimit(RLIMIT_FSIZE, &limit);
    visit(&alpha);
    spin(0.5);
    return 3;
}

static int two_checkpoints(void) {
    visit(&alpha);
    spin(0.35);
    return 0;
}

/* Makes that many pages the process's, each by a fault of its own. */
static void touch(size_t pages) {
    size_t size = (size_t)sysconf(_SC_PAGESIZE);
    char *memory =
        mmap(NULL, pages * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) {
        madvise(memory, pages * size, MADV_NOHUGEPAGE);
        for (size_t i = 0; i < pages; i++) {
            memory[i * size] = 1;
        }
    }
}

static int counters(void) {
    for (int i = 0; i < 2; i++) {
        POMP_Begin(&alpha);
        touch(2000);
        POMP_Begin(&beta);
        touch(200);
        POMP_End(&beta);
        visit(&gamma_function);
        POMP_End(&alpha);
        touch(8000);
    }
    return 0;
}

/* A program that closes all its files, and goes on with its own, of which it loses nothing. */
static int files_closed(void) {
    visit(&alpha);
    for (int file = 3; file < 1024; file++) {
        close(file);
    }
    FILE *own = tmpfile();
    if (own == NULL || fprintf(own, "%256d", 1) < 0) {
        return 1;
    }
    rewind(own);
    POMP_Begin(&beta);
    touch(200);
    POMP_End(&beta);
    return lseek(fileno(own), 0, SEEK_CUR) == 0 ? 0 : 1;
}

/* The pair of events that opens and closes a visit. */
#define ENTERED(Name)                                                                              \
    POMP_##Name##_enter(&par);                                                                     \
    POMP_##Name##_exit(&par);
#define BEGUN(Name)                                                                                \
    POMP_##Name##_begin(&par);                                                                     \
    POMP_##Name##_end(&par);
#define FORKED(Name)                                                                               \
    POMP_##Name##_fork(&par);                                                                      \
    BEGUN(Name)                                                                                    \
    POMP_##Name##_join(&par);

/* One visit of each part that a profile can have, but of MPI and the program; for POMP_DISABLE. */
static int kinds(void) {
    FORKED(Parallel)
    FORKED(Teams)
    ENTERED(For)
    ENTERED(Do)
    ENTERED(Workshare)
    ENTERED(Sections)
    ENTERED(Single)
    ENTERED(Critical)
    ENTERED(Atomic)
    BEGUN(Master)
    ENTERED(Barrier)
    POMP_Begin(&par);
    POMP_End(&par);
    ENTERED(Ordered)
    ENTERED(Flush)
    ENTERED(Scope)
    void *created = POMP_Task_enter(&par);
    POMP_Task_begin(&par, created);
    POMP_Task_end(&par);
    POMP_Task_exit(&par);
    ENTERED(Taskwait)
    ENTERED(Taskyield)
    ENTERED(Taskloop)
    ENTERED(Taskgroup)
    ENTERED(Target)
    ENTERED(Distribute)
    ENTERED(Loop)
    ENTERED(Simd)
    ENTERED(Doacross)
    POMP_Cancel(&par);
    ENTERED(Interop)
    ENTERED(Dispatch)
    ENTERED(Depobj)
    ENTERED(Metadirective)
    return 0;
}

static const struct test_case cases[] = {{"filter", filter},
                                         {"kinds", kinds},
                                         {"tiny", tiny},
                                         {"late_child", late_child},
                                         {"long_visits", long_visits},
                                         {"killed_after_checkpoint", killed_after_checkpoint},
                                         {"exit_after_checkpoint", exit_after_checkpoint},
                                         {"no_room_for_checkpoint", no_room_for_checkpoint},
                                         {"two_checkpoints", two_checkpoints},
                                         {"counters", counters},
                                         {"files_closed", files_closed}};

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    return run_case(cases, sizeof cases / sizeof cases[0], name);
}
