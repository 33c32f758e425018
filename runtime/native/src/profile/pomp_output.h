/* SPDX-License-Identifier: Apache-2.0 */
/* The profile's file, and how it gets there whole or not at all. Async-signal-safe. */
#ifndef POMP_OUTPUT_H
#define POMP_OUTPUT_H

#include "profile/pomp_folder.h"

enum { POMP_FILE_NAME = 96 };

struct pomp_output {
    int file;
    int error;           /* errno, or 0 */
    int rank;            /* whose name that below is */
    bool is_ours;        /* the profile by that name is an earlier one of this process */
    bool has_complained; /* of a checkpoint */
    struct pomp_folder folder;
    char name[POMP_FILE_NAME];      /* the profile */
    char temporary[POMP_FILE_NAME]; /* beside it, until it is complete */
};

/*
 * Opens the folder of the run and a new file in it. The processes of an MPI program share
 * $POMP_RUN_DIR: the file will have the rank in its name unless rank is -1.
 */
void pomp_output_open(struct pomp_output *output, int rank);

/*
 * Gives the complete file its name, instead of an earlier one of this process; after an error
 * removes it and says so on standard error, of checkpoints once.
 */
void pomp_output_close(struct pomp_output *output, bool checkpoint);

/*
 * A new file in the folder of the run, for what is not the profile: see pomp_profile_file_beside.
 * Call before the profile is opened.
 */
int pomp_output_file_beside(struct pomp_output *output, int rank, const char *name,
                            const char *extension);

/* Removes the checkpoint that is there, if one is. */
void pomp_output_remove(struct pomp_output *output);

#endif
