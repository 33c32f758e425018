/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The run time of UPC on one machine with shared memory: what translated programs call. Each UPC
 * thread is a process, so what is not shared is private. Shared memory is mapped at one address in
 * all of them: a segment for each thread, all of one size.
 */
#ifndef POMP_UPC_H
#define POMP_UPC_H

#pragma GCC system_header

#include <stddef.h>
#include <stdint.h>

/*
 * A pointer-to-shared, never dereferenced: the offset in a thread's segment (32 bits), the phase
 * (24 bits), the thread (8 bits). As a C pointer it is null, copied and compared as others are.
 */
typedef struct pomp_upc_object *pomp_upc_ptr;

enum { POMP_UPC_MAX_THREADS = 256, POMP_UPC_PHASE_BITS = 24, POMP_UPC_OFFSET_BITS = 32 };

/* A shared variable of a source: the run time allocates it before the first thread starts. */
struct pomp_upc_variable {
    pomp_upc_ptr *place;
    const char *name;
    size_t element;           /* size in bytes */
    size_t (*elements)(void); /* how many, which may depend on THREADS */
    size_t (*block)(void);    /* 0: all on one thread */
    void (*initialise)(void); /* or NULL */
    struct pomp_upc_variable *next;
};

extern int pomp_upc_threads;
extern int pomp_upc_mythread;
extern char *pomp_upc_base;
extern size_t pomp_upc_segment;
extern int pomp_upc_forall_depth;
/* Of the upc_forall that ends: the iterations of all threads, and those that this one executed. */
extern unsigned long pomp_upc_iterations;
extern unsigned long pomp_upc_executed;

/* Defined by each translated source that has a main function, and what that makes of it. */
int pomp_upc_main(int argc, char **argv);
extern const int pomp_upc_fixed_threads;

void pomp_upc_register(struct pomp_upc_variable *variable);

void pomp_upc_notify(int named, int value);
void pomp_upc_wait(int named, int value);
void pomp_upc_barrier(int named, int value);
void pomp_upc_fence(void);
void pomp_upc_bad_pointer(pomp_upc_ptr pointer);

static inline size_t pomp_upc_offset(pomp_upc_ptr p) { return (uint32_t)(uintptr_t)p; }
static inline size_t pomp_upc_thread(pomp_upc_ptr p) { return (uint64_t)(uintptr_t)p >> 56; }
static inline size_t pomp_upc_phase(pomp_upc_ptr p) {
    return (uint64_t)(uintptr_t)p >> 32 & 0xFFFFFFU;
}

static inline pomp_upc_ptr pomp_upc_make(size_t thread, size_t phase, size_t offset) {
    return (pomp_upc_ptr)(uintptr_t)((uint64_t)thread << 56 | (uint64_t)(phase & 0xFFFFFFU) << 32 |
                                     (uint32_t)offset);
}

/* Where what a pointer-to-shared points to is in this process. */
static inline void *pomp_upc_at(pomp_upc_ptr p) {
    if (p == 0) {
        pomp_upc_bad_pointer(p);
    }
    return pomp_upc_base + pomp_upc_thread(p) * pomp_upc_segment + pomp_upc_offset(p);
}

/* The same as a private pointer, as a cast makes it. */
static inline void *pomp_upc_local(pomp_upc_ptr p) { return p == 0 ? 0 : pomp_upc_at(p); }

static inline long long pomp_upc_floor(long long a, long long b) {
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

/* The element count elements after the one that p points to; block 0 is indefinite. */
static inline pomp_upc_ptr pomp_upc_add(pomp_upc_ptr p, long long count, size_t element,
                                        size_t block) {
    long long size = (long long)element;
    if (block == 0) {
        return pomp_upc_make(pomp_upc_thread(p), 0,
                             (size_t)((long long)pomp_upc_offset(p) + count * size));
    }
    long long b = (long long)block;
    long long row = b * pomp_upc_threads;
    long long at = count + (long long)pomp_upc_phase(p) + b * (long long)pomp_upc_thread(p);
    long long rows = pomp_upc_floor(at, row);
    long long rest = at - rows * row;
    long long moved = rows * b + rest % b - (long long)pomp_upc_phase(p);
    return pomp_upc_make((size_t)(rest / b), (size_t)(rest % b),
                         (size_t)((long long)pomp_upc_offset(p) + moved * size));
}

/* How many elements a is after b. */
static inline ptrdiff_t pomp_upc_difference(pomp_upc_ptr a, pomp_upc_ptr b, size_t element,
                                            size_t block) {
    long long moved =
        ((long long)pomp_upc_offset(a) - (long long)pomp_upc_offset(b)) / (long long)element;
    if (block == 0) {
        return (ptrdiff_t)moved;
    }
    long long phases = (long long)pomp_upc_phase(a) - (long long)pomp_upc_phase(b);
    long long threads = (long long)pomp_upc_thread(a) - (long long)pomp_upc_thread(b);
    long long size = (long long)block;
    return (ptrdiff_t)((moved - phases) * pomp_upc_threads + threads * size + phases);
}

/* How many bytes of an array the thread that has most of it has. */
static inline size_t pomp_upc_local_size(size_t elements, size_t block, size_t element) {
    size_t row = block * (size_t)pomp_upc_threads;
    size_t each = block == 0 ? elements : (elements + row - 1) / row * block;
    return each * element;
}

/* A member of the structure that p points to. */
static inline pomp_upc_ptr pomp_upc_member(pomp_upc_ptr p, size_t offset) {
    return pomp_upc_make(pomp_upc_thread(p), 0, pomp_upc_offset(p) + offset);
}

static inline pomp_upc_ptr pomp_upc_without_phase(pomp_upc_ptr p) {
    return pomp_upc_make(pomp_upc_thread(p), 0, pomp_upc_offset(p));
}

/* Whether two pointers point to the same place. */
static inline int pomp_upc_same(pomp_upc_ptr a, pomp_upc_ptr b) {
    return pomp_upc_without_phase(a) == pomp_upc_without_phase(b);
}

/* Whether this thread executes the iteration of a upc_forall with such an affinity. */
static inline int pomp_upc_is_mine(pomp_upc_ptr p) {
    return pomp_upc_forall_depth > 1 || pomp_upc_thread(p) == (size_t)pomp_upc_mythread;
}

static inline int pomp_upc_is_my_number(long long i) {
    long long thread = i % pomp_upc_threads;
    return pomp_upc_forall_depth > 1 ||
           (thread < 0 ? thread + pomp_upc_threads : thread) == pomp_upc_mythread;
}

#endif
