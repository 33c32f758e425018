/* SPDX-License-Identifier: Apache-2.0 */
#include "trace/pomp_definitions.h"

#include "base/pomp_calm.h"
#include "base/pomp_run.h"
#include "construct/pomp_record.h"
#include "counters/pomp_counters.h"
#include "thread/pomp_context.h"
#include "trace/pomp_chunk.h"
#include "trace/pomp_sink.h"

#include <pthread.h>

_Static_assert(POMP_CHUNK_TEXT + (2 * POMP_RANK_RANGES + 6) * POMP_NUMBER_SIZE < POMP_DEFINITION,
               "communicators, too");
_Static_assert(POMP_DEFINITION < POMP_CHUNK_SIZE - POMP_CHUNK_HEAD, "each has room in a chunk");

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct pomp_chunk chunk;
static unsigned char *at = chunk.bytes;
static uint64_t number;
static uint64_t counted; /* chunks that the caller of pomp_definitions_write knows of */
static bool is_started;
static struct pomp_record *last_record; /* that is written, or NULL */
static struct pomp_context *last_context = &pomp_program;

static void write_chunk(enum pomp_chunk_kind kind, uint64_t of_kind) {
    size_t used = (size_t)(at - chunk.bytes);
    pomp_chunk_seal(chunk.head, &(struct pomp_chunk_label){kind, 0, of_kind, 0}, chunk.bytes, used);
    memset(at, 0, sizeof chunk.bytes - used);
    pomp_sink_write(pomp_sink_reserve(sizeof chunk), &chunk, sizeof chunk);
    at = chunk.bytes;
}

void pomp_definitions_start(void) {
    at = pomp_put_start(at);
    write_chunk(POMP_CHUNK_START, 0);
    is_started = true;
}

unsigned char *pomp_put_start(unsigned char *to) {
    to = pomp_put_number(to, pomp_run.start_unix_ns);
    to = pomp_put_number(to, (uint64_t)pomp_run.pid);
    to = pomp_put_number(to, (uint64_t)(pomp_run.rank + 1));
    to = pomp_put_number(to, (uint64_t)pomp_run.ranks);
    return pomp_put_text(to, pomp_run.executable);
}

unsigned char *pomp_put_construct(unsigned char *to, int id,
                                  const struct pomp_construct *construct) {
    to = pomp_put_number(to, POMP_DEFINES_CONSTRUCT);
    to = pomp_put_number(to, (uint64_t)id);
    to = pomp_put_text(to, construct->name);
    to = pomp_put_text(to, construct->sub_name);
    to = pomp_put_text(to, construct->file_name);
    to = pomp_put_number(to, (uint64_t)construct->begin_line1);
    to = pomp_put_number(to, (uint64_t)construct->begin_lineN);
    to = pomp_put_number(to, (uint64_t)construct->end_line1);
    to = pomp_put_number(to, (uint64_t)construct->end_lineN);
    to = pomp_put_text(to, construct->code.function);
    to = pomp_put_text(to, construct->code.module);
    return pomp_put_number(to, construct->code.offset);
}

unsigned char *pomp_put_context(unsigned char *to, const struct pomp_context_definition *context) {
    to = pomp_put_number(to, POMP_DEFINES_CONTEXT);
    to = pomp_put_number(to, (uint64_t)context->id);
    to = pomp_put_number(to, (uint64_t)context->parent);
    to = pomp_put_number(to, (uint64_t)context->construct);
    return pomp_put_text(to, pomp_part_names[context->part]);
}

static void make_room(void) {
    if (sizeof chunk.bytes - (size_t)(at - chunk.bytes) < POMP_DEFINITION) {
        write_chunk(POMP_CHUNK_DEFINITIONS, number++);
    }
}

static void put_record(const struct pomp_record *record) {
    make_room();
    at = pomp_put_construct(at, record->id, &record->construct);
}

static void put_context(const struct pomp_context *context) {
    make_room();
    at =
        pomp_put_context(at, &(struct pomp_context_definition){context->id, context->parent->id,
                                                               context->record->id, context->part});
}

bool pomp_definitions_are_written(void) { return is_started; }

/* Definitions come at any time, from threads that must not be interrupted meanwhile. */
static bool begin_definition(struct pomp_calm *before, int kind) {
    if (!is_started) {
        return false;
    }
    pomp_calm_begin(before);
    pthread_mutex_lock(&mutex);
    make_room();
    at = pomp_put_number(at, (uint64_t)kind);
    return true;
}

static void end_definition(const struct pomp_calm *before) {
    pthread_mutex_unlock(&mutex);
    pomp_calm_end(before);
}

void pomp_define_communicator(const struct pomp_communicator_definition *communicator) {
    struct pomp_calm before;
    if (!begin_definition(&before, POMP_DEFINES_COMMUNICATOR)) {
        return;
    }
    at = pomp_put_number(at, (uint64_t)communicator->id);
    at = pomp_put_number(at, communicator->key);
    at = pomp_put_text(at, communicator->name);
    at = pomp_put_number(at, (uint64_t)communicator->size);
    at = pomp_put_number(at, (uint64_t)communicator->range_count);
    for (int i = 0; i < communicator->range_count; i++) {
        at = pomp_put_number(at, (uint64_t)communicator->ranges[i].first);
        at = pomp_put_number(at, (uint64_t)communicator->ranges[i].count);
    }
    end_definition(&before);
}

void pomp_define_clock(const struct pomp_clock_definition *clock) {
    struct pomp_calm before;
    if (!begin_definition(&before, POMP_DEFINES_CLOCK)) {
        return;
    }
    at = pomp_put_number(at, clock->ticks);
    at = pomp_put_number(at, clock->reference);
    at = pomp_put_number(at, clock->reference_hz);
    at = pomp_put_number(at, clock->round_trip);
    end_definition(&before);
}

void pomp_define_rank(int rank, int ranks) {
    struct pomp_calm before;
    if (!begin_definition(&before, POMP_DEFINES_RANK)) {
        return;
    }
    at = pomp_put_number(at, (uint64_t)rank);
    at = pomp_put_number(at, (uint64_t)ranks);
    end_definition(&before);
}

void pomp_define_counters(void) {
    struct pomp_calm before;
    if (pomp_counter_count == 0 || !begin_definition(&before, POMP_DEFINES_COUNTERS)) {
        return;
    }
    at = pomp_put_number(at, (uint64_t)pomp_counter_count);
    for (int i = 0; i < pomp_counter_count; i++) {
        at = pomp_put_text(at, pomp_counter_name(i));
    }
    end_definition(&before);
}

static struct pomp_record *next_record(void) {
    return atomic_load_explicit(last_record == NULL ? &pomp_records : &last_record->next,
                                memory_order_acquire);
}

uint64_t pomp_definitions_write(void) {
    struct pomp_record *record;
    struct pomp_context *context;
    pthread_mutex_lock(&mutex);
    /* The contexts first, as they are listed later than their constructs. */
    struct pomp_context *newest = last_context;
    while ((context = atomic_load_explicit(&newest->next, memory_order_acquire)) != NULL) {
        newest = context;
    }
    while ((record = next_record()) != NULL) {
        put_record(record);
        last_record = record;
    }
    while (last_context != newest) {
        last_context = atomic_load_explicit(&last_context->next, memory_order_acquire);
        put_context(last_context);
    }
    if (at != chunk.bytes) {
        write_chunk(POMP_CHUNK_DEFINITIONS, number++);
    }
    uint64_t size = (number - counted) * sizeof chunk;
    counted = number;
    pthread_mutex_unlock(&mutex);
    return size;
}
