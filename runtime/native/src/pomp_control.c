/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_control.h"

#include "pomp_calm.h"
#include "pomp_checkpoint.h"
#include "pomp_copy.h"
#include "pomp_event.h"
#include "pomp_filter.h"
#include "pomp_message.h"
#include "pomp_profile.h"
#include "pomp_sharing.h"
#include "pomp_signal.h"
#include "pomp_surroundings.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { POMP_CALIBRATION_BATCHES = 6, POMP_CALIBRATION_PAIRS = 100 };

struct pomp_run pomp_run;

static pthread_once_t started = PTHREAD_ONCE_INIT;
/* This copy's own, whatever POMP_Init is bound to. */
extern void pomp_init_of_copy(void) __attribute__((alias("POMP_Init"), visibility("hidden")));

static _Atomic bool ended; /* finalized, or a forked child: nothing is recorded any more */

/* What starters of parallel programs tell their processes: rank, and number of processes. */
static const char *const rank_variables[][2] = {
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
    {"MV2_COMM_WORLD_RANK", "MV2_COMM_WORLD_SIZE"},
    {"PMI_RANK", "PMI_SIZE"},
    {"SLURM_PROCID", "SLURM_STEP_NUM_TASKS"},
    {"PMIX_RANK", ""},
};

/* The value of a variable, or fallback when it is no number. */
static int number_of(const char *variable, int fallback) {
    const char *text = secure_getenv(variable);
    char *end = NULL;
    long number = text == NULL ? 0 : strtol(text, &end, 10);
    bool valid = end != text && end != NULL && *end == '\0' && number >= 0 && number <= INT_MAX;
    return valid ? (int)number : fallback;
}

static void find_rank(void) {
    pomp_run.rank = -1;
    for (size_t i = 0; i < sizeof rank_variables / sizeof rank_variables[0]; i++) {
        int rank = number_of(rank_variables[i][0], -1);
        const char *count = rank_variables[i][1];
        /* Slurm gives a rank to the script of a job, too. */
        int ranks = *count == '\0' ? 0 : number_of(count, 1);
        if (rank >= 0) {
            pomp_run.rank = ranks == 1 ? -1 : rank;
            pomp_run.ranks = ranks == 1 ? 0 : ranks;
            return;
        }
    }
}

static void remember_environment(void) {
    struct timespec now = {0, 0};
    struct tm local;
    clock_gettime(CLOCK_REALTIME, &now);
    pomp_run.pid = getpid();
    pomp_run.start_unix_ns = (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
    if (localtime_r(&now.tv_sec, &local) != NULL) {
        strftime(pomp_run.stamp, sizeof pomp_run.stamp, "%Y%m%d-%H%M%S", &local);
    }
    ssize_t length =
        readlink("/proc/self/exe", pomp_run.executable, sizeof pomp_run.executable - 1);
    pomp_run.executable[length > 0 ? length : 0] = '\0';
    if (getcwd(pomp_run.working_directory, sizeof pomp_run.working_directory) == NULL) {
        pomp_run.working_directory[0] = '\0';
    }
    find_rank();
    const char *directory = secure_getenv("POMP_RUN_DIR");
    if (directory != NULL) {
        size_t length = strlen(directory);
        pomp_run.run_directory_is_cut = length >= sizeof pomp_run.run_directory;
        size_t kept = pomp_run.run_directory_is_cut ? sizeof pomp_run.run_directory - 1 : length;
        memcpy(pomp_run.run_directory, directory, kept);
        pomp_run.run_directory[kept] = '\0';
    }
}

/* In 1/100 tick: the fastest of a few batches; gives up early where the clock is slow. */
static uint64_t pair_cost(OMPRegDescr *d) {
    uint64_t best = UINT64_MAX;
    uint64_t begin = pomp_clock_monotonic_ns();
    for (int batch = 0; batch < POMP_CALIBRATION_BATCHES; batch++) {
        uint64_t start = pomp_now();
        for (int i = 0; i < POMP_CALIBRATION_PAIRS; i++) {
            POMP_Begin(d);
            POMP_End(d);
        }
        uint64_t time = pomp_elapsed(start, pomp_now());
        best = time < best ? time : best;
        if (pomp_clock_monotonic_ns() - begin > 80000) {
            break;
        }
    }
    return best * 100 / POMP_CALIBRATION_PAIRS;
}

/*
 * Measures the cost of a pair on a thread slot, context and record that no list knows; then within
 * another visit, where it is not timed. All of them are there however little memory is left:
 * without the cost nobody could tell what of the times is the library's.
 */
static void calibrate_event_cost(void) {
    static struct pomp_thread thread;
    static struct pomp_record record;
    static struct pomp_context in_program = {.part = POMP_PART_PROGRAM};
    static struct pomp_context in_region = {
        .part = POMP_PART_REGION, .parent = &in_program, .record = &record};
    static struct pomp_node program = {.context = &in_program, .thread = &thread};
    static struct pomp_node region = {.context = &in_region, .thread = &thread};
    OMPRegDescr d = {"", "", 0, "", 0, 0, 0, 0, &record, NULL};
    program.recent = region.recent = (struct pomp_edge){&record, POMP_PART_REGION, &region};
    pomp_thread_enter_program(&thread, &program);

    /* A thread may have only one set of PAPI's counters at a time. */
    struct pomp_thread *self = pomp_current;
    if (self != NULL) {
        pomp_counters_close(self);
    }
    pomp_counters_open(&thread);
    pomp_current = &thread;
    pomp_run.event_cost_ticks_x100 = pair_cost(&d);
    pomp_sharing_calibrate(pomp_run.event_cost_ticks_x100);
    POMP_Begin(&d);
    pomp_run.untimed_event_cost_ticks_x100 = pair_cost(&d);
    POMP_End(&d);
    pomp_current = self;
    pomp_counters_close(&thread);
    if (self != NULL) {
        pomp_counters_open(self);
    }
}

/* Only the process that was started is measured: the child's data would be its parent's. */
static void after_fork_in_child(void) {
    atomic_store_explicit(&ended, true, memory_order_relaxed);
    atomic_store_explicit(&pomp_recording, false, memory_order_relaxed);
    pomp_lock_reset();
}

/*
 * C runs what was registered for exit once. A thread that comes to exit when another one has taken
 * all of that goes straight on, and ends the process. So each one that comes must find something to
 * do, and the profile is written by the first, before the destructors. When these record something
 * it is written again.
 */
enum { POMP_EXITS_AT_ONCE = 4 };

static _Atomic bool is_ending;
static bool is_awaited;   /* what comes to exit meets end_by_exit */
static bool is_unloading; /* the library that this copy is in, and not the whole program */

static void end_by_exit(void);

static bool await_exits(int count) {
    bool registered = true;
    for (int i = 0; i < count; i++) {
        registered = atexit(end_by_exit) == 0 && registered;
    }
    return registered;
}

/* Runs before the destructors, for each thread that has come to exit. */
static void end_by_exit(void) {
    static _Thread_local bool was_here;
    if (is_unloading || was_here || pomp_run.pid != getpid()) {
        return;
    }
    was_here = true;
    int saved_errno = errno;
    atomic_store(&is_ending, true);
    await_exits(1);
    pomp_profile_write_early();
    errno = saved_errno;
}

/* When a library is unloaded its destructors run first, in exit they run last. */
__attribute__((destructor)) static void notice_unloading(void) {
    is_unloading = is_awaited && !atomic_load(&is_ending);
}

static void write_at_quick_exit(void) { pomp_profile_write(POMP_ENDED_BY_EXIT, 0); }

static void start(void) {
    pomp_messages_start();
    pomp_clock_start();
    pomp_run.start_ticks = pomp_now();
    remember_environment();
    pomp_counters_start();
    pomp_surroundings_start();
    pomp_threads_start();
    atomic_store_explicit(&pomp_recording, true, memory_order_relaxed);
    calibrate_event_cost();
    pomp_filter_start();
    is_awaited = await_exits(POMP_EXITS_AT_ONCE);
    at_quick_exit(write_at_quick_exit);
    pthread_atfork(NULL, NULL, after_fork_in_child);
    pomp_signals_start();
    pomp_checkpoint_start();
}

/* Before the program's own constructors, which may contain instrumented code. */
__attribute__((constructor(101))) static void start_before_main(void) {
    int saved_errno = errno;
    pomp_start();
    errno = saved_errno;
}

/* After the program's own destructors. */
__attribute__((destructor(101))) static void write_at_exit(void) {
    if (!pomp_copy_is_in_charge()) {
        return;
    }
    int saved_errno = errno;
    pomp_profile_write(POMP_ENDED_BY_EXIT, 0);
    pomp_checkpoint_stop();
    pomp_signals_stop();
    pomp_threads_stop();
    if (is_unloading) {
        pomp_threads_free();
    }
    errno = saved_errno;
}

void pomp_start(void) {
    if (pomp_copy_is_in_charge()) {
        struct pomp_calm before;
        pomp_calm_begin(&before);
        pthread_once(&started, start);
        pomp_calm_end(&before);
    }
}

void POMP_Init(void) {
    int saved_errno = errno;
    pomp_start();
    errno = saved_errno;
}

void pomp_stop(void) {
    atomic_store_explicit(&ended, true, memory_order_relaxed);
    POMP_Off();
}

void POMP_Finalize(void) {
    int saved_errno = errno;
    pomp_start();
    pomp_stop();
    pomp_profile_write(POMP_ENDED_BY_FINALIZE, 0);
    errno = saved_errno;
}

void POMP_On(void) {
    if (!atomic_load_explicit(&ended, memory_order_relaxed)) {
        atomic_store_explicit(&pomp_recording, true, memory_order_relaxed);
    }
}

void POMP_Off(void) { atomic_store_explicit(&pomp_recording, false, memory_order_relaxed); }
