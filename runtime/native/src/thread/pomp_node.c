/* SPDX-License-Identifier: Apache-2.0 */
#include "thread/pomp_node.h"

#include "base/pomp_shared.h"
#include "construct/pomp_filter.h"

#include <errno.h>

/* Appends in the order of thread ids. Call with pomp_lock held. */
static void add_to_context(struct pomp_context *context, struct pomp_node *node) {
    struct pomp_node *_Atomic *link = &context->nodes;
    struct pomp_node *next = atomic_load_explicit(link, memory_order_relaxed);
    while (next != NULL && next->thread->id < node->thread->id) {
        link = &next->next_in_context;
        next = atomic_load_explicit(link, memory_order_relaxed);
    }
    atomic_store_explicit(&node->next_in_context, next, memory_order_relaxed);
    atomic_store_explicit(link, node, memory_order_release);
}

struct pomp_node *pomp_node_of(struct pomp_thread *thread, struct pomp_context *context) {
    struct pomp_node *node = atomic_load_explicit(&context->nodes, memory_order_relaxed);
    for (; node != NULL && node->thread->id <= thread->id;
         node = atomic_load_explicit(&node->next_in_context, memory_order_relaxed)) {
        if (node->thread == thread) {
            return node;
        }
    }
    node = pomp_arena_alloc(&thread->arena, sizeof *node);
    if (node != NULL) {
        node->context = context;
        node->thread = thread;
        node->reviewed_at = pomp_can_be_throttled(context->part) ? pomp_throttle.visits : 0;
        pomp_set(&node->shortest, UINT64_MAX);
        add_to_context(context, node);
    }
    return node;
}

struct pomp_extra *pomp_extra_of(struct pomp_node *node) {
    struct pomp_extra *extra = atomic_load_explicit(&node->extra, memory_order_relaxed);
    if (pomp_unlikely(extra == NULL)) {
        int saved_errno = errno;
        extra = pomp_arena_alloc(&node->thread->arena, sizeof *extra);
        errno = saved_errno;
        if (extra != NULL) {
            pomp_set(&extra->least_iterations, UINT64_MAX);
            atomic_store_explicit(&node->extra, extra, memory_order_release);
        }
    }
    return extra;
}

static struct pomp_node *new_child(struct pomp_thread *thread, struct pomp_node *parent,
                                   struct pomp_record *record, enum pomp_part part) {
    pomp_lock();
    struct pomp_context *context = pomp_context_below(parent->context, record, part);
    struct pomp_node *node = context == NULL ? NULL : pomp_node_of(thread, context);
    pomp_unlock();
    return node;
}

static struct pomp_node *node_in(struct pomp_thread *thread, struct pomp_context *context) {
    pomp_lock();
    struct pomp_node *node = pomp_node_of(thread, context);
    pomp_unlock();
    return node;
}

static struct pomp_node *keep_near(struct pomp_thread *thread, struct pomp_entry entry) {
    if (entry.value == NULL) {
        pomp_add(&thread->dropped, 1);
    } else {
        *pomp_near_of(thread, entry.where, entry.what, entry.part) = entry;
    }
    return entry.value;
}

struct pomp_node *pomp_find_child(struct pomp_thread *thread, struct pomp_node *parent,
                                  OMPRegDescr *d, enum pomp_part part) {
    if (pomp_unlikely(pomp_is_disabled(part))) {
        pomp_ignore_if_disabled(d);
        return NULL;
    }
    struct pomp_record *record = pomp_record_of(d);
    if (record == NULL) {
        pomp_add(&thread->dropped, pomp_is_ignored(d) ? 0 : 1);
        return NULL;
    }
    if (pomp_unlikely((record->excluded >> part & 1) != 0)) {
        atomic_store_explicit(&record->was_excluded, true, memory_order_relaxed);
        return NULL;
    }
    struct pomp_node *node = pomp_table_find(&thread->edges, parent, record, part);
    if (node == NULL) {
        int saved_errno = errno;
        node = new_child(thread, parent, record, part);
        if (node != NULL && !pomp_table_add(&thread->edges, parent, record, part, node)) {
            node = NULL;
        }
        errno = saved_errno;
    }
    parent->is_inner |= node != NULL;
    parent->is_throttled &= node == NULL;
    if (node != NULL) {
        pomp_set_edge(parent, record, part, node);
    }
    return keep_near(thread, (struct pomp_entry){parent, record, part, node});
}

struct pomp_node *pomp_find_worker(struct pomp_thread *thread, struct pomp_context *context) {
    struct pomp_node *node = pomp_table_find(&thread->edges, thread, context, POMP_PART_PROGRAM);
    if (node == NULL) {
        int saved_errno = errno;
        node = node_in(thread, context);
        if (node != NULL &&
            !pomp_table_add(&thread->edges, thread, context, POMP_PART_PROGRAM, node)) {
            node = NULL;
        }
        errno = saved_errno;
    }
    return keep_near(thread, (struct pomp_entry){thread, context, POMP_PART_PROGRAM, node});
}
