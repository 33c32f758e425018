/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_stream.h"

#include <inttypes.h>
#include <otf2/otf2.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_TEXT = 1 << 16, MAX_DEFINITIONS = 1 << 24 };

struct pomp_definitions all;

_Noreturn void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(1);
}

int next_byte(void) {
    int byte = getc_unlocked(stdin);
    if (byte == EOF)
        fail("the stream of events ends too early");
    return byte;
}

uint64_t next_number(void) {
    uint64_t number = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        int byte = next_byte();
        number |= (uint64_t)(byte & 0x7F) << shift;
        if (byte < 0x80)
            return number;
    }
    fail("the stream of events has a number that is too large");
}

uint64_t next_below(uint64_t limit, const char *what) {
    uint64_t number = next_number();
    if (number >= limit)
        fail("the stream of events names %s %" PRIu64 ", which is not there", what, number);
    return number;
}

/* Makes room for one more entry of an array, which is then all zeros. */
static void *grown(void *array, size_t count, size_t size) {
    if (count >= MAX_DEFINITIONS)
        fail("the stream of events has too many definitions");
    if ((count & (count - 1)) == 0) {
        array = realloc(array, (count == 0 ? 1 : 2 * count) * size);
        if (array == NULL)
            fail("memory is out");
    }
    memset((char *)array + count * size, 0, size);
    return array;
}

uint32_t add_string(const char *text) {
    all.strings = grown(all.strings, all.string_count, sizeof *all.strings);
    all.strings[all.string_count] = strdup(text);
    if (all.strings[all.string_count] == NULL)
        fail("memory is out");
    return (uint32_t)all.string_count++;
}

static uint32_t next_text(void) {
    static char text[MAX_TEXT + 1];
    uint64_t length = next_below(MAX_TEXT + 1, "a text of length");
    for (uint64_t i = 0; i < length; i++)
        text[i] = (char)next_byte();
    text[length] = '\0';
    return add_string(text);
}

static void read_region(void) {
    all.regions = grown(all.regions, all.region_count, sizeof *all.regions);
    struct region *region = &all.regions[all.region_count++];
    region->role = next_below(OTF2_REGION_ROLE_FILE_IO_METADATA + 1, "role");
    region->paradigm = next_below(UINT8_MAX, "paradigm");
    region->begin = next_below(UINT32_MAX, "line");
    region->end = next_below(UINT32_MAX, "line");
    region->name = next_text();
    region->file = next_text();
}

static void read_process(void) {
    all.processes = grown(all.processes, all.process_count, sizeof *all.processes);
    struct process *process = &all.processes[all.process_count++];
    process->rank = next_number();
    process->name = next_text();
    process->host = next_text();
}

static void read_thread(void) {
    all.threads = grown(all.threads, all.thread_count, sizeof *all.threads);
    struct thread *thread = &all.threads[all.thread_count];
    thread->process = next_below(all.process_count, "process");
    thread->name = next_text();
    struct process *process = &all.processes[thread->process];
    if (!process->has_threads)
        process->first_thread = all.thread_count;
    process->has_threads = true;
    all.thread_count++;
}

static void read_communicator(void) {
    all.communicators = grown(all.communicators, all.communicator_count, sizeof *all.communicators);
    struct communicator *communicator = &all.communicators[all.communicator_count++];
    communicator->name = next_text();
    communicator->count = next_below(MAX_DEFINITIONS, "a number of members");
    communicator->members = calloc(communicator->count + 1, sizeof *communicator->members);
    if (communicator->members == NULL)
        fail("memory is out");
    for (uint64_t i = 0; i < communicator->count; i++)
        communicator->members[i] = next_below(all.process_count, "process");
}

static void read_counters(void) {
    all.counters = grown(all.counters, all.counters_count, sizeof *all.counters);
    struct counters *counters = &all.counters[all.counters_count++];
    counters->count = next_below(MAX_COUNTERS + 1, "a number of counters");
    for (uint64_t i = 0; i < counters->count; i++)
        counters->names[i] = next_text();
}

void read_definition(uint64_t kind) {
    switch (kind) {
    case CLOCK:
        all.ticks_per_second = next_number();
        all.length = next_number();
        all.start_ns = next_number();
        break;
    case REGION:
        read_region();
        break;
    case PROCESS:
        read_process();
        break;
    case THREAD:
        read_thread();
        break;
    case COMMUNICATOR:
        read_communicator();
        break;
    case COUNTERS:
        read_counters();
        break;
    default:
        fail("the stream has something unknown, %" PRIu64, kind);
    }
}
