/* SPDX-License-Identifier: Apache-2.0 */
/* The text of the profile. Async-signal-safe. */
#ifndef POMP_DOCUMENT_H
#define POMP_DOCUMENT_H

#include "profile/pomp_walk.h"

/* Lists in the order in which they stand in the profile. */
enum pomp_list { POMP_LIST_NONE, POMP_LIST_CONSTRUCTS, POMP_LIST_CONTEXTS, POMP_LIST_LOCKS };

/* A profile that is being written. */
struct pomp_document {
    struct pomp_json *json;
    enum pomp_list list; /* that is open */
    bool in_item;        /* whether an item of it is */
    bool has_parts;      /* whether that has threads, or sites */
    uint64_t unlisted_lock_visits;
};

/* Writes the items that it is given; to is a struct pomp_document, zero but for json at first. */
extern const struct pomp_sink pomp_document_sink;

/* Closes what is open. */
void pomp_document_end(struct pomp_document *document);

/* Writes what was measured until now to an open file. Returns 0 or an errno. */
int pomp_document_write(int file, enum pomp_ended_by ended_by, int signal_number);

#endif
