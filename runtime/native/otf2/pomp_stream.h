/* SPDX-License-Identifier: Apache-2.0 */
#ifndef POMP_STREAM_H
#define POMP_STREAM_H
/*
 * Reads the stream of events that `pomp export --format=otf2` writes. It begins with
 * "POMPEVT1". A number takes seven bits of each byte, the lowest first; the eighth bit says that
 * more follow. A text is its length and its bytes. Then come records, whose first number says what
 * they are:
 *
 *   1 clock      ticks in a second, ticks of the whole trace, its start in ns since 1970
 *   2 region     role and paradigm as OTF2 numbers them, first and last line, name, file
 *   3 process    its rank + 1 or 0, name, host
 *   4 thread     its process, name
 *   5 communicator   name, number of members, and for each of them its process
 *   6 events     the thread that the events are of, until `end of thread`
 *   7 end        nothing follows
 *   8 counters   how many, and the name of each: what is counted together
 *
 * Ids of regions, processes, threads, communicators and lists of counters are their numbers in the
 * stream, from 0. All definitions come before events. An event is its kind, the ticks since the one
 * before it, and:
 *
 *   1 enter, 2 leave     region
 *   3 fork               number of threads, 0 when it is not known
 *   4 join
 *   5 acquire, 6 release     lock, how often the thread acquired that lock before
 *   7 send, 8 receive    rank of the other in the communicator, communicator, tag, bytes
 *   9 collective begins
 *  10 collective ends    operation as OTF2 numbers it, communicator, root in it + 1 or 0,
 *                        bytes sent, bytes received
 *  11 pause              ticks for which the measurement itself took the thread
 *  12 off, 13 on         the program switches recording
 *  14 end of thread
 *  15 counted            list of counters, and what each of them counted in the region left next
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CLOCK = 1, REGION, PROCESS, THREAD, COMMUNICATOR, EVENTS, END, COUNTERS };

enum { MAX_COUNTERS = 64 };

enum {
    ENTER = 1,
    LEAVE,
    FORK,
    JOIN,
    ACQUIRE,
    RELEASE,
    SEND,
    RECEIVE,
    COLLECTIVE_BEGIN,
    COLLECTIVE_END,
    PAUSE,
    OFF,
    ON,
    END_OF_THREAD,
    COUNTED
};

struct region {
    uint64_t role, paradigm, begin, end;
    uint32_t name, file;
};

struct process {
    uint64_t rank;
    uint32_t name, host, node;
    bool has_threads;
    uint64_t first_thread;
};

struct thread {
    uint64_t process, events;
    uint32_t name;
};

struct communicator {
    uint32_t name;
    uint64_t count, *members;
};

/* Counters that are counted together. */
struct counters {
    uint32_t names[MAX_COUNTERS];
    uint64_t count;
};

/* What the archive says at its end, when the numbers of events are known. */
struct pomp_definitions {
    uint64_t ticks_per_second, length, start_ns;
    struct region *regions;
    struct process *processes;
    struct thread *threads;
    struct communicator *communicators;
    struct counters *counters;
    char **strings;
    size_t region_count, process_count, thread_count, communicator_count, counters_count,
        string_count;
};

extern struct pomp_definitions all;

/* Ends the program with a line on standard error. */
_Noreturn void fail(const char *format, ...);

int next_byte(void);
uint64_t next_number(void);

/* A number that must be below a limit. */
uint64_t next_below(uint64_t limit, const char *what);

/* Adds a string; returns its id. */
uint32_t add_string(const char *text);

/* Reads a definition of this kind. */
void read_definition(uint64_t kind);

#endif
