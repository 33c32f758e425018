/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The calling-context tree, which the whole process shares: one context per parent, construct and
 * part. It is a list that only grows, as that of the constructs: see pomp_record.h.
 */
#ifndef POMP_CONTEXT_H
#define POMP_CONTEXT_H

#include "construct/pomp_part.h"
#include "construct/pomp_record.h"

struct pomp_node;

struct pomp_context {
    int id;
    enum pomp_part part;
    struct pomp_record *record; /* NULL for the program */
    struct pomp_context *parent;
    struct pomp_node *_Atomic nodes; /* one per thread that was here, by thread id */
    struct pomp_context *_Atomic next;
};

/* The program itself, id 0. */
extern struct pomp_context pomp_program;

/*
 * The context of (record, part) below parent, made if need be; NULL when memory is out. Recursion
 * is folded: an ancestor that is the same construct and part is used again. Call with pomp_lock
 * held.
 */
struct pomp_context *pomp_context_below(struct pomp_context *parent, struct pomp_record *record,
                                        enum pomp_part part);

#endif
