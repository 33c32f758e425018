/* SPDX-License-Identifier: Apache-2.0 */
#include "trace/pomp_binary.h"

#include "base/pomp_arena.h"
#include "base/pomp_calm.h"
#include "base/pomp_json.h"
#include "base/pomp_message.h"
#include "base/pomp_run.h"
#include "clock/pomp_clock.h"
#include "counters/pomp_counters.h"
#include "lock/pomp_mutex.h"
#include "profile/pomp_profile.h"
#include "thread/pomp_frame.h"
#include "thread/pomp_listener.h"
#include "trace/pomp_chunk.h"
#include "trace/pomp_definitions.h"
#include "trace/pomp_sink.h"

#include <errno.h>
#include <pthread.h>
#include <unistd.h>

_Static_assert(POMP_EVENT_ACQUIRED == POMP_EVENT_PHASE + POMP_PHASE_COUNT, "each phase has one");

/* A visit that is open: its frame, and when it began. */
struct visit {
    const struct pomp_frame *frame;
    uint64_t entered;
};

/* What is kept for a thread. Its chunks lie one after the other in memory; it fills one of them. */
struct tracing {
    /* Behind the last event that is complete, for whoever ends the trace, too. */
    _Atomic(unsigned char *) at;
    unsigned char *full; /* from here on it may not begin an event */
    uint64_t last;       /* ticks of the last event */
    /* The thread has written a chunk from then until then, which the trace doesn't say yet; or 0.
     */
    uint64_t paused_since;
    uint64_t paused_until;
    uint32_t depth;
    _Atomic(struct pomp_chunk *) chunk; /* that is being filled */
    uint64_t number;                    /* of that chunk, among those of the thread */
    uint64_t since;
    struct pomp_chunk *chunks;
    pthread_mutex_t mutex; /* of who changes or writes chunks */
    struct visit open[POMP_FRAMES];
};

static struct pomp_trace_bounds bounds;
static uint64_t chunks_each;
static _Atomic uint64_t reserved; /* bytes of the file that are taken or promised */
static _Atomic uint64_t lost;     /* events for which there was no memory */
static _Atomic bool has_ended;
static atomic_bool has_finished;
static bool is_open; /* its file */

static bool promise(uint64_t size) {
    uint64_t before = atomic_fetch_add_explicit(&reserved, size, memory_order_relaxed);
    if (before + size <= bounds.size) {
        return true;
    }
    atomic_fetch_sub_explicit(&reserved, size, memory_order_relaxed);
    return false;
}

/* Nothing more is recorded, as the file is as large as it may be. */
static void stop_at_limit(void) {
    char size[24];
    if (!atomic_exchange(&has_ended, true)) {
        pomp_stop_listening();
        pomp_format_unsigned(size, bounds.size >> 10);
        pomp_say("the trace ends here, as it would be larger than ", size,
                 " KiB; POMP_TRACE_LIMIT sets its size, and POMP_TRACE_MODE=ring keeps the newest "
                 "events",
                 NULL);
    }
}

static uint64_t ticks(uint64_t time) { return pomp_elapsed(pomp_run.start_ticks, time); }

static inline unsigned char *end_of_events(const struct tracing *of) {
    return atomic_load_explicit(&of->at, memory_order_relaxed);
}

/* What was written until there is complete. */
static inline void publish(struct tracing *to, unsigned char *at) {
    atomic_store_explicit(&to->at, at, memory_order_release);
}

/* Begins an event; its ticks are those since the one before. */
static inline unsigned char *put_event(struct tracing *to, unsigned char *at,
                                       enum pomp_trace_event event, uint64_t now) {
    uint64_t passed = now - to->last;
    to->last = now;
    return pomp_put_event(at, event, passed);
}

/* From there on a chunk has no room for an event with what may come before and behind it. */
static unsigned char *end_of(struct pomp_chunk *chunk) {
    return chunk->bytes + sizeof chunk->bytes - 2 * POMP_EVENT_SIZE;
}

/* The context of a visit and its phase. */
static inline unsigned char *put_frame(unsigned char *at, const struct pomp_frame *frame) {
    uint64_t context = (uint64_t)pomp_frame_node(frame)->context->id;
    return pomp_put_number(at, context << 2 | pomp_frame_phase(frame));
}

/* A chunk begins with the visits that are open, from the outermost on, so that it stands alone. */
static void begin_chunk(struct tracing *to, struct pomp_chunk *chunk, uint64_t now) {
    to->since = now;
    to->last = now;
    unsigned char *at = pomp_put_number(chunk->bytes, to->depth);
    for (uint32_t i = 0; i < to->depth; i++) {
        at = put_frame(at, to->open[i].frame);
        at = pomp_put_number(at, now - to->open[i].entered);
    }
    to->full = end_of(chunk);
    atomic_store_explicit(&to->chunk, chunk, memory_order_relaxed);
    publish(to, at);
}

static struct pomp_chunk_label label_of(const struct pomp_thread *thread,
                                        const struct tracing *of) {
    return (struct pomp_chunk_label){POMP_CHUNK_EVENTS, (uint32_t)thread->id, of->number,
                                     of->since};
}

static void seal(const struct pomp_thread *thread, struct tracing *of) {
    struct pomp_chunk *chunk = atomic_load_explicit(&of->chunk, memory_order_relaxed);
    struct pomp_chunk_label label = label_of(thread, of);
    size_t used = (size_t)(end_of_events(of) - chunk->bytes);
    memset(chunk->bytes + used, 0, sizeof chunk->bytes - used);
    pomp_chunk_seal(chunk->head, &label, chunk->bytes, used);
}

static void write_chunks(const struct pomp_chunk *chunks, size_t count) {
    size_t size = count * sizeof *chunks;
    pomp_sink_write(pomp_sink_reserve(size), chunks, size);
}

/* Of a ring the oldest chunk is filled again; all others are written, and the pause is an event. */
static void next_chunk(struct pomp_thread *thread, struct tracing *to, uint64_t now) {
    struct pomp_calm before;
    int saved_errno = errno;
    if (to->paused_until != 0 && end_of_events(to) < end_of(atomic_load(&to->chunk))) {
        return;
    }
    pomp_calm_begin(&before);
    pthread_mutex_lock(&to->mutex);
    struct pomp_chunk *chunk = atomic_load_explicit(&to->chunk, memory_order_relaxed);
    bool pauses = !bounds.keeps_newest;
    if (pauses && !atomic_load(&has_ended) && !promise(sizeof *chunk)) {
        stop_at_limit();
    }
    /* A chunk that stays full takes no more events. */
    if (!atomic_load(&has_ended)) {
        seal(thread, to);
        if (pauses) {
            atomic_fetch_add_explicit(&reserved, pomp_definitions_write(), memory_order_relaxed);
            write_chunks(chunk, 1);
        } else {
            chunk = to->chunks + (to->number + 1) % chunks_each;
        }
        to->number++;
        begin_chunk(to, chunk, now);
        if (pauses) {
            uint64_t after = ticks(pomp_now());
            to->paused_since = now;
            to->paused_until = after > now ? after : now;
            to->full = chunk->bytes;
        }
    }
    pthread_mutex_unlock(&to->mutex);
    pomp_calm_end(&before);
    errno = saved_errno;
}

static struct tracing *start_thread(struct pomp_thread *thread, uint64_t now) {
    if (!promise(chunks_each * POMP_CHUNK_SIZE)) {
        stop_at_limit();
        return NULL;
    }
    struct tracing *tracing = pomp_pages(sizeof *tracing);
    struct pomp_chunk *chunks = pomp_pages(chunks_each * sizeof *chunks);
    if (tracing == NULL || chunks == NULL) {
        atomic_fetch_add_explicit(&lost, 1, memory_order_relaxed);
        return NULL;
    }
    pthread_mutex_init(&tracing->mutex, NULL);
    tracing->chunks = chunks;
    begin_chunk(tracing, chunks, now);
    thread->told = tracing;
    return tracing;
}

/*
 * A pause is told of when time goes on, so that what has the time at which it began comes before
 * it. False when there is none, and the chunk is full.
 */
static __attribute__((noinline)) bool settle_pause(struct tracing *to, uint64_t now) {
    if (to->paused_until == 0) {
        return false;
    }
    if (now > to->paused_since) {
        unsigned char *at = put_event(to, end_of_events(to), POMP_EVENT_PAUSE, to->paused_since);
        publish(to, put_event(to, at, POMP_EVENT_RESUME, to->paused_until));
        to->paused_until = 0;
        to->full = end_of(atomic_load_explicit(&to->chunk, memory_order_relaxed));
    }
    return true;
}

/* Where the thread's next event goes; NULL when it is lost. Makes the time ticks since the start,
 * which are not before those of the event before. */
static struct tracing *tracing_of(struct pomp_thread *thread, uint64_t *now) {
    struct tracing *to = thread->told;
    *now = ticks(*now);
    if (pomp_unlikely(to == NULL)) {
        to = start_thread(thread, *now);
        if (to == NULL) {
            return NULL;
        }
    }
    if (pomp_unlikely(end_of_events(to) >= to->full) && !settle_pause(to, *now)) {
        return NULL;
    }
    if (pomp_unlikely(*now < to->last)) {
        *now = to->last;
    }
    return to;
}

/* Whether nothing is to be done before the event of that time is written: neither begins the
 * thread's trace nor a pause ends. */
static inline bool has_room(const struct tracing *to, uint64_t now) {
    return to != NULL && end_of_events(to) < to->full && now >= to->last;
}

/* The event is complete; the chunk may be, too. */
static inline void end_event(struct pomp_thread *thread, struct tracing *to, unsigned char *at,
                             uint64_t now) {
    publish(to, at);
    if (pomp_unlikely(at >= to->full)) {
        next_chunk(thread, to, now);
    }
}

/* How many open visits there are down to that of a frame, itself among them; 0: it isn't known. */
static inline uint32_t depth_of(const struct tracing *to, const struct pomp_frame *frame) {
    uint32_t depth = to->depth;
    while (depth > 0 && to->open[depth - 1].frame != frame) {
        depth--;
    }
    return depth;
}

/* Says, unless the visit at a depth is the innermost, that the next event is one of that. */
static inline unsigned char *put_below(struct tracing *to, unsigned char *at, uint32_t depth,
                                       uint64_t now) {
    if (pomp_unlikely(depth < to->depth)) {
        at = put_event(to, at, POMP_EVENT_BELOW, now);
        at = pomp_put_number(at, to->depth - depth);
    }
    return at;
}

static inline void put_step(struct pomp_thread *thread, struct tracing *to,
                            const struct pomp_frame *frame, enum pomp_step step, uint64_t now) {
    unsigned char *at = end_of_events(to);
    if (step == POMP_STEP_ENTER) {
        to->open[to->depth++] = (struct visit){frame, now};
        at = put_frame(put_event(to, at, POMP_EVENT_ENTER, now), frame);
    } else if (step == POMP_STEP_CONTINUED) {
        at = put_event(to, at, POMP_EVENT_CONTINUED, now);
    } else {
        uint32_t depth = depth_of(to, frame);
        if (pomp_unlikely(depth == 0)) {
            return;
        }
        at = put_below(to, at, depth, now);
        if (step == POMP_STEP_EXIT) {
            to->depth = depth - 1;
            at = put_event(to, at, POMP_EVENT_EXIT, now);
        } else {
            at = put_event(to, at, POMP_EVENT_PHASE + pomp_frame_phase(frame), now);
        }
    }
    end_event(thread, to, at, now);
}

/* Apart, so that what nearly all steps do keeps nothing across a call. */
static __attribute__((noinline)) void put_step_slowly(struct pomp_thread *thread,
                                                      const struct pomp_frame *frame,
                                                      enum pomp_step step, uint64_t now) {
    struct tracing *to = tracing_of(thread, &now);
    if (to != NULL) {
        put_step(thread, to, frame, step, now);
    }
}

static void record_construct(struct pomp_thread *thread, const struct pomp_frame *frame,
                             enum pomp_step step, uint64_t now) {
    struct tracing *to = thread->told;
    uint64_t since = ticks(now);
    if (pomp_likely(has_room(to, since))) {
        put_step(thread, to, frame, step, since);
    } else {
        put_step_slowly(thread, frame, step, now);
    }
}

static void record_lock(struct pomp_thread *thread, const struct pomp_mutex *mutex,
                        const struct pomp_record *call, enum pomp_step step, uint64_t now) {
    struct tracing *to = tracing_of(thread, &now);
    if (to == NULL) {
        return;
    }
    bool acquired = step == POMP_STEP_ACQUIRED;
    unsigned char *at =
        put_event(to, end_of_events(to), acquired ? POMP_EVENT_ACQUIRED : POMP_EVENT_RELEASED, now);
    at = pomp_put_number(at, (uint64_t)mutex->id);
    if (acquired) {
        at = pomp_put_number(at, call == NULL ? 0 : (uint64_t)call->id + 1);
    }
    end_event(thread, to, at, now);
}

static inline void put_fact(struct pomp_thread *thread, struct tracing *to,
                            const struct pomp_fact *fact, uint64_t now) {
    static const unsigned char counts[POMP_FACT_KINDS] = {
        [POMP_FACT_SENT] = 4,       [POMP_FACT_POSTED] = 4,     [POMP_FACT_RECEIVED] = 5,
        [POMP_FACT_CANCELLED] = 1,  [POMP_FACT_COLLECTIVE] = 4, [POMP_FACT_TASK_CREATED] = 1,
        [POMP_FACT_TASK_BEGAN] = 1, [POMP_FACT_FORKED] = 1,     [POMP_FACT_JOINED] = 3,
        [POMP_FACT_VALUE] = 2,      [POMP_FACT_LOCK_WAITED] = 2};
    unsigned char *at = put_event(to, end_of_events(to), POMP_EVENT_FACT, now);
    *at++ = (unsigned char)fact->kind;
    for (unsigned i = 0; i < counts[fact->kind]; i++) {
        at = pomp_put_number(at, fact->numbers[i]);
    }
    end_event(thread, to, at, now);
}

static __attribute__((noinline)) void put_fact_slowly(struct pomp_thread *thread,
                                                      const struct pomp_fact *fact, uint64_t now) {
    struct tracing *to = tracing_of(thread, &now);
    if (to != NULL) {
        put_fact(thread, to, fact, now);
    }
}

static void record_fact(struct pomp_thread *thread, const struct pomp_fact *fact, uint64_t now) {
    struct tracing *to = thread->told;
    uint64_t since = ticks(now);
    if (pomp_likely(has_room(to, since))) {
        put_fact(thread, to, fact, since);
    } else {
        put_fact_slowly(thread, fact, now);
    }
}

static void record_counted(struct pomp_thread *thread, const struct pomp_frame *frame,
                           const uint64_t *counted, uint64_t now) {
    struct tracing *to = tracing_of(thread, &now);
    uint32_t depth = to == NULL ? 0 : depth_of(to, frame);
    if (depth == 0) {
        return;
    }
    unsigned char *at = put_below(to, end_of_events(to), depth, now);
    at = put_event(to, at, POMP_EVENT_FACT, now);
    *at++ = POMP_FACT_COUNTED;
    at = pomp_put_number(at, (uint64_t)pomp_counter_count);
    for (int i = 0; i < pomp_counter_count; i++) {
        at = pomp_put_number(at, counted[i]);
    }
    end_event(thread, to, at, now);
}

static const struct pomp_listener listener = {record_construct, record_lock, record_fact,
                                              record_counted};

/* Writes what a thread has in memory; it may go on filling its chunk meanwhile. */
static void write_rest(struct pomp_thread *thread, struct tracing *of, uint64_t now) {
    static struct pomp_chunk copy;
    pthread_mutex_lock(&of->mutex);
    const unsigned char *at = atomic_load_explicit(&of->at, memory_order_acquire);
    uint64_t filled = bounds.keeps_newest && of->number >= chunks_each ? chunks_each
                      : bounds.keeps_newest                            ? of->number + 1
                                                                       : 1;
    for (uint64_t back = filled - 1; back > 0; back--) {
        write_chunks(of->chunks + (of->number - back) % chunks_each, 1);
    }
    struct pomp_chunk_label label = label_of(thread, of);
    const struct pomp_chunk *chunk = atomic_load_explicit(&of->chunk, memory_order_relaxed);
    size_t used = (size_t)(at - chunk->bytes);
    memcpy(copy.bytes, chunk->bytes, used);
    copy.bytes[used++] = POMP_EVENT_END;
    uint64_t end = pomp_elapsed(of->since, ticks(pomp_thread_end(thread, now)));
    used = (size_t)(pomp_put_number(copy.bytes + used, end) - copy.bytes);
    memset(copy.bytes + used, 0, sizeof copy.bytes - used);
    pomp_chunk_seal(copy.head, &label, copy.bytes, used);
    write_chunks(&copy, 1);
    pthread_mutex_unlock(&of->mutex);
}

static void write_end(void) {
    static struct pomp_chunk chunk;
    unsigned char *at = pomp_put_number(chunk.bytes, atomic_load(&lost));
    size_t used = (size_t)(at - chunk.bytes);
    struct pomp_chunk_label label = {POMP_CHUNK_END, 0, 0, ticks(pomp_now())};
    pomp_chunk_seal(chunk.head, &label, chunk.bytes, used);
    write_chunks(&chunk, 1);
}

/* Ends the trace; called with all signals blocked. */
static void finish(void) {
    if (pomp_run.pid != getpid() || atomic_exchange(&has_finished, true)) {
        return;
    }
    pomp_stop_listening();
    atomic_store(&has_ended, true);
    uint64_t now = pomp_now();
    pomp_definitions_write();
    struct pomp_thread *thread = atomic_load_explicit(&pomp_threads, memory_order_acquire);
    for (; thread != NULL; thread = atomic_load_explicit(&thread->next, memory_order_acquire)) {
        if (thread->told != NULL) {
            write_rest(thread, thread->told, now);
        }
    }
    write_end();
    pomp_sink_close();
    if (atomic_load(&lost) > 0 && !pomp_sink_has_failed()) {
        char number[24];
        pomp_format_unsigned(number, atomic_load(&lost));
        pomp_say("the trace lacks ", number, " events, as memory was out", NULL);
    }
}

void pomp_binary_start(const struct pomp_trace_bounds *from) {
    bounds = *from;
    chunks_each = bounds.memory / POMP_CHUNK_SIZE;
    is_open = pomp_sink_open("trace", ".bin");
    if (is_open) {
        pomp_definitions_start();
        pomp_define_counters();
        pomp_profile_before_end(finish);
        pomp_listen(&listener);
    }
}

bool pomp_binary_hand_over(struct pomp_trace_bounds *to) {
    *to = bounds;
    if (is_open) {
        pomp_stop_listening();
        atomic_store(&has_finished, true);
    }
    return is_open;
}
