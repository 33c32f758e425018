/* SPDX-License-Identifier: Apache-2.0 */
#include "thread/pomp_context.h"

#include "base/pomp_shared.h"
#include "base/pomp_table.h"

struct pomp_context pomp_program = {.part = POMP_PART_PROGRAM};

static struct pomp_table children; /* by parent, construct and part */
static struct pomp_context *last_context = &pomp_program;

static struct pomp_context *make_context(struct pomp_context *parent, struct pomp_record *record,
                                         enum pomp_part part) {
    struct pomp_context *context = pomp_shared_alloc(sizeof *context);
    if (context == NULL || !pomp_table_add(&children, parent, record, part, context)) {
        return NULL;
    }
    context->id = last_context->id + 1;
    context->part = part;
    context->record = record;
    context->parent = parent;
    atomic_store_explicit(&last_context->next, context, memory_order_release);
    last_context = context;
    return context;
}

struct pomp_context *pomp_context_below(struct pomp_context *parent, struct pomp_record *record,
                                        enum pomp_part part) {
    for (struct pomp_context *c = parent; c != NULL; c = c->parent) {
        if (c->record == record && c->part == part) {
            return c;
        }
    }
    struct pomp_context *child = pomp_table_find(&children, parent, record, part);
    return child != NULL ? child : make_context(parent, record, part);
}
