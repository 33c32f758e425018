/* SPDX-License-Identifier: Apache-2.0 */
/* A thread's part of the calling-context tree: how its nodes are found and made. */
#ifndef POMP_NODE_H
#define POMP_NODE_H

#include "thread/pomp_thread.h"

/* The thread's node of a context, made if need be. Call with pomp_lock held. */
struct pomp_node *pomp_node_of(struct pomp_thread *thread, struct pomp_context *context);

/*
 * Finds what is not near: the node for (d, part) below parent, and the thread's node of a context
 * that another thread has entered; made if need be. NULL when such constructs are not to be
 * recorded; NULL, counted as dropped, when memory is out.
 */
struct pomp_node *pomp_find_child(struct pomp_thread *thread, struct pomp_node *parent,
                                  OMPRegDescr *d, enum pomp_part part);
struct pomp_node *pomp_find_worker(struct pomp_thread *thread, struct pomp_context *context);

/* What is known of few nodes, made if need be; only for the thread itself. NULL: no memory. */
struct pomp_extra *pomp_extra_of(struct pomp_node *node);

/* Records are larger than there are parts, so no two pairs have the same key. */
static inline uintptr_t pomp_edge_key(const void *record, enum pomp_part part) {
    _Static_assert(sizeof(struct pomp_record) > POMP_PART_COUNT, "keys differ");
    return (uintptr_t)record + part;
}

/* The only place of a node where the edge of a key may be. */
static inline size_t pomp_edge_place(uintptr_t key) {
    return (uint64_t)key * 0x9E3779B97F4A7C15U >> 32 & (POMP_EDGES - 1);
}

/* A child that the node has an edge to, else NULL. Most of the time it has. */
static inline struct pomp_node *pomp_child_by_edge(const struct pomp_node *parent, OMPRegDescr *d,
                                                   enum pomp_part part) {
    uintptr_t key = pomp_edge_key(__atomic_load_n(&d->data, __ATOMIC_ACQUIRE), part);
    const struct pomp_edge *edge = &parent->edges[pomp_edge_place(key)];
    return edge->key == key ? edge->node : NULL;
}

static inline void pomp_set_edge(struct pomp_node *parent, const void *record, enum pomp_part part,
                                 struct pomp_node *child) {
    uintptr_t key = pomp_edge_key(record, part);
    parent->edges[pomp_edge_place(key)] = (struct pomp_edge){key, child};
}

/* The only place near where the edge of a key may be. */
static inline struct pomp_entry *pomp_near_of(struct pomp_thread *thread, const void *where,
                                              const void *what, unsigned part) {
    uint64_t key = (uint64_t)(uintptr_t)where + 3 * (uint64_t)(uintptr_t)what + 16 * part;
    return &thread->near[(key * 0x9E3779B97F4A7C15U >> 32) % POMP_NEAR];
}

/* The node for (d, part) below another if it was used lately, else NULL. */
static inline struct pomp_node *pomp_near_child(struct pomp_thread *thread,
                                                struct pomp_node *parent, OMPRegDescr *d,
                                                enum pomp_part part) {
    struct pomp_node *node = pomp_child_by_edge(parent, d, part);
    if (pomp_likely(node != NULL)) {
        return node;
    }
    struct pomp_record *record = __atomic_load_n(&d->data, __ATOMIC_ACQUIRE);
    const struct pomp_entry *entry = pomp_near_of(thread, parent, record, part);
    bool found = entry->where == parent && entry->what == record && entry->part == part;
    return pomp_likely(found) ? entry->value : NULL;
}

/* The node for (d, part) below the node of another frame; NULL as above. */
static inline struct pomp_node *pomp_node_below(struct pomp_thread *thread,
                                                struct pomp_node *parent, OMPRegDescr *d,
                                                enum pomp_part part) {
    struct pomp_node *node = pomp_near_child(thread, parent, d, part);
    return pomp_likely(node != NULL) ? node : pomp_find_child(thread, parent, d, part);
}

/* The thread's node of a context; its edge comes from the thread itself. NULL as above. */
static inline struct pomp_node *pomp_node_of_worker(struct pomp_thread *thread,
                                                    struct pomp_context *context) {
    const struct pomp_entry *entry = pomp_near_of(thread, thread, context, POMP_PART_PROGRAM);
    bool found = entry->where == thread && entry->what == context;
    return pomp_likely(found) ? entry->value : pomp_find_worker(thread, context);
}

#endif
