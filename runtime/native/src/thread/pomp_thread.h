/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What one thread has: its part of the calling-context tree (nodes) and its stack of open
 * constructs (frames).
 *
 * Only the owner writes. The writer of the profile reads while the owner may still run; therefore
 * everything it reads is atomic, with relaxed loads and stores that cost what plain ones do.
 */
#ifndef POMP_THREAD_H
#define POMP_THREAD_H

#include "base/pomp_arena.h"
#include "base/pomp_atomic.h"
#include "base/pomp_table.h"
#include "counters/pomp_counter_source.h"
#include "system/pomp_use.h"
#include "thread/pomp_context.h"

#include <stdalign.h>

struct pomp_team;
struct pomp_log;
struct pomp_member;
struct pomp_mutex;
struct pomp_task;
struct pomp_samples;

enum { POMP_FRAMES = 4096, POMP_EDGES = 4, POMP_NEAR = 64, POMP_LOCK_CALLS = 16, POMP_SPINS = 4 };

/* What a thread does in the construct of a frame. */
enum pomp_phase {
    POMP_PHASE_NONE,    /* between the others: fork to begin, sections without work, ... */
    POMP_PHASE_ENTRY,   /* waits for entry */
    POMP_PHASE_BODY,    /* in the structured block */
    POMP_PHASE_BARRIER, /* in the implicit barrier */
    POMP_PHASE_COUNT
};

enum pomp_frame_flag {
    POMP_FRAME_OUTERMOST = 1, /* no other visit of its node is open: it adds the time */
    POMP_FRAME_MUTED = 2,     /* not recorded, only balanced; its node is that of the frame below */
    POMP_FRAME_FORK = 4,      /* parallel, of the encountering thread: stays from fork to join */
    POMP_FRAME_WORKER = 8,    /* parallel, of another thread of the team: begin to join */
    POMP_FRAME_BEGUN = 16,    /* of a fork: its thread has executed a body */
    POMP_FRAME_ARRIVED = 32,  /* of a worker: it has ended its part and waits for the others */
    POMP_FRAME_UNTIMED = 64,  /* recursive, and no part of it adds time; or throttled */
    POMP_FRAME_HEARD = 128    /* a listener is told of its steps; POMP_LISTENING when it opened */
};

/* Frames that read no clock. */
enum { POMP_FRAME_CLOCKLESS = POMP_FRAME_MUTED | POMP_FRAME_UNTIMED };

/* A link to a child. Apart from the node, because folding makes a node child of several others. */
struct pomp_edge {
    uintptr_t key; /* of a construct and a part; 0: none */
    struct pomp_node *node;
};

/* What is known of few nodes only, and made for these when it is needed. */
struct pomp_extra {
    /* Of a loop: how many iterations it had, in the executions of it that the thread counted. */
    _Atomic uint64_t executions;
    _Atomic uint64_t iterations;
    _Atomic uint64_t least_iterations;
    _Atomic uint64_t most_iterations;
    /* Of a call of MPI that receives: when the message was not there yet, and how long it took. */
    _Atomic uint64_t late_senders;
    _Atomic uint64_t late_sender;
    /* Of visits in which it was measured: nanoseconds on a processor, and the ticks they took. */
    _Atomic uint64_t cpu;
    _Atomic uint64_t cpu_wall;
    /* What only the OpenMP run time knows: chunks and iterations of a loop that the thread got, and
       ticks in the run time itself. */
    _Atomic uint64_t chunks;
    _Atomic uint64_t chunk_iterations;
    _Atomic uint64_t runtime;
};

struct pomp_node {
    struct pomp_edge edges[POMP_EDGES]; /* to some children, each at one place only */
    struct pomp_context *context;
    struct pomp_thread *thread;
    struct pomp_node *task; /* of a task's creation: where the thread executes that task */
    /* Of a task: a node that it is part of, and the number of a frame that stood on that. */
    const struct pomp_node *around;
    uint32_t around_at;
    int open;             /* frames of the thread that stand on this node */
    bool is_inner;        /* it has children: it is always timed */
    bool is_forker;       /* of a fork: its thread is listed at the construct */
    bool is_throttled;    /* its visits are counted, but not timed any more */
    bool has_iterations;  /* tasks of a taskloop: of these timed and untimed ones are counted */
    uint32_t batch;       /* and so many are timed at once, 0 standing for 1 */
    uint32_t cpu_mark;    /* where its time stood when a visit on a processor was measured */
    uint64_t reviewed_at; /* number of timed visits at which that is considered */
    _Atomic uint64_t visits;
    _Atomic uint64_t inclusive;
    _Atomic uint64_t phase[POMP_PHASE_COUNT]; /* ticks by phase; NONE is not counted */
    _Atomic uint64_t lock_wait;
    _Atomic uint64_t lock_visits;
    /* Of the outermost visits that have ended. */
    _Atomic uint64_t timed;
    _Atomic uint64_t shortest;
    _Atomic uint64_t longest;
    _Atomic double squares;   /* sum; as an integer it would overflow within a second */
    _Atomic uint64_t untimed; /* outermost visits while it was throttled */
    /* Of the teams that this thread forked: how often they shared work here, and the sums of the
       slowest members' and of the mean body times. */
    _Atomic uint64_t instances;
    _Atomic uint64_t instances_max;
    _Atomic uint64_t instances_mean;
    _Atomic uint64_t counters[POMP_COUNTERS]; /* what they counted in outermost visits */
    struct pomp_node *_Atomic next_in_context;
    struct pomp_extra *_Atomic extra; /* or NULL */
    /* How often the thread was the slowest of a team that shared work here. Whoever forked that
       team counts it, so it is apart from what the thread writes in each visit. */
    _Atomic uint64_t instances_last;
};

/* A frame, of the size of a cache line, so that its place is found by a shift. */
struct pomp_frame {
    alignas(POMP_CACHE_LINE) struct pomp_node *_Atomic node;
    const OMPRegDescr *descr;
    _Atomic uint64_t entered;
    _Atomic uint64_t phase_since;
    uint64_t body_before; /* the node's body time when the visit began */
    union {
        struct pomp_team *team; /* of a fork */
        void **created;         /* of an iteration of a taskloop: the variable of its task */
        struct pomp_task *task; /* of a task that a listener is told of; or NULL */
    };
    /* Iterations timed together, and how many of them are to come, this one included. */
    uint32_t batch_size;
    uint32_t batch_left;
    union {
        struct {
            _Atomic uint8_t phase;
            _Atomic uint8_t flags;
            uint8_t part;
            uint8_t paused; /* of a task: the phase of the frame below that pauses meanwhile */
        };
        _Atomic uint32_t state; /* all four, for visits that read no clock */
    };
    bool
        measures_cpu; /* how long its thread is on a processor; what is not, if it reads no clock */
    uint16_t timed_below; /* the next frame below that reads the clock, if this one does */
};

/*
 * A lock that the thread has tested in vain and may test again: it spins until it has the lock or
 * leaves the visit of the construct in which it tests. What it did in other constructs meanwhile is
 * taken off, by a later start.
 */
struct pomp_spin {
    const struct pomp_mutex *mutex; /* NULL: none */
    const struct pomp_node *node;
    uint64_t visits; /* of the node: tells its visits apart */
    uint32_t depth;
    uint64_t since;     /* the first test */
    uint64_t elsewhere; /* in other constructs since then */
    uint64_t last;      /* the last test, */
    uint64_t pairs;     /* and the pairs of events that the thread had recorded by then */
};

/*
 * Iterations of a taskloop's task that are timed together: the clock is read before the first and
 * after the last of them. Between two iterations that is; left is 0 when no batch is begun.
 */
struct pomp_batch {
    void **created;
    struct pomp_node *node;
    uint64_t entered;
    uint32_t depth;
    uint32_t size;
    uint32_t left;
};

/*
 * The visit that was entered last, while nothing has happened in it yet, if it reads no clock. It
 * has no frame: most visits that are throttled, or begin while recording is off, end without one.
 */
struct pomp_leaf {
    const OMPRegDescr *descr; /* NULL: there is none */
    struct pomp_node *node;   /* NULL: it is not recorded */
    enum pomp_part part;
};

/* What events cost because threads share what they work on; see pomp_sharing.h. */
struct pomp_sharing {
    uint32_t left;     /* steps until the next one that is timed, */
    uint32_t interval; /* and of how many that is one */
    uint32_t random;
    _Atomic uint64_t ticks;
};

struct pomp_thread {
    /* Open frames; the first is the program's and never closes. Above POMP_FRAMES: entered while
       the stack was full, counted so that their exits are recognised. */
    alignas(POMP_CACHE_LINE) _Atomic uint32_t depth;
    uint32_t timed; /* the innermost frame that reads the clock, or 0 */
    int id;
    _Atomic uint64_t pairs;          /* pairs of clock readings recorded */
    _Atomic uint64_t clockless;      /* pairs of events recorded without reading the clock */
    _Atomic uint64_t last;           /* time of the last exit */
    _Atomic uint64_t locked_since;   /* start of the wait for a lock, or 0 */
    const void *_Atomic wanted_lock; /* that lock */
    struct pomp_sharing sharing;
    /* Where on the stack the event is that is being recorded; the address of leaf while there is
       one, and NULL else. */
    const void *_Atomic event_at;
    struct pomp_leaf leaf;
    struct pomp_table edges;           /* the children of its nodes, by construct and part */
    struct pomp_entry near[POMP_NEAR]; /* of edges those used lately, each at one place only */
    /* Apart: the threads of its teams read these, too. */
    alignas(POMP_CACHE_LINE) _Atomic uint64_t forks;
    struct pomp_team *_Atomic team; /* the innermost that this thread has forked */
    struct pomp_log *log;           /* for its visits of constructs that share work, or NULL */
    struct pomp_team *free_teams;
    const struct pomp_thread *last_forker; /* of the team in which it was a worker last */
    struct pomp_team *_Atomic member_of;   /* that team, or NULL */
    struct pomp_member *_Atomic member;    /* what it does in it, or NULL */
    struct pomp_member *members;           /* all that it has for that */
    _Atomic uint64_t dropped;
    _Atomic uint64_t unbalanced;
    struct pomp_arena arena;
    struct pomp_thread *_Atomic next;
    struct pomp_use use; /* of processors */
    bool in_use;         /* under pomp_lock only */
    struct pomp_counting counting;
    /* Where the call of a lock routine stands that comes next; and some recent calls, by place. */
    const char *lock_file;
    int lock_line;
    struct pomp_record *lock_calls[POMP_LOCK_CALLS];
    struct pomp_batch batch;
    struct pomp_spin spins[POMP_SPINS]; /* locks tested recently, in vain */
    unsigned next_spin;
    uint64_t spun_until; /* when the last of them that was got was got */
    void *signal_stack;  /* or NULL */
    bool owns_signal_stack;
    struct pomp_task *free_tasks;
    struct pomp_samples *_Atomic samples; /* what was sampled of it, or NULL */
    uint64_t last_number;                 /* of pomp_next_number */
    uint64_t told_at;                     /* the last step that a listener was told of */
    void *told;                           /* of the listener: what it keeps for this thread */
    unsigned doubtful; /* events that came while one was recorded, with no signal blocked */
    uint64_t cpu_entered[POMP_FRAMES]; /* of frames in which that is measured */
    struct pomp_frame frames[POMP_FRAMES];
};

/* First of the thread slots, by id; id 0 is the initial thread. */
extern struct pomp_thread *_Atomic pomp_threads;

/* Opens the frame of the program in a new slot. */
void pomp_thread_enter_program(struct pomp_thread *thread, struct pomp_node *program);

/* Pairs of events that all threads have recorded until now. */
uint64_t pomp_threads_events(void);

static inline uint32_t pomp_depth(const struct pomp_thread *thread) {
    return atomic_load_explicit(&thread->depth, memory_order_relaxed);
}

static inline struct pomp_node *pomp_frame_node(const struct pomp_frame *frame) {
    return atomic_load_explicit(&frame->node, memory_order_relaxed);
}

static inline uint8_t pomp_frame_flags(const struct pomp_frame *frame) {
    return atomic_load_explicit(&frame->flags, memory_order_relaxed);
}

static inline const void *pomp_event_place(const struct pomp_thread *thread) {
    return atomic_load_explicit(&thread->event_at, memory_order_relaxed);
}

static inline bool pomp_has_leaf(const struct pomp_thread *thread) {
    return pomp_event_place(thread) == &thread->leaf;
}

static inline uint8_t pomp_frame_phase(const struct pomp_frame *frame) {
    return atomic_load_explicit(&frame->phase, memory_order_relaxed);
}

#endif
