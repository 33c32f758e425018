/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the whole process shares: the constructs seen (one record per descriptor), and the
 * calling-context tree (one context per parent, construct and part).
 *
 * Both are lists that only grow, in the order of their ids. They change under pomp_lock, and links
 * are published with release stores, so that the writer can walk them at any moment without a lock.
 */
#ifndef POMP_CONTEXT_H
#define POMP_CONTEXT_H

#include "pomp/pomp.h"
#include "pomp_arena.h"
#include "pomp_platform.h"

#include <stdatomic.h>

/* The event family of a context. A combined construct has two contexts with one descriptor. */
enum pomp_part {
    POMP_PART_PROGRAM,
    POMP_PART_PARALLEL,
    POMP_PART_FOR,
    POMP_PART_DO,
    POMP_PART_WORKSHARE,
    POMP_PART_SECTIONS,
    POMP_PART_SINGLE,
    POMP_PART_CRITICAL,
    POMP_PART_ATOMIC,
    POMP_PART_MASTER,
    POMP_PART_BARRIER,
    POMP_PART_REGION,
    POMP_PART_ORDERED,
    POMP_PART_FLUSH,
    POMP_PART_SCOPE,
    POMP_PART_TASK_CREATE,
    POMP_PART_TASK,
    POMP_PART_TASKWAIT,
    POMP_PART_TASKYIELD,
    POMP_PART_TASKLOOP,
    POMP_PART_TASKGROUP,
    POMP_PART_TARGET,
    POMP_PART_TEAMS,
    POMP_PART_DISTRIBUTE,
    POMP_PART_LOOP,
    POMP_PART_SIMD,
    POMP_PART_DOACROSS,
    POMP_PART_CANCEL,
    POMP_PART_INTEROP,
    POMP_PART_DISPATCH,
    POMP_PART_DEPOBJ,
    POMP_PART_METADIRECTIVE,
    POMP_PART_MPI,
    POMP_PART_COUNT
};

struct pomp_context;
struct pomp_forker;
struct pomp_mutex;
struct pomp_node;
struct pomp_value;

/* What a descriptor says. Its strings are never null. */
struct pomp_construct {
    const char *name;
    const char *sub_name;
    const char *file_name;
    int num_sections;
    int begin_line1, begin_lineN;
    int end_line1, end_lineN;
    POMPDetails details;
};

/*
 * A construct. It copies what the descriptor says, because the library that holds the descriptor
 * may be unloaded before the profile is written.
 */
struct pomp_record {
    int id;
    struct pomp_construct construct;
    uint64_t excluded;         /* bit i: part i of it is not to be recorded */
    _Atomic bool was_excluded; /* it was reached, and not recorded therefore */
    /* A user region with a variable: what stands for the construct with each of its values. */
    struct pomp_value *_Atomic values;
    struct pomp_forker *_Atomic forkers; /* of a parallel construct: threads that forked it */
    struct pomp_mutex *_Atomic mutex;    /* of a critical section */
    struct pomp_record *_Atomic next;
};

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

/* First of the constructs, id 0. */
extern struct pomp_record *_Atomic pomp_records;

/*
 * Enter and leave the section that may change shared structures. Cold paths only, and no handler of
 * the program comes in between.
 */
void pomp_lock(void);
void pomp_unlock(void);

/* Makes a lock that a forked child may use although another thread held it in its parent. */
void pomp_lock_reset(void);

/* Room that is never given back, with pomp_lock held; NULL when memory is out. */
void *pomp_shared_alloc(size_t size);

/* Registers a descriptor seen for the first time; NULL when memory is out. */
struct pomp_record *pomp_record_register(OMPRegDescr *d);

/* The record of what says the same as d, which isn't kept; NULL when memory is out. */
struct pomp_record *pomp_record_equal(const OMPRegDescr *d);

/* The record of d, registered if need be; NULL when memory is out. */
static inline struct pomp_record *pomp_record_of(OMPRegDescr *d) {
    struct pomp_record *record = __atomic_load_n(&d->data, __ATOMIC_ACQUIRE);
    return pomp_likely(record != NULL) ? record : pomp_record_register(d);
}

/*
 * The context of (record, part) below parent, made if need be; NULL when memory is out. Recursion
 * is folded: an ancestor that is the same construct and part is used again. Call with pomp_lock
 * held.
 */
struct pomp_context *pomp_context_below(struct pomp_context *parent, struct pomp_record *record,
                                        enum pomp_part part);

#endif
