/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_upc_trace.h"

#include "base/pomp_calm.h"
#include "base/pomp_json.h"
#include "base/pomp_message.h"
#include "base/pomp_run.h"
#include "clock/pomp_clock.h"
#include "pomp_upc_context.h"
#include "profile/pomp_profile.h"
#include "thread/pomp_listener.h"
#include "trace/pomp_binary.h"
#include "trace/pomp_definitions.h"
#include "trace/pomp_sink.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>

enum {
    ROOM = 6 * POMP_EVENT_SIZE /* of what is put at once, and of what ends a chunk */
};

/* A chunk, and what its head will say. */
struct filling {
    _Atomic uint32_t used;
    uint64_t since;
    uint64_t number;
    uint64_t place; /* in the file, from 1 on, once it is being written; else 0 */
    struct pomp_chunk chunk;
};

/* Of a thread. It fills one chunk and, when that is written, the other one. */
struct tracing {
    _Atomic uint32_t current;
    bool has_begun;
    bool has_events;
    unsigned char *at;
    uint64_t last; /* ticks of the last event */
    struct filling filling[2];
};

static struct shared {
    struct pomp_sink_state sink;
    _Atomic uint64_t promised; /* bytes of the file that are taken or will be */
    _Atomic bool has_ended;
    struct tracing thread[];
} * shared;

static struct pomp_trace_bounds bounds;

bool pomp_upc_is_traced(void) { return shared != NULL; }

static struct filling *current(struct tracing *to) {
    return &to->filling[atomic_load_explicit(&to->current, memory_order_acquire)];
}

static uint64_t ticks(uint64_t time) { return pomp_elapsed(pomp_run.start_ticks, time); }

static void put_event(struct tracing *to, enum pomp_trace_event event, uint64_t now) {
    uint64_t passed = pomp_elapsed(to->last, now);
    to->at = pomp_put_event(to->at, event, passed);
    to->last += passed;
}

static unsigned phase_of(const struct pomp_upc_frame *frame) {
    unsigned int event = frame->event;
    return event == PUPC_LOCK_START                             ? POMP_PHASE_ENTRY
           : pomp_upc_waits(event) || event == PUPC_FENCE_START ? POMP_PHASE_NONE
           : frame->waits_since != 0                            ? POMP_PHASE_BARRIER
                                                                : POMP_PHASE_BODY;
}

static uint64_t visit_of(const struct pomp_upc_measured *m, const struct pomp_upc_frame *frame) {
    return (uint64_t)m->node[frame->node].context << 2 | phase_of(frame);
}

static void publish(struct tracing *to) {
    struct filling *now = current(to);
    atomic_store_explicit(&now->used, (uint32_t)(to->at - now->chunk.bytes), memory_order_release);
}

/* A chunk begins with the visits that are open, so that it stands alone. */
static void begin_chunk(const struct pomp_upc_measured *m, struct tracing *to, uint32_t which,
                        uint64_t number, uint64_t now) {
    struct filling *made = &to->filling[which];
    uint64_t count = 0;
    for (int i = 0; i < pomp_upc_depth(m); i++) {
        count += m->frame[i].node >= 0 ? 1 : 0;
    }
    made->place = 0;
    made->number = number;
    made->since = now;
    to->last = now;
    to->at = pomp_put_number(made->chunk.bytes, count);
    for (int i = 0; i < pomp_upc_depth(m); i++) {
        const struct pomp_upc_frame *frame = &m->frame[i];
        if (frame->node >= 0) {
            to->at = pomp_put_number(to->at, visit_of(m, frame));
            to->at = pomp_put_number(to->at, pomp_elapsed(ticks(frame->start), now));
        }
    }
    atomic_store(&made->used, (uint32_t)(to->at - made->chunk.bytes));
    atomic_store_explicit(&to->current, which, memory_order_release);
}

static void seal(struct filling *full, int thread) {
    size_t used = full->used;
    struct pomp_chunk_label label = {POMP_CHUNK_EVENTS, (uint32_t)thread, full->number,
                                     full->since};
    memset(full->chunk.bytes + used, 0, sizeof full->chunk.bytes - used);
    pomp_chunk_seal(full->chunk.head, &label, full->chunk.bytes, used);
}

/* Where it is written is known before it is, so that nobody writes it elsewhere once more. */
static void write_chunk(struct filling *full, int thread) {
    if (full->place == 0) {
        full->place = pomp_sink_reserve(sizeof full->chunk) + 1;
    }
    seal(full, thread);
    pomp_sink_write(full->place - 1, &full->chunk, sizeof full->chunk);
}

static bool promise(uint64_t size) {
    if (atomic_fetch_add(&shared->promised, size) + size <= bounds.size) {
        return true;
    }
    atomic_fetch_sub(&shared->promised, size);
    return false;
}

static void stop_at_limit(void) {
    char size[24];
    if (!atomic_exchange(&shared->has_ended, true)) {
        pomp_format_unsigned(size, bounds.size >> 10);
        pomp_say("the trace ends here, as it would be larger than ", size,
                 " KiB; POMP_TRACE_LIMIT sets its size", NULL);
    }
}

static void next_chunk(const struct pomp_upc_measured *m, struct tracing *to) {
    struct pomp_calm before;
    int saved_errno = errno;
    uint64_t now = to->last;
    struct filling *full = current(to);
    if (!promise(sizeof full->chunk)) {
        stop_at_limit();
        return;
    }
    pomp_calm_begin(&before);
    atomic_fetch_add(&shared->promised, pomp_upc_contexts_write());
    write_chunk(full, pomp_upc_mythread);
    begin_chunk(m, to, atomic_load(&to->current) ^ 1U, full->number + 1, now);
    put_event(to, POMP_EVENT_PAUSE, now);
    put_event(to, POMP_EVENT_RESUME, ticks(pomp_now()));
    publish(to);
    pomp_calm_end(&before);
    errno = saved_errno;
}

/* This thread's, where it can take an event; else NULL. */
static struct tracing *own(void) {
    if (shared == NULL || atomic_load_explicit(&shared->has_ended, memory_order_relaxed)) {
        return NULL;
    }
    struct tracing *to = &shared->thread[pomp_upc_mythread];
    return to->has_begun ? to : NULL;
}

/* All that has one time is put: a pause may come. */
static void end_events(const struct pomp_upc_measured *m, struct tracing *to) {
    const struct filling *now = current(to);
    to->has_events = true;
    publish(to);
    if (to->at >= now->chunk.bytes + sizeof now->chunk.bytes - ROOM) {
        next_chunk(m, to);
    }
}

void pomp_upc_trace_begin(const struct pomp_upc_measured *m) {
    if (shared != NULL) {
        struct tracing *to = &shared->thread[pomp_upc_mythread];
        begin_chunk(m, to, 0, 0, ticks(m->start));
        to->has_begun = true;
    }
}

/* Which barrier of the program this is: threads may come to it on different lines. The barriers of
 * the program have even numbers, those in collective functions odd ones. */
static void put_barrier(struct tracing *to, uint64_t number, uint64_t now) {
    put_event(to, POMP_EVENT_FACT, now);
    *to->at++ = (unsigned char)POMP_FACT_JOINED;
    to->at = pomp_put_number(to->at, number);
    to->at = pomp_put_number(to->at, (uint64_t)pomp_upc_mythread + 1);
    to->at = pomp_put_number(to->at, (uint64_t)pomp_upc_threads);
}

static void put_number(struct tracing *to, enum pomp_fact_kind kind, uint64_t number,
                       uint64_t now) {
    put_event(to, POMP_EVENT_FACT, now);
    *to->at++ = (unsigned char)kind;
    to->at = pomp_put_number(to->at, number);
}

void pomp_upc_trace_enter(const struct pomp_upc_measured *m, size_t bytes) {
    struct tracing *to = own();
    if (to == NULL) {
        return;
    }
    const struct pomp_upc_frame *frame = &m->frame[m->depth - 1];
    uint64_t now = ticks(frame->start);
    put_event(to, POMP_EVENT_ENTER, now);
    to->at = pomp_put_number(to->at, visit_of(m, frame));
    if (frame->event == PUPC_BARRIER_START || frame->event == PUPC_NOTIFY_START ||
        frame->event == PUPC_WAIT_START) {
        put_barrier(to, 2 * pomp_upc_barrier_number(), now);
    }
    if (bytes != 0) {
        put_number(to, POMP_FACT_MOVED, bytes, now);
    }
    end_events(m, to);
}

void pomp_upc_trace_moved(const struct pomp_upc_measured *m, size_t bytes) {
    struct tracing *to = own();
    if (to != NULL && bytes != 0) {
        put_number(to, POMP_FACT_MOVED, bytes, ticks(pomp_now()));
        end_events(m, to);
    }
}

void pomp_upc_trace_meeting(const struct pomp_upc_measured *m, uint64_t time) {
    struct tracing *to = own();
    if (to == NULL) {
        return;
    }
    const struct pomp_upc_frame *frame = &m->frame[m->depth - 1];
    uint64_t now = ticks(time);
    put_event(to, POMP_EVENT_PHASE + phase_of(frame), now);
    if (frame->waits_since != 0) {
        put_barrier(to, 2 * pomp_upc_meeting_number() + 1, now);
    }
    end_events(m, to);
}

void pomp_upc_trace_exit(const struct pomp_upc_measured *m, const struct pomp_upc_exit *exit,
                         uint64_t now) {
    struct tracing *to = own();
    if (to == NULL) {
        return;
    }
    if (exit->lock != 0) {
        put_event(to, POMP_EVENT_ACQUIRED, ticks(now));
        to->at = pomp_put_number(to->at, (uint64_t)exit->lock - 1);
        to->at = pomp_put_number(to->at, 0);
    }
    if (exit->iterations != 0) {
        put_number(to, POMP_FACT_ITERATIONS, exit->iterations, ticks(now));
    }
    if (exit->above > 0) {
        put_event(to, POMP_EVENT_BELOW, ticks(now));
        to->at = pomp_put_number(to->at, (uint64_t)exit->above);
    }
    put_event(to, POMP_EVENT_EXIT, ticks(now));
    end_events(m, to);
}

void pomp_upc_trace_released(const struct pomp_upc_measured *m, int lock, uint64_t now) {
    struct tracing *to = own();
    if (to != NULL) {
        put_event(to, POMP_EVENT_RELEASED, ticks(now));
        to->at = pomp_put_number(to->at, (uint64_t)lock - 1);
        end_events(m, to);
    }
}

void pomp_upc_trace_switch(const struct pomp_upc_measured *m, bool on) {
    struct tracing *to = own();
    if (to != NULL) {
        put_event(to, POMP_EVENT_FACT, ticks(pomp_now()));
        *to->at++ = (unsigned char)(on ? POMP_FACT_ON : POMP_FACT_OFF);
        end_events(m, to);
    }
}

/* Writes what a thread that has ended left in memory. */
static void write_rest(int thread) {
    struct tracing *of = &shared->thread[thread];
    const struct pomp_upc_measured *m = &pomp_upc_measured[thread];
    if (!of->has_begun) {
        return;
    }
    struct filling *rest = current(of);
    unsigned char *at = rest->chunk.bytes + rest->used;
    *at++ = POMP_EVENT_END;
    at = pomp_put_number(at, pomp_elapsed(rest->since, ticks(pomp_upc_end_of(m))));
    rest->used = (uint32_t)(at - rest->chunk.bytes);
    write_chunk(rest, thread);
}

/* The first chunk says how many threads there are, which is known only now. */
static void write_start(void) {
    static struct pomp_chunk chunk;
    struct pomp_chunk_label label = {POMP_CHUNK_START, 0, 0, 0};
    unsigned char *at = pomp_put_number(pomp_put_start(chunk.bytes), (uint64_t)pomp_upc_threads);
    pomp_chunk_seal(chunk.head, &label, chunk.bytes, (size_t)(at - chunk.bytes));
    pomp_sink_write(0, &chunk, sizeof chunk);
}

static void write_end(void) {
    static struct pomp_chunk chunk;
    struct pomp_chunk_label label = {POMP_CHUNK_END, 0, 0, ticks(pomp_now())};
    unsigned char *at = pomp_put_number(chunk.bytes, 0);
    pomp_chunk_seal(chunk.head, &label, chunk.bytes, (size_t)(at - chunk.bytes));
    pomp_sink_write(pomp_sink_reserve(sizeof chunk), &chunk, sizeof chunk);
}

/* Ends the trace, when all threads have ended; called with all signals blocked. */
static void finish(void) {
    bool has_events = false;
    if (pomp_upc_measured == NULL) {
        return;
    }
    for (int i = 0; i < pomp_upc_threads; i++) {
        has_events |= shared->thread[i].has_events;
    }
    if (!has_events) {
        pomp_sink_discard();
        pomp_say("no trace is written, as the program has recorded no events", NULL);
        return;
    }
    pomp_upc_contexts_finish();
    for (int i = 0; i < pomp_upc_threads; i++) {
        write_rest(i);
    }
    write_end();
    pomp_sink_close();
}

static void give_up(const char *why) {
    pomp_sink_discard();
    pomp_say("no trace is written: ", why, NULL);
}

static bool share_memory(void) {
    size_t size = sizeof *shared + (size_t)pomp_upc_threads * sizeof(struct tracing);
    int flags = MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (memory == MAP_FAILED || !pomp_upc_contexts_start()) {
        return false;
    }
    shared = memory;
    return true;
}

void pomp_upc_trace_start(void) {
    if (pomp_listener == NULL) {
        return;
    }
    if (!pomp_binary_hand_over(&bounds)) {
        pomp_stop_listening();
        give_up("POMP_TRACE=text has no events of UPC programs; POMP_TRACE=on has them");
        return;
    }
    /* Start, end, definitions and what is left of each thread. */
    uint64_t least = ((uint64_t)pomp_upc_threads + 3) * POMP_CHUNK_SIZE;
    if (least > bounds.size) {
        give_up("POMP_TRACE_LIMIT has no room for a chunk of 64K of each thread, and three more");
    } else if (!share_memory()) {
        give_up("there is no memory for it");
    } else {
        if (bounds.keeps_newest) {
            pomp_say("POMP_TRACE_MODE=ring: UPC programs don't have it; all events are kept", NULL);
        }
        pomp_sink_share(&shared->sink);
        atomic_store(&shared->promised, least);
        write_start();
        pomp_profile_before_end(finish);
    }
}
