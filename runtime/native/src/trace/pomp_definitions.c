/* SPDX-License-Identifier: Apache-2.0 */
#include "trace/pomp_definitions.h"

#include "base/pomp_calm.h"
#include "base/pomp_run.h"
#include "construct/pomp_record.h"
#include "thread/pomp_context.h"
#include "trace/pomp_chunk.h"
#include "trace/pomp_sink.h"

#include <pthread.h>

enum {
    POMP_DEFINES_CONSTRUCT = 1,
    POMP_DEFINES_CONTEXT,
    POMP_DEFINES_COMMUNICATOR,
    POMP_DEFINES_CLOCK,
    POMP_DEFINES_RANK,
    /* More than any definition takes: five texts, and fewer than twenty numbers; or one, and many.
     */
    POMP_DEFINITION = 5 * POMP_CHUNK_TEXT + 20 * POMP_NUMBER_SIZE
};

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
    at = pomp_put_number(at, pomp_run.start_unix_ns);
    at = pomp_put_number(at, (uint64_t)pomp_run.pid);
    at = pomp_put_number(at, (uint64_t)(pomp_run.rank + 1));
    at = pomp_put_number(at, (uint64_t)pomp_run.ranks);
    at = pomp_put_text(at, pomp_run.executable);
    write_chunk(POMP_CHUNK_START, 0);
    is_started = true;
}

static void make_room(void) {
    if (sizeof chunk.bytes - (size_t)(at - chunk.bytes) < POMP_DEFINITION) {
        write_chunk(POMP_CHUNK_DEFINITIONS, number++);
    }
}

static void put_record(const struct pomp_record *record) {
    const struct pomp_construct *construct = &record->construct;
    make_room();
    at = pomp_put_number(at, POMP_DEFINES_CONSTRUCT);
    at = pomp_put_number(at, (uint64_t)record->id);
    at = pomp_put_text(at, construct->name);
    at = pomp_put_text(at, construct->sub_name);
    at = pomp_put_text(at, construct->file_name);
    at = pomp_put_number(at, (uint64_t)construct->begin_line1);
    at = pomp_put_number(at, (uint64_t)construct->begin_lineN);
    at = pomp_put_number(at, (uint64_t)construct->end_line1);
    at = pomp_put_number(at, (uint64_t)construct->end_lineN);
    at = pomp_put_text(at, construct->code.function);
    at = pomp_put_text(at, construct->code.module);
    at = pomp_put_number(at, construct->code.offset);
}

static void put_context(const struct pomp_context *context) {
    make_room();
    at = pomp_put_number(at, POMP_DEFINES_CONTEXT);
    at = pomp_put_number(at, (uint64_t)context->id);
    at = pomp_put_number(at, (uint64_t)context->parent->id);
    at = pomp_put_number(at, (uint64_t)context->record->id);
    at = pomp_put_text(at, pomp_part_names[context->part]);
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
