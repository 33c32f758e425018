/* SPDX-License-Identifier: Apache-2.0 */
#include "base/pomp_run.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct pomp_run pomp_run;

/* The state, on cache lines that nothing writes to while events are recorded. */
alignas(POMP_CACHE_LINE) _Atomic uint8_t pomp_state;

/* What starters of parallel programs tell their processes: rank, and number of processes. */
static const char *const rank_variables[][2] = {
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
    {"MV2_COMM_WORLD_RANK", "MV2_COMM_WORLD_SIZE"},
    {"PMI_RANK", "PMI_SIZE"},
    {"SLURM_PROCID", "SLURM_STEP_NUM_TASKS"},
    {"PMIX_RANK", ""},
};

/* The value of a variable, or fallback when it is not a number. */
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

void pomp_run_remember(void) {
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
