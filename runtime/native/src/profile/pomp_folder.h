/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The folder of a run. Async-signal-safe.
 *
 * $POMP_RUN_DIR, else .pomp/runs/<time>-<program>[-<n>] of the project: the folder, at or above the
 * working directory of the start, that has a .pomp folder of ours; else the nearest repository;
 * else that working directory.
 * docs/architecture.md says which .pomp folder is ours. Folders are gone through by descriptor, and
 * nothing inside of .pomp is reached through links.
 */
#ifndef POMP_FOLDER_H
#define POMP_FOLDER_H

#include "base/pomp_platform.h"

#include <limits.h>
#include <sys/types.h>

/* How often another name is tried where there is a file by that name. */
enum {
    POMP_NAME_TRIES = 100, /* after that numbers are random */
    POMP_RANDOM_TRIES = 16
};

struct pomp_folder {
    int file;        /* open for paths below it, or -1 */
    bool is_chosen;  /* the path is settled */
    const char *why; /* it can't be used, in words, or NULL */
    dev_t device;
    ino_t inode;
    char path[PATH_MAX]; /* after an error what could not be made or used */
};

/* Opens the folder; chooses and makes it before if need be. Returns 0 or an errno. */
int pomp_folder_open(struct pomp_folder *folder);

/* Opens the chosen folder; false when it is not there any more. */
bool pomp_folder_reopen(struct pomp_folder *folder);

void pomp_folder_close(struct pomp_folder *folder);

/* Appends text to a path; false, with the path unchanged, when it would be too long. */
bool pomp_path_append(char *path, size_t size, const char *text);
bool pomp_path_append_number(char *path, size_t size, uint64_t number);

/* A number that nobody else guesses. */
uint64_t pomp_random(void);

/*
 * Gives a new descriptor another number when it has one of the three standard files, which the
 * program has closed: what the program or a library writes to these must not get into ours.
 */
int pomp_file_above_standard(int file);

#endif
