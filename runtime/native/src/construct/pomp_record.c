/* SPDX-License-Identifier: Apache-2.0 */
#include "construct/pomp_record.h"

#include "base/pomp_shared.h"
#include "base/pomp_table.h"
#include "construct/pomp_filter.h"
#include "construct/pomp_rules.h"

#include <errno.h>
#include <string.h>

struct pomp_record *_Atomic pomp_records;

static struct pomp_table records; /* by what they say */
static struct pomp_record *last_record;
static OMPRegDescr *last_descriptor;

static const char *copy_string(const char *string) {
    if (string == NULL || *string == '\0') {
        return "";
    }
    size_t size = strlen(string) + 1;
    char *copy = pomp_shared_alloc(size);
    return copy == NULL ? NULL : memcpy(copy, string, size);
}

static const POMPDetails *details_of(const OMPRegDescr *d) {
    static const POMPDetails none = {1, "", "", "", "", ""};
    return d->next == NULL ? &none : (const POMPDetails *)(const void *)d->next;
}

static const struct pomp_code *code_of(const OMPRegDescr *d) {
    static const struct pomp_code none = {"", "", 0, 0};
    const POMPDetails *details = details_of(d);
    return details->version == POMP_DETAILS_WITH_CODE
               ? &((const struct pomp_code_details *)(const void *)details)->code
               : &none;
}

/* False when memory is out. */
static bool copy_code(struct pomp_code *copy, const OMPRegDescr *d) {
    const struct pomp_code *code = code_of(d);
    *copy = (struct pomp_code){copy_string(code->function), copy_string(code->module), code->offset,
                               code->address};
    return copy->function != NULL && copy->module != NULL;
}

/* False when memory is out. */
static bool copy_details(POMPDetails *copy, const OMPRegDescr *d) {
    const POMPDetails *details = details_of(d);
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
    struct pomp_record *record = pomp_shared_alloc(sizeof *record);
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
    bool complete = copy_details(&construct->details, d) && copy_code(&construct->code, d) &&
                    construct->name != NULL && construct->sub_name != NULL &&
                    construct->file_name != NULL;
    if (!complete) {
        return NULL;
    }
    record->excluded = pomp_rules_excluded(construct);
    return record;
}

static uint64_t hash_string(uint64_t hash, const char *string) {
    for (const char *c = string; *c != '\0'; c++) {
        hash = (hash ^ (unsigned char)*c) * 0x100000001B3U;
    }
    return (hash ^ 0xFF) * 0x100000001B3U;
}

/* The strings of a construct; those of a descriptor may be null. */
enum { POMP_STRINGS = 10 };

static void list_strings(const char *strings[POMP_STRINGS], const char *name, const char *sub_name,
                         const char *file_name, const POMPDetails *details,
                         const struct pomp_code *code) {
    const char *all[POMP_STRINGS] = {
        name,           sub_name,           file_name,         details->schedule,
        details->chunk, details->reduction, details->variable, details->value,
        code->function, code->module};
    for (int i = 0; i < POMP_STRINGS; i++) {
        strings[i] = all[i] == NULL ? "" : all[i];
    }
}

static void list_strings_of(const char *strings[POMP_STRINGS], const OMPRegDescr *d) {
    list_strings(strings, d->name, d->sub_name, d->file_name, details_of(d), code_of(d));
}

/* Not 0: that is not a key. */
static const void *key_of(const OMPRegDescr *d) {
    const char *strings[POMP_STRINGS];
    list_strings_of(strings, d);
    uint64_t hash =
        0xCBF29CE484222325U ^ (uint64_t)(unsigned)d->begin_line1 ^ code_of(d)->offset << 32;
    for (int i = 0; i < POMP_STRINGS; i++) {
        hash = hash_string(hash, strings[i]);
    }
    return (const void *)(uintptr_t)(hash | 1);
}

static bool is_same(const struct pomp_construct *construct, const OMPRegDescr *d) {
    const char *known[POMP_STRINGS];
    const char *strings[POMP_STRINGS];
    list_strings(known, construct->name, construct->sub_name, construct->file_name,
                 &construct->details, &construct->code);
    list_strings_of(strings, d);
    bool same = construct->num_sections == d->num_sections &&
                construct->code.offset == code_of(d)->offset &&
                construct->begin_line1 == d->begin_line1 &&
                construct->begin_lineN == d->begin_lineN && construct->end_line1 == d->end_line1 &&
                construct->end_lineN == d->end_lineN;
    for (int i = 0; i < POMP_STRINGS && same; i++) {
        same = strcmp(known[i], strings[i]) == 0;
    }
    return same;
}

static void publish_record(struct pomp_record *record) {
    if (last_record == NULL) {
        atomic_store_explicit(&pomp_records, record, memory_order_release);
    } else {
        atomic_store_explicit(&last_record->next, record, memory_order_release);
    }
    last_record = record;
}

/*
 * The record of a descriptor that says the same, or a new one. A library that is unloaded and
 * loaded again brings its descriptors again, and a header those of its constructs for each file.
 */
static struct pomp_record *equal_or_new(const OMPRegDescr *d) {
    const void *key = key_of(d);
    struct pomp_record *record = pomp_table_find(&records, key, NULL, 0);
    if (record != NULL && is_same(&record->construct, d)) {
        return record;
    }
    bool is_listed = record != NULL;
    record = make_record(d);
    if (record != NULL && (is_listed || pomp_table_add(&records, key, NULL, 0, record))) {
        publish_record(record);
        return record;
    }
    return NULL;
}

/* Whether rules leave out all of it, or what POMP_DISABLE leaves of it. */
static bool is_left_out(const struct pomp_record *record) {
    return record->excluded != 0 &&
           pomp_are_all_parts(record->construct.name, record->excluded | pomp_disabled_parts);
}

struct pomp_record *pomp_record_register(OMPRegDescr *d) {
    int saved_errno = errno;
    pomp_lock();
    struct pomp_record *record = __atomic_load_n(&d->data, __ATOMIC_RELAXED);
    if (record == NULL) {
        record = equal_or_new(d);
        if (record != NULL) {
            /* The chain of the paper's section 3.5. It is for others: this library never follows
               it, because a descriptor in it may have been unloaded. */
            d->next = last_descriptor;
            last_descriptor = d;
            bool ignored = is_left_out(record);
            void *data = ignored ? (void *)&POMP_Ignored : record;
            if (ignored) {
                atomic_store_explicit(&record->was_excluded, true, memory_order_relaxed);
            }
            __atomic_store_n(&d->data, data, __ATOMIC_RELEASE);
        }
    }
    pomp_unlock();
    errno = saved_errno;
    return pomp_is_ignored(d) ? NULL : record;
}

struct pomp_record *pomp_record_equal(const OMPRegDescr *d) {
    int saved_errno = errno;
    pomp_lock();
    struct pomp_record *record = equal_or_new(d);
    pomp_unlock();
    errno = saved_errno;
    return record;
}
