/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Each thread fills a buffer of its own and writes it out when it is full; what is left is written
 * at the end, by whoever ends the program, while other threads may go on. Whole lines only count as
 * being there. Buffers are written under a lock, with all signals blocked, so that nobody who holds
 * it can be interrupted by a signal that ends the program.
 */
#include "trace/pomp_text.h"

#include "base/pomp_arena.h"
#include "base/pomp_calm.h"
#include "base/pomp_json.h"
#include "base/pomp_message.h"
#include "base/pomp_run.h"
#include "clock/pomp_clock.h"
#include "construct/pomp_part.h"
#include "lock/pomp_mutex.h"
#include "profile/pomp_profile.h"
#include "thread/pomp_listener.h"
#include "trace/pomp_sink.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

enum { POMP_TEXT_BUFFER = 65536, POMP_TEXT_NAME = 4096, POMP_TEXT_LINE = POMP_TEXT_NAME + 256 };

struct text {
    _Atomic size_t used;
    size_t written; /* of these; under the lock */
    char lines[POMP_TEXT_BUFFER];
};

static pthread_mutex_t text_mutex = PTHREAD_MUTEX_INITIALIZER;
static _Atomic uint64_t lost_lines; /* lines for which there was no memory */

/* Call with the lock held. */
static void append(const char *bytes, size_t size) {
    pomp_sink_write(pomp_sink_reserve(size), bytes, size);
}

/* Writes what of a thread's lines is new. Call with the lock held. */
static void flush(struct text *text) {
    size_t used = atomic_load_explicit(&text->used, memory_order_acquire);
    append(text->lines + text->written, used - text->written);
    text->written = used;
}

/* Makes room in the thread's own buffer. */
static void empty(struct text *text) {
    struct pomp_calm before;
    int saved_errno = errno;
    pomp_calm_begin(&before);
    pthread_mutex_lock(&text_mutex);
    flush(text);
    text->written = 0;
    atomic_store_explicit(&text->used, 0, memory_order_release);
    pthread_mutex_unlock(&text_mutex);
    pomp_calm_end(&before);
    errno = saved_errno;
}

static void put_text(char **at, const char *string) {
    size_t length = strlen(string);
    memcpy(*at, string, length);
    *at += length;
}

static void put_number(char **at, uint64_t number) { *at += pomp_format_unsigned(*at, number); }

/* A name, with nothing in it that would end the line. */
static void put_name(char **at, const char *name) {
    for (size_t i = 0; name[i] != '\0' && i < POMP_TEXT_NAME; i++) {
        bool control = (unsigned char)name[i] < ' ' || name[i] == '\x7F';
        *(*at)++ = control ? '?' : name[i];
    }
}

static void put_place(char **at, const struct pomp_record *record) {
    if (record == NULL) {
        put_text(at, "-");
        return;
    }
    const struct pomp_construct *construct = &record->construct;
    bool has_code = pomp_has_code(&construct->code);
    const char *name =
        *construct->code.function == '\0' ? construct->code.module : construct->code.function;
    put_name(at, has_code ? name : construct->file_name);
    put_text(at, has_code ? "+" : ":");
    put_number(at, has_code ? construct->code.offset : (uint64_t)construct->begin_line1);
}

/* A line of a thread, up to its place; NULL, and the line is lost, without memory for a buffer. */
static char *begin_line(struct pomp_thread *thread, uint64_t now, const char *step,
                        const char *what) {
    struct text *text = thread->told;
    if (pomp_unlikely(text == NULL)) {
        text = thread->told = pomp_pages(sizeof *text);
    }
    if (text == NULL || pomp_sink_has_failed()) {
        atomic_fetch_add_explicit(&lost_lines, 1, memory_order_relaxed);
        return NULL;
    }
    if (POMP_TEXT_BUFFER - atomic_load_explicit(&text->used, memory_order_relaxed) <
        POMP_TEXT_LINE) {
        empty(text);
    }
    char *at = text->lines + atomic_load_explicit(&text->used, memory_order_relaxed);
    put_number(&at, (uint64_t)thread->id);
    put_text(&at, " ");
    put_number(&at, pomp_elapsed(pomp_run.start_ticks, now));
    put_text(&at, " ");
    put_text(&at, step);
    put_text(&at, " ");
    put_text(&at, what);
    put_text(&at, " ");
    return at;
}

static void end_line(struct pomp_thread *thread, char *at) {
    struct text *text = thread->told;
    *at++ = '\n';
    atomic_store_explicit(&text->used, (size_t)(at - text->lines), memory_order_release);
}

static void write_construct(struct pomp_thread *thread, const struct pomp_frame *frame,
                            enum pomp_step step, uint64_t now) {
    static const char *const phases[POMP_PHASE_COUNT] = {"other", "entry", "body", "barrier"};
    const struct pomp_context *context = pomp_frame_node(frame)->context;
    const char *name = step == POMP_STEP_ENTER       ? "enter"
                       : step == POMP_STEP_CONTINUED ? "continued"
                       : step == POMP_STEP_EXIT      ? "exit"
                                                     : phases[pomp_frame_phase(frame)];
    char *at = begin_line(thread, now, name, pomp_part_names[context->part]);
    if (at != NULL) {
        put_place(&at, context->record);
        end_line(thread, at);
    }
}

static void write_lock(struct pomp_thread *thread, const struct pomp_mutex *of,
                       const struct pomp_record *call, enum pomp_step step, uint64_t now) {
    const char *name = step == POMP_STEP_ACQUIRED ? "acquired" : "released";
    char *at =
        begin_line(thread, now, name, of->kind == POMP_MUTEX_NEST_LOCK ? "nest_lock" : "lock");
    if (at != NULL) {
        put_number(&at, (uint64_t)of->id);
        put_text(&at, " ");
        put_place(&at, call);
        end_line(thread, at);
    }
}

static const struct pomp_listener text_listener = {write_construct, write_lock, NULL, NULL};

static void write_text_end(void) {
    char line[128];
    char *at = line;
    put_text(&at, "# ");
    put_number(&at, pomp_clock_hz());
    put_text(&at, " ticks per second\n");
    append(line, (size_t)(at - line));
}

/* Ends the trace; called with all signals blocked. */
static void finish_text(void) {
    if (atomic_load_explicit(&pomp_listener, memory_order_relaxed) == NULL) {
        return;
    }
    pomp_stop_listening();
    pthread_mutex_lock(&text_mutex);
    struct pomp_thread *thread = atomic_load_explicit(&pomp_threads, memory_order_acquire);
    for (; thread != NULL; thread = atomic_load_explicit(&thread->next, memory_order_acquire)) {
        if (thread->told != NULL) {
            flush(thread->told);
        }
    }
    write_text_end();
    pomp_sink_close();
    pthread_mutex_unlock(&text_mutex);
    if (atomic_load(&lost_lines) > 0 && !pomp_sink_has_failed()) {
        char number[24];
        pomp_format_unsigned(number, atomic_load(&lost_lines));
        pomp_say("the trace lacks ", number, " lines, as memory was out", NULL);
    }
}

void pomp_text_start(void) {
    if (pomp_sink_open("trace", ".txt")) {
        pomp_profile_before_end(finish_text);
        pomp_listen(&text_listener);
    }
}
