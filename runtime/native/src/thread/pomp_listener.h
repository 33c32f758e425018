/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Who is told of events beside the profile: a trace, for one. There is one listener or none, from
 * start-up on, and with none an event costs what it did: a frame that opens takes over one bit, and
 * what is done later looks at that. So whoever is told that a visit begins is told how it ends.
 *
 * A listener is told of what the profile records: not of what is left out, and not of visits that
 * are throttled. Its functions are called by the thread that the event is one of, in the middle of
 * it: they may not allocate by malloc, and must leave errno as it is.
 */
#ifndef POMP_LISTENER_H
#define POMP_LISTENER_H

#include "thread/pomp_thread.h"

enum pomp_step {
    POMP_STEP_ENTER,     /* the frame has opened, in its phase */
    POMP_STEP_CONTINUED, /* just then: it is part of a visit that was suspended before, of a task */
    POMP_STEP_PHASE,     /* it goes on in its phase */
    POMP_STEP_EXIT,      /* it has closed */
    POMP_STEP_ACQUIRED,  /* a lock */
    POMP_STEP_RELEASED
};

/* What is known of the innermost visit beside its steps; their numbers are those in the file of a
 * trace, and the arguments stand behind them. */
enum pomp_fact_kind {
    POMP_FACT_SENT,         /* communicator, rank of the receiver + 1, tag + 1, bytes */
    POMP_FACT_POSTED,       /* receive, communicator, rank of the sender + 1, tag + 1 */
    POMP_FACT_RECEIVED,     /* receive, communicator, rank of the sender + 1, tag + 1, bytes */
    POMP_FACT_CANCELLED,    /* receive */
    POMP_FACT_COLLECTIVE,   /* communicator, rank of the root + 1, bytes given, bytes got */
    POMP_FACT_TASK_CREATED, /* task */
    POMP_FACT_TASK_BEGAN,   /* task */
    POMP_FACT_TASK_SUSPENDED,
    POMP_FACT_FORKED, /* team */
    POMP_FACT_JOINED, /* team, number of the member + 1, members */
    POMP_FACT_OFF,
    POMP_FACT_ON,
    POMP_FACT_VALUE,       /* the upper and the lower half of a double */
    POMP_FACT_LOCK_WAITED, /* ticks until now, construct of the call + 1; it is acquired next */
    POMP_FACT_COUNTED,     /* how many numbers follow, and these; told by counted, not by fact */
    POMP_FACT_MOVED,       /* bytes of shared data, of UPC */
    POMP_FACT_ITERATIONS,  /* of the loop whose visit ends next, of UPC */
    POMP_FACT_KINDS
};

enum { POMP_FACT_NUMBERS = 5 };

struct pomp_fact {
    enum pomp_fact_kind kind;
    uint64_t numbers[POMP_FACT_NUMBERS];
};

struct pomp_listener {
    /* A step of a construct that is, or was, open: the site is the frame's node, its context and
       the record of that. Times are in ticks and never go back in a thread. */
    void (*construct)(struct pomp_thread *thread, const struct pomp_frame *frame,
                      enum pomp_step step, uint64_t now);
    /* A lock was acquired or is about to be released; call is where, or NULL. */
    void (*lock)(struct pomp_thread *thread, const struct pomp_mutex *mutex,
                 const struct pomp_record *call, enum pomp_step step, uint64_t now);
    /* A fact; NULL: it isn't wanted. */
    void (*fact)(struct pomp_thread *thread, const struct pomp_fact *fact, uint64_t now);
    /* What the counters, pomp_counter_count of them, counted in the visit of a frame, once for each
       visit; NULL: it isn't wanted. */
    void (*counted)(struct pomp_thread *thread, const struct pomp_frame *frame,
                    const uint64_t *counted, uint64_t now);
};

/* Who listens, or NULL. */
extern const struct pomp_listener *_Atomic pomp_listener;

/* Before the program has threads. */
void pomp_listen(const struct pomp_listener *listener);

/* Ends all reports of steps, as the process is a forked child, or at its end. Async-signal-safe. */
void pomp_stop_listening(void);

/* A number for a task or a team that the thread makes, from 1 on, which no other one has. */
uint64_t pomp_next_number(struct pomp_thread *thread);

/* Tells of a step; a time of 0 stands for now. */
void pomp_tell(struct pomp_thread *thread, const struct pomp_frame *frame, enum pomp_step step,
               uint64_t now);
void pomp_tell_lock(struct pomp_thread *thread, const struct pomp_mutex *mutex,
                    const struct pomp_record *call, enum pomp_step step, uint64_t now);
void pomp_tell_fact(struct pomp_thread *thread, const struct pomp_fact *fact, uint64_t now);
void pomp_tell_counted(struct pomp_thread *thread, const struct pomp_frame *frame,
                       const uint64_t *counted, uint64_t now);

#endif
