/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Preloaded into the mpirun of Open MPI 4. When a rank fails that ends the others: it sends SIGCONT,
 * sleeps, sends SIGTERM, sleeps, and sends SIGKILL. Here its sleep lasts until no rank is left, after
 * SIGTERM, or no time at all: neither is a rank killed that still writes on a busy machine, nor does
 * a quiet machine wait for what has ended.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MOMENTS_PER_S = 500 };

static volatile int last_signal;

/* Programs that mpirun starts have nothing of this. */
__attribute__((constructor)) static void start(void) { unsetenv("LD_PRELOAD"); }

int kill(pid_t process, int number) {
    int (*real)(pid_t, int) = (int (*)(pid_t, int))dlsym(RTLD_NEXT, "kill");
    if (number != 0) {
        last_signal = number;
    }
    return real(process, number);
}

/* Whether a process is a child of this one, and has not ended. */
static bool is_alive(const char *process) {
    char path[300];
    char text[1024] = "";
    char state = 'Z';
    int parent = 0;
    snprintf(path, sizeof path, "/proc/%s/stat", process);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return false;
    }
    size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = 0;
    const char *name_end = strrchr(text, ')');
    return name_end != NULL && sscanf(name_end + 1, " %c %d", &state, &parent) == 2 &&
           parent == getpid() && state != 'Z' && state != 'X';
}

static bool any_alive(void) {
    bool found = false;
    DIR *processes = opendir("/proc");
    struct dirent *entry;
    while (processes != NULL && !found && (entry = readdir(processes)) != NULL) {
        found = entry->d_name[0] >= '1' && entry->d_name[0] <= '9' && is_alive(entry->d_name);
    }
    if (processes != NULL) {
        closedir(processes);
    }
    return found;
}

unsigned sleep(unsigned longest) {
    const struct timespec moment = {0, 1000000000 / MOMENTS_PER_S};
    for (unsigned i = 0; last_signal == SIGTERM && i < longest * MOMENTS_PER_S && any_alive(); i++) {
        nanosleep(&moment, NULL);
    }
    return 0;
}
