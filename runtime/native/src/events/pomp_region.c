/* SPDX-License-Identifier: Apache-2.0 */
/*
 * User functions and regions.
 *
 * A region with a variable has a descriptor of its own for each of the first values; further values
 * share one. They are made when a value is first seen, and differ from the region's in the value.
 */
#include "base/pomp_shared.h"
#include "events/pomp_event.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { POMP_VALUES = 64 };

struct pomp_value {
    OMPRegDescr descr;
    POMPDetails details;
    double value;
    int number; /* from 1; the one after POMP_VALUES stands for all further values */
    char text[32];
    struct pomp_value *_Atomic next;
};

/* Begins a visit that has a frame; apart, so that the others save no registers. */
static __attribute__((noinline)) void begin_framed(OMPRegDescr *d) {
    pomp_enter_framed(d, POMP_PART_REGION, POMP_PHASE_NONE);
}

static __attribute__((noinline)) void end_framed(OMPRegDescr *d) { pomp_exit(d, POMP_PART_REGION); }

static inline void begin(OMPRegDescr *d) {
    if (!pomp_enter_leaf(d, POMP_PART_REGION)) {
        begin_framed(d);
    }
}

static inline void end(OMPRegDescr *d) {
    if (!pomp_leave_leaf(d, POMP_PART_REGION)) {
        end_framed(d);
    }
}

void POMP_Begin(OMPRegDescr *d) { begin(d); }

void POMP_End(OMPRegDescr *d) { end(d); }

/* Bit for bit, so that each NaN is one value. */
static bool same(double a, double b) { return memcmp(&a, &b, sizeof a) == 0; }

static struct pomp_value *make_value(OMPRegDescr *d, const struct pomp_record *record, double value,
                                     int number) {
    struct pomp_value *made = pomp_shared_alloc(sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    if (number > POMP_VALUES) {
        snprintf(made->text, sizeof made->text, "others");
    } else {
        snprintf(made->text, sizeof made->text, "%.15g", value);
    }
    made->details = record->construct.details;
    made->details.value = made->text;
    made->descr = *d;
    made->descr.name = record->construct.name;
    made->descr.sub_name = record->construct.sub_name;
    made->descr.file_name = record->construct.file_name;
    made->descr.data = NULL;
    made->descr.next = POMP_DETAILS(made->details);
    made->value = value;
    made->number = number;
    return made;
}

/* The entry of a value, or the last one when there is none; NULL when there is no entry at all. */
static struct pomp_value *find_value(const struct pomp_record *record, double value) {
    struct pomp_value *entry = atomic_load_explicit(&record->values, memory_order_acquire);
    struct pomp_value *last = entry;
    for (; entry != NULL; entry = atomic_load_explicit(&entry->next, memory_order_acquire)) {
        last = entry;
        if (same(entry->value, value) || entry->number > POMP_VALUES) {
            break;
        }
    }
    return last;
}

static bool fits(const struct pomp_value *entry, double value) {
    return entry != NULL && (same(entry->value, value) || entry->number > POMP_VALUES);
}

static struct pomp_value *add_value(OMPRegDescr *d, struct pomp_record *record, double value) {
    int saved_errno = errno;
    pomp_lock();
    struct pomp_value *last = find_value(record, value);
    struct pomp_value *entry = last;
    if (!fits(last, value)) {
        entry = make_value(d, record, value, last == NULL ? 1 : last->number + 1);
        if (entry != NULL) {
            atomic_store_explicit(last == NULL ? &record->values : &last->next, entry,
                                  memory_order_release);
        }
    }
    pomp_unlock();
    errno = saved_errno;
    return entry;
}

/* What stands for the region with a value; itself when memory is out. */
static OMPRegDescr *descriptor_of(OMPRegDescr *d, double value) {
    struct pomp_record *record = pomp_record_of(d);
    struct pomp_value *entry = record == NULL ? NULL : find_value(record, value);
    if (pomp_unlikely(record != NULL && !fits(entry, value))) {
        entry = add_value(d, record, value);
    }
    return entry == NULL ? d : &entry->descr;
}

/* A listener wants the value itself: beyond the first ones descriptors don't tell. */
static void tell_value(const OMPRegDescr *d, double value) {
    struct pomp_thread *thread = pomp_event_begin();
    if (thread == NULL) {
        return;
    }
    uint32_t depth = pomp_depth(thread);
    const struct pomp_frame *top = &thread->frames[depth - 1];
    if (depth <= POMP_FRAMES && top->descr == d &&
        (pomp_frame_flags(top) & POMP_FRAME_HEARD) != 0) {
        uint64_t bits;
        memcpy(&bits, &value, sizeof bits);
        bool timed = (pomp_frame_flags(top) & POMP_FRAME_CLOCKLESS) == 0;
        pomp_tell_fact(thread, &(struct pomp_fact){POMP_FACT_VALUE, {bits >> 32, (uint32_t)bits}},
                       timed ? pomp_get(&top->entered) : 0);
    }
    pomp_event_end(thread);
}

void POMP_Begin_value(OMPRegDescr *d, double value) {
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_likely(thread != NULL)) {
        d = descriptor_of(d, value);
        pomp_event_end(thread);
    }
    begin(d);
    if (pomp_unlikely((pomp_state_now() & POMP_LISTENING) != 0)) {
        tell_value(d, value);
    }
}

/* Whether an open descriptor is that of the region, or of the region with some value. */
static bool stands_for(const OMPRegDescr *open, const OMPRegDescr *d,
                       const struct pomp_record *record) {
    struct pomp_value *entry = atomic_load_explicit(&record->values, memory_order_acquire);
    while (entry != NULL && &entry->descr != open) {
        entry = atomic_load_explicit(&entry->next, memory_order_acquire);
    }
    return entry != NULL || open == d;
}

/* The innermost descriptor that is open for the region. */
static OMPRegDescr *open_descriptor(const struct pomp_thread *thread, OMPRegDescr *d) {
    struct pomp_record *record = pomp_record_of(d);
    if (pomp_likely(record != NULL && pomp_depth(thread) <= POMP_FRAMES)) {
        for (uint32_t i = pomp_depth(thread) - 1; i > 0; i--) {
            if (stands_for(thread->frames[i].descr, d, record)) {
                return (OMPRegDescr *)thread->frames[i].descr;
            }
        }
    }
    return d;
}

void POMP_End_value(OMPRegDescr *d) {
    struct pomp_thread *thread = pomp_event_begin();
    if (pomp_likely(thread != NULL)) {
        d = open_descriptor(thread, d);
        pomp_event_end(thread);
    }
    end(d);
}
