/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Small files in which the system tells about itself. Async-signal-safe, and no point at which a
 * thread can be cancelled: these calls come where the program has none. errno changes.
 */
#ifndef POMP_PROCFS_H
#define POMP_PROCFS_H

#include "base/pomp_platform.h"

#include <stddef.h>

enum { POMP_LINE_SIZE = 1024, POMP_PROC_PATH = 512 };

/* A file read line by line. What a line has beyond the size of the buffer is left out. */
struct pomp_lines {
    int file;
    size_t used;
    size_t next; /* where the next line begins */
    char buffer[4096];
    char line[POMP_LINE_SIZE];
};

/* False when the file can't be read. After true, read lines until there are none, or close. */
bool pomp_lines_open(struct pomp_lines *lines, const char *path);

/* The next line, without its end; NULL, and the file is closed, when there are no more. */
const char *pomp_lines_next(struct pomp_lines *lines);

void pomp_lines_close(struct pomp_lines *lines);

/* The first line of a file; NULL when it can't be read. */
const char *pomp_first_line(struct pomp_lines *lines, const char *path);

/* What follows the start of a text; NULL when it starts otherwise. */
const char *pomp_after(const char *text, const char *start);

/* Reads a number after blanks, and goes on behind it. False when there is none. */
bool pomp_read_number(const char **text, uint64_t *number);

/* Appends to a path of POMP_PROC_PATH bytes; false when it is full. */
bool pomp_append(char *path, const char *text);
bool pomp_append_number(char *path, uint64_t number);

#endif
