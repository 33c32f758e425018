/* SPDX-License-Identifier: Apache-2.0 */
/* Where the profile goes, and how it gets there whole or not at all. Async-signal-safe. */
#ifndef POMP_OUTPUT_H
#define POMP_OUTPUT_H

#include "pomp_platform.h"

#include <limits.h>

struct pomp_output {
    int file;
    int error;                /* errno, or 0 */
    int rank;                 /* whose names those below are */
    bool is_chosen;           /* the names below are settled */
    bool is_ours;             /* the profile at path is an earlier one of this process */
    bool has_complained;      /* of a checkpoint */
    char path[PATH_MAX];      /* the profile */
    char temporary[PATH_MAX]; /* beside it, until it is complete */
};

/*
 * Chooses the folder, makes it and opens the temporary. The folder is $POMP_RUN_DIR, else
 * .pomp/runs/<time>-<program> below the nearest folder at or above the working directory of the
 * start that has a .pomp folder, else below that working directory. The processes of an MPI program
 * share $POMP_RUN_DIR: the file has the rank in its name unless rank is -1.
 */
void pomp_output_open(struct pomp_output *output, int rank);

/*
 * Gives the complete file its name, instead of an earlier one of this process; after an error
 * removes it and says so on standard error, of checkpoints once.
 */
void pomp_output_close(struct pomp_output *output, bool checkpoint);

/* Removes the checkpoint that is there, if one is. */
void pomp_output_remove(struct pomp_output *output);

#endif
