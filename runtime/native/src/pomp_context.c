/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_context.h"

#include "pomp_rules.h"
#include "pomp_table.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

struct pomp_context pomp_program = {.part = POMP_PART_PROGRAM};
struct pomp_record *_Atomic pomp_records;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct pomp_arena arena;
static struct pomp_table children; /* contexts by parent, construct and part */
static struct pomp_record *last_record;
static OMPRegDescr *last_descriptor;
static struct pomp_context *last_context = &pomp_program;

void pomp_lock(void) { pthread_mutex_lock(&mutex); }

void pomp_unlock(void) { pthread_mutex_unlock(&mutex); }

void pomp_lock_reset(void) { pthread_mutex_init(&mutex, NULL); }

void *pomp_shared_alloc(size_t size) { return pomp_arena_alloc(&arena, size); }

static const char *copy_string(const char *string) {
    if (string == NULL) {
        return "";
    }
    size_t size = strlen(string) + 1;
    char *copy = pomp_arena_alloc(&arena, size);
    return copy == NULL ? NULL : memcpy(copy, string, size);
}

/* False when memory is out. */
static bool copy_details(POMPDetails *copy, const OMPRegDescr *d) {
    static const POMPDetails none = {1, "", "", "", "", ""};
    const POMPDetails *details =
        d->next == NULL ? &none : (const POMPDetails *)(const void *)d->next;
    *copy = (POMPDetails){
        1,
        copy_string(details->schedule),
        copy_string(details->chunk),
        copy_string(details->reduction),
        copy_string(details->variable),
        copy_string(details->value),
    };
    return copy->schedule != NULL && copy->chunk != NULL && copy->reduction != NULL &&
           copy->variable != NULL && copy->value != NULL;
}

static struct pomp_record *make_record(const OMPRegDescr *d) {
    struct pomp_record *record = pomp_arena_alloc(&arena, sizeof *record);
    if (record == NULL) {
        return NULL;
    }
    record->id = last_record == NULL ? 0 : last_record->id + 1;
    struct pomp_construct *construct = &record->construct;
    construct->name = copy_string(d->name);
    construct->sub_name = copy_string(d->sub_name);
    construct->file_name = copy_string(d->file_name);
    construct->num_sections = d->num_sections;
    construct->begin_line1 = d->begin_line1;
    construct->begin_lineN = d->begin_lineN;
    construct->end_line1 = d->end_line1;
    construct->end_lineN = d->end_lineN;
    bool complete = copy_details(&construct->details, d) && construct->name != NULL &&
                    construct->sub_name != NULL && construct->file_name != NULL;
    if (!complete) {
        return NULL;
    }
    record->excluded = pomp_rules_excluded(construct);
    return record;
}

static void publish_record(OMPRegDescr *d, struct pomp_record *record) {
    /* The chain of the paper's section 3.5. It is for others: this library never follows it,
       because a descriptor in it may have been unloaded. */
    d->next = last_descriptor;
    last_descriptor = d;
    if (last_record == NULL) {
        atomic_store_explicit(&pomp_records, record, memory_order_release);
    } else {
        atomic_store_explicit(&last_record->next, record, memory_order_release);
    }
    last_record = record;
    __atomic_store_n(&d->data, record, __ATOMIC_RELEASE);
}

struct pomp_record *pomp_record_register(OMPRegDescr *d) {
    int saved_errno = errno;
    pomp_lock();
    struct pomp_record *record = __atomic_load_n(&d->data, __ATOMIC_RELAXED);
    if (record == NULL) {
        record = make_record(d);
        if (record != NULL) {
            publish_record(d, record);
        }
    }
    pomp_unlock();
    errno = saved_errno;
    return record;
}

static struct pomp_context *make_context(struct pomp_context *parent, struct pomp_record *record,
                                         enum pomp_part part) {
    struct pomp_context *context = pomp_arena_alloc(&arena, sizeof *context);
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
