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

#include "pomp_context.h"
#include "pomp_table.h"
#include "pomp_use.h"

#include <stdalign.h>

struct pomp_team;
struct pomp_log;
struct pomp_mutex;

enum {
    POMP_FRAMES = 4096,
    POMP_NEAR = 64,
    POMP_COUNTERS = 4,
    POMP_LOCK_CALLS = 16,
    POMP_SPINS = 4
};

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
    POMP_FRAME_UNTIMED = 64   /* recursive, and no part of it adds time; or throttled */
};

/* Frames that read no clock. */
enum { POMP_FRAME_CLOCKLESS = POMP_FRAME_MUTED | POMP_FRAME_UNTIMED };

/* A link to a child. Apart from the node, because folding makes a node child of several others. */
struct pomp_edge {
    struct pomp_record *record;
    enum pomp_part part;
    struct pomp_node *node;
};

struct pomp_node {
    struct pomp_edge recent; /* the child used last */
    struct pomp_context *context;
    struct pomp_thread *thread;
    struct pomp_node *task; /* of a task's creation: where the thread executes that task */
    int open;               /* frames of the thread that stand on this node */
    bool is_inner;          /* it has children: it is always timed */
    bool is_forker;         /* of a fork: its thread is listed at the construct */
    bool is_throttled;      /* its visits are counted, but not timed any more */
    bool has_iterations;    /* tasks of a taskloop: of these timed and untimed ones are counted */
    uint32_t batch;         /* and so many are timed at once, 0 standing for 1 */
    uint64_t reviewed_at;   /* number of timed visits at which that is considered */
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
};

/* Of the size of a cache line, so that its place is found by a shift. */
struct pomp_frame {
    alignas(POMP_CACHE_LINE) struct pomp_node *_Atomic node;
    const OMPRegDescr *descr;
    _Atomic uint64_t entered;
    _Atomic uint64_t phase_since;
    uint64_t body_before; /* the node's body time when the visit began */
    union {
        struct pomp_team *team; /* of a fork */
        void **created;         /* of an iteration of a taskloop: the variable of its task */
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
    uint64_t since; /* the first test */
    uint64_t last;  /* the last test, */
    uint64_t pairs; /* and the pairs of events that the thread had recorded by then */
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
    int id;
    _Atomic uint64_t pairs;        /* pairs of clock readings recorded */
    _Atomic uint64_t clockless;    /* pairs of events recorded without reading the clock */
    _Atomic uint64_t last;         /* time of the last exit */
    _Atomic uint64_t locked_since; /* start of the wait for a lock, or 0 */
    struct pomp_sharing sharing;
    const void *_Atomic event_at;      /* where on the stack the event is that is being recorded */
    struct pomp_table edges;           /* the children of its nodes, by construct and part */
    struct pomp_entry near[POMP_NEAR]; /* of edges those used lately, each at one place only */
    /* Apart: the threads of its teams read these, too. */
    alignas(POMP_CACHE_LINE) _Atomic uint64_t forks;
    struct pomp_team *_Atomic team; /* the innermost that this thread has forked */
    struct pomp_log *log;           /* for its visits of constructs that share work, or NULL */
    struct pomp_log *worker_log;
    struct pomp_team *free_teams;
    const struct pomp_thread *last_forker; /* of the team in which it was a worker last */
    _Atomic uint64_t worker_body;          /* in the region of that team */
    struct pomp_team *_Atomic member_of;   /* that team, or NULL */
    unsigned member_joins;                 /* its number of joins */
    _Atomic uint64_t joined;               /* when that team joined, or 0 */
    _Atomic uint64_t dropped;
    _Atomic uint64_t unbalanced;
    struct pomp_arena arena;
    struct pomp_thread *_Atomic next;
    struct pomp_use use; /* of processors */
    bool in_use;         /* under pomp_lock only */
    int counter_sources; /* of its counters: how many are open */
    int counter_files[POMP_COUNTERS];
    int counter_file_count;
    int papi_events; /* the number of PAPI's set, from 1; 0 for none */
    /* Where the call of a lock routine stands that comes next; and some calls of late, by place. */
    const char *lock_file;
    int lock_line;
    struct pomp_record *lock_calls[POMP_LOCK_CALLS];
    struct pomp_batch batch;
    struct pomp_spin spins[POMP_SPINS]; /* locks tested in vain of late */
    unsigned next_spin;
    uint64_t spun_until;                /* when the last of them that was got was got */
    uint64_t (*counted)[POMP_COUNTERS]; /* of each frame, when its visit started; or NULL */
    void *signal_stack;                 /* or NULL */
    bool owns_signal_stack;
    unsigned doubtful; /* events that came while one was recorded, with no signal blocked */
    struct pomp_frame frames[POMP_FRAMES];
};

/* First of the thread slots, by id; id 0 is the initial thread. */
extern struct pomp_thread *_Atomic pomp_threads;

/* Events of threads for which there was no memory at all. */
extern _Atomic uint64_t pomp_dropped_without_thread;

#if defined(__ELF__)
extern _Thread_local struct pomp_thread *pomp_current __attribute__((tls_model("initial-exec")));
#else
extern _Thread_local struct pomp_thread *pomp_current;
#endif

/*
 * Where the function that is being compiled was called: what it calls, and a signal handler that
 * interrupts it, is called further down the stack.
 */
#if defined(__GNUC__) && !defined(__clang__)
#define pomp_here() __builtin_dwarf_cfa()
#else
#define pomp_here() __builtin_frame_address(0)
#endif

/*
 * This thread's slot when pomp_current has none: the slot of a thread that has ended, or a new one,
 * if this is its first event. NULL, and the event is counted as dropped, when memory is out, or
 * when it comes from a signal handler that has interrupted another event.
 */
struct pomp_thread *pomp_thread_attach(const void *here);

/* Opens the frame of the program in a new slot. */
void pomp_thread_enter_program(struct pomp_thread *thread, struct pomp_node *program);

/* Start-up and end of the part that returns slots of ended threads. */
void pomp_threads_start(void);
void pomp_threads_stop(void);

/* Gives back all memory, when the library is unloaded and no thread comes here any more. */
void pomp_threads_free(void);

/* Pairs of events that all threads have recorded until now. */
uint64_t pomp_threads_events(void);

/*
 * For what is not found near: the node for (d, part) below parent, and the thread's node of a
 * context that another thread has entered; made if need be. NULL when such constructs are not to be
 * recorded; NULL, counted as dropped, when memory is out.
 */
struct pomp_node *pomp_find_child(struct pomp_thread *thread, struct pomp_node *parent,
                                  OMPRegDescr *d, enum pomp_part part);
struct pomp_node *pomp_find_worker(struct pomp_thread *thread, struct pomp_context *context);

/* This thread's slot, or NULL as above. */
static inline __attribute__((always_inline)) struct pomp_thread *pomp_self(void) {
    struct pomp_thread *thread = pomp_current;
    return pomp_likely(thread != NULL) ? thread : pomp_thread_attach(pomp_here());
}

/*
 * While an event is recorded pomp_current is NULL, so that events in a signal handler that comes in
 * between don't find the slot. Two stores that no other thread sees.
 */
static inline __attribute__((always_inline)) void pomp_event_mark(struct pomp_thread *thread) {
    atomic_store_explicit(&thread->event_at, pomp_here(), memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst);
    *(struct pomp_thread *volatile *)&pomp_current = NULL;
    atomic_signal_fence(memory_order_seq_cst);
}

/* Begins an event; NULL as above. Each one that was begun must end. */
static inline __attribute__((always_inline)) struct pomp_thread *pomp_event_begin(void) {
    struct pomp_thread *thread = pomp_self();
    if (pomp_likely(thread != NULL)) {
        pomp_event_mark(thread);
    }
    return thread;
}

static inline __attribute__((always_inline)) void pomp_event_end(struct pomp_thread *thread) {
    atomic_signal_fence(memory_order_seq_cst);
    *(struct pomp_thread *volatile *)&pomp_current = thread;
}

static inline uint64_t pomp_get(const _Atomic uint64_t *counter) {
    return atomic_load_explicit(counter, memory_order_relaxed);
}

static inline void pomp_set(_Atomic uint64_t *counter, uint64_t value) {
    atomic_store_explicit(counter, value, memory_order_relaxed);
}

/* Only the owner adds, so no atomic read-modify-write is needed. */
static inline void pomp_add(_Atomic uint64_t *counter, uint64_t value) {
    pomp_set(counter, pomp_get(counter) + value);
}

static inline uint32_t pomp_depth(const struct pomp_thread *thread) {
    return atomic_load_explicit(&thread->depth, memory_order_relaxed);
}

static inline struct pomp_node *pomp_frame_node(const struct pomp_frame *frame) {
    return atomic_load_explicit(&frame->node, memory_order_relaxed);
}

static inline uint8_t pomp_frame_flags(const struct pomp_frame *frame) {
    return atomic_load_explicit(&frame->flags, memory_order_relaxed);
}

static inline uint8_t pomp_frame_phase(const struct pomp_frame *frame) {
    return atomic_load_explicit(&frame->phase, memory_order_relaxed);
}

/* The child used last when it is the one asked for; most of the time it is. */
static inline struct pomp_node *pomp_recent_child(const struct pomp_node *parent, OMPRegDescr *d,
                                                  enum pomp_part part) {
    const struct pomp_record *record = __atomic_load_n(&d->data, __ATOMIC_ACQUIRE);
    bool same = parent->recent.record == record && parent->recent.part == part;
    return same ? parent->recent.node : NULL;
}

/* The only place near where the edge of a key may be. */
static inline struct pomp_entry *pomp_near_of(struct pomp_thread *thread, const void *where,
                                              const void *what, unsigned part) {
    uint64_t key = (uint64_t)(uintptr_t)where + 3 * (uint64_t)(uintptr_t)what + 16 * part;
    return &thread->near[(key * 0x9E3779B97F4A7C15U >> 32) % POMP_NEAR];
}

/* The node for (d, part) below another if it was used lately, else NULL. */
static inline struct pomp_node *pomp_near_child(struct pomp_thread *thread,
                                                struct pomp_node *parent, OMPRegDescr *d,
                                                enum pomp_part part) {
    struct pomp_node *node = pomp_recent_child(parent, d, part);
    if (pomp_likely(node != NULL)) {
        return node;
    }
    struct pomp_record *record = __atomic_load_n(&d->data, __ATOMIC_ACQUIRE);
    const struct pomp_entry *entry = pomp_near_of(thread, parent, record, part);
    bool found = entry->where == parent && entry->what == record && entry->part == part;
    return pomp_likely(found) ? entry->value : NULL;
}

/* The node for (d, part) below the node of another frame; NULL as above. */
static inline struct pomp_node *pomp_node_below(struct pomp_thread *thread,
                                                struct pomp_node *parent, OMPRegDescr *d,
                                                enum pomp_part part) {
    struct pomp_node *node = pomp_near_child(thread, parent, d, part);
    return pomp_likely(node != NULL) ? node : pomp_find_child(thread, parent, d, part);
}

/* The thread's node of a context; its edge comes from the thread itself. NULL as above. */
static inline struct pomp_node *pomp_node_of_worker(struct pomp_thread *thread,
                                                    struct pomp_context *context) {
    const struct pomp_entry *entry = pomp_near_of(thread, thread, context, POMP_PART_PROGRAM);
    bool found = entry->where == thread && entry->what == context;
    return pomp_likely(found) ? entry->value : pomp_find_worker(thread, context);
}

#endif
