/* SPDX-License-Identifier: Apache-2.0 */
/* Where the profile goes, and how it gets there whole or not at all. Async-signal-safe. */
#ifndef POMP_OUTPUT_H
#define POMP_OUTPUT_H

#include "pomp_platform.h"

#include <limits.h>

struct pomp_output {
    int file;
    int error;                /* errno, or 0 */
    char path[PATH_MAX];      /* the profile */
    char temporary[PATH_MAX]; /* beside it, until it is complete */
};

/*
 * Chooses the folder, makes it and opens the temporary. The folder is $POMP_RUN_DIR, else
 * .pomp/runs/<time>-<program> below the nearest folder at or above the working directory of the
 * start that has a .pomp folder, else below that working directory.
 */
void pomp_output_open(struct pomp_output *output);

/* Gives the complete file its name; after an error removes it and says so on standard error. */
void pomp_output_close(struct pomp_output *output);

#endif
