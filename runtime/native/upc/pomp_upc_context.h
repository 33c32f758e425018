/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The contexts of a trace: one number for each, whichever threads come to it. The profile of the
 * same run takes these numbers, too.
 */
#ifndef POMP_UPC_CONTEXT_H
#define POMP_UPC_CONTEXT_H

#include "pomp_upc_measure.h"

struct pomp_upc_context {
    struct pomp_upc_node what; /* its nodes are contexts here */
    int construct;             /* -1 for the program */
};

struct pomp_upc_contexts {
    pthread_mutex_t mutex;
    int count; /* the first is the program */
    int constructs;
    int written;            /* contexts that are defined in the file */
    int written_constructs; /* and constructs */
    uint64_t chunks;        /* of definitions there */
    struct pomp_upc_context all[];
};

/* In memory that all threads share; NULL without a trace. */
extern struct pomp_upc_contexts *pomp_upc_contexts;

/* False when there is no memory for it. */
bool pomp_upc_contexts_start(void);

/* The context for an event below another context, which is made if need be. */
int pomp_upc_context_of(int parent, const struct pomp_upc_node *wanted);

/* Writes the definitions of those contexts that have been made since; so many bytes. Call with all
 * signals blocked. */
uint64_t pomp_upc_contexts_write(void);

/* The same at the end, when no other process is left: who was killed may have been about to. */
void pomp_upc_contexts_finish(void);

#endif
