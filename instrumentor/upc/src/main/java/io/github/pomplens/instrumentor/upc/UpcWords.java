// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

/** The words of UPC, its library and its tool interface. */
final class UpcWords {
    /** A line each: kind, name, form and what it does, between bars. */
    static final String TEXT =
            """
            KEYWORD | shared | shared [B] T name | Of objects that all threads share. Blocks of B elements are on the threads in turn: without a layout one element each, `[]` all on one thread, `[*]` as few blocks as there are threads.
            KEYWORD | strict | strict shared T name | Accesses happen in the order of the program, for all threads.
            KEYWORD | relaxed | relaxed shared T name | Accesses may be put into another order, as long as the thread itself sees none of it.
            VALUE | THREADS | int THREADS | The number of threads of the program.
            VALUE | MYTHREAD | int MYTHREAD | The number of this thread, from 0.
            STATEMENT | upc_forall | upc_forall (init; condition; step; affinity) | A loop whose iterations are shared among the threads: each thread executes those whose affinity is its own part of an address (`&a[i]`), or whose number modulo `THREADS` is its number.
            STATEMENT | upc_barrier | upc_barrier [value]; | Waits for all threads. Values must be the same on all of them.
            STATEMENT | upc_notify | upc_notify [value]; | The first half of a barrier: says that this thread has come. Work that needs no other thread may follow.
            STATEMENT | upc_wait | upc_wait [value]; | The second half of a barrier: waits until all threads have come to their `upc_notify`.
            STATEMENT | upc_fence | upc_fence; | All accesses to shared data before it are done before those after it.
            KEYWORD | upc_localsizeof | upc_localsizeof (T) or upc_localsizeof expression | How many bytes of a shared object a thread has at most.
            KEYWORD | upc_blocksizeof | upc_blocksizeof (T) or upc_blocksizeof expression | How many elements a block of a shared object has; 0 for `[]`.
            KEYWORD | upc_elemsizeof | upc_elemsizeof (T) or upc_elemsizeof expression | How many bytes an element of a shared object has.
            HEADER | upc.h | #include <upc.h> | The library of UPC.
            HEADER | upc_strict.h | #include <upc_strict.h> | The library of UPC; accesses are strict unless their types say otherwise.
            HEADER | upc_relaxed.h | #include <upc_relaxed.h> | The library of UPC; accesses are relaxed unless their types say otherwise.
            HEADER | upc_collective.h | #include <upc_collective.h> | The collective functions of UPC.
            FUNCTION | upc_global_exit | void upc_global_exit(int status) | Ends all threads.
            FUNCTION | upc_global_alloc | shared void *upc_global_alloc(size_t nblocks, size_t nbytes) | Allocates blocks that are on the threads in turn. Each thread that calls it gets its own.
            FUNCTION | upc_all_alloc | shared void *upc_all_alloc(size_t nblocks, size_t nbytes) | Allocates blocks that are on the threads in turn. All threads call it and get the same.
            FUNCTION | upc_alloc | shared void *upc_alloc(size_t nbytes) | Allocates shared memory that is on this thread.
            FUNCTION | upc_free | void upc_free(shared void *ptr) | Frees shared memory; one thread does it.
            FUNCTION | upc_threadof | size_t upc_threadof(shared const void *ptr) | The thread that has what a pointer points to.
            FUNCTION | upc_phaseof | size_t upc_phaseof(shared const void *ptr) | The number of an element in its block.
            FUNCTION | upc_addrfield | size_t upc_addrfield(shared const void *ptr) | The address of what a pointer points to within its thread's part.
            FUNCTION | upc_resetphase | shared void *upc_resetphase(shared void *ptr) | The pointer with phase 0.
            FUNCTION | upc_affinitysize | size_t upc_affinitysize(size_t totalsize, size_t nbytes, size_t threadid) | How many bytes of totalsize in blocks of nbytes a thread has.
            FUNCTION | upc_global_lock_alloc | upc_lock_t *upc_global_lock_alloc(void) | Makes a lock. Each thread that calls it gets its own.
            FUNCTION | upc_all_lock_alloc | upc_lock_t *upc_all_lock_alloc(void) | Makes a lock. All threads call it and get the same.
            FUNCTION | upc_lock_init | void upc_lock_init(upc_lock_t *lock) | Does nothing to a lock that nobody has: each lock is free when it is made. UPC 1.0 had it.
            FUNCTION | upc_lock_free | void upc_lock_free(upc_lock_t *lock) | Frees a lock; one thread does it.
            FUNCTION | upc_lock | void upc_lock(upc_lock_t *lock) | Waits until this thread has the lock.
            FUNCTION | upc_lock_attempt | int upc_lock_attempt(upc_lock_t *lock) | Takes the lock if nobody has it; returns whether this thread has it now.
            FUNCTION | upc_unlock | void upc_unlock(upc_lock_t *lock) | Gives the lock back.
            FUNCTION | upc_memcpy | void upc_memcpy(shared void *dst, shared const void *src, size_t n) | Copies bytes of one thread's part to one thread's part.
            FUNCTION | upc_memget | void upc_memget(void *dst, shared const void *src, size_t n) | Copies bytes of one thread's part to private memory, in one transfer.
            FUNCTION | upc_memput | void upc_memput(shared void *dst, const void *src, size_t n) | Copies private memory to one thread's part, in one transfer.
            FUNCTION | upc_memset | void upc_memset(shared void *dst, int c, size_t n) | Sets bytes of one thread's part.
            FUNCTION | upc_all_broadcast | void upc_all_broadcast(shared void *dst, shared const void *src, size_t nbytes, upc_flag_t mode) | Copies one block to a block on each thread.
            FUNCTION | upc_all_scatter | void upc_all_scatter(shared void *dst, shared const void *src, size_t nbytes, upc_flag_t mode) | Copies block i of one thread to thread i.
            FUNCTION | upc_all_gather | void upc_all_gather(shared void *dst, shared const void *src, size_t nbytes, upc_flag_t mode) | Copies a block of each thread to one thread.
            FUNCTION | upc_all_gather_all | void upc_all_gather_all(shared void *dst, shared const void *src, size_t nbytes, upc_flag_t mode) | Copies a block of each thread to each thread.
            FUNCTION | upc_all_exchange | void upc_all_exchange(shared void *dst, shared const void *src, size_t nbytes, upc_flag_t mode) | Copies block i of thread j to block j of thread i.
            FUNCTION | upc_all_permute | void upc_all_permute(shared void *dst, shared const void *src, shared const int *perm, size_t nbytes, upc_flag_t mode) | Copies the block of thread i to thread perm[i].
            FUNCTION | upc_all_sort | void upc_all_sort(shared void *A, size_t elem_size, size_t nelems, size_t blk_size, int (*func)(shared void *, shared void *), upc_flag_t mode) | Sorts the elements of an array by a function that compares two of them; equal ones keep their order.
            FUNCTION | pupc_create_event | unsigned int pupc_create_event(const char *name) | Makes an event of your own with a name for reports.
            FUNCTION | pupc_event_start | void pupc_event_start(unsigned int evtid, ...) | An event of your own begins.
            FUNCTION | pupc_event_end | void pupc_event_end(unsigned int evtid, ...) | An event of your own ends.
            FUNCTION | pupc_event_stop | void pupc_event_stop(unsigned int evtid, ...) | The same as `pupc_event_end`.
            FUNCTION | pupc_control | void pupc_control(int on) | Stops recording with 0, and goes on with any other number.
            FUNCTION | pupc_ticks_now | pupc_tick_t pupc_ticks_now(void) | The clock that all threads share.
            FUNCTION | pupc_ticks_to_us | unsigned int pupc_ticks_to_us(pupc_tick_t ticks) | A difference of clock readings in microseconds.
            FUNCTION | pupc_tick_granularityus | unsigned int pupc_tick_granularityus(void) | The shortest time that the clock tells, in microseconds.
            FUNCTION | upc_all_reduceC | void upc_all_reduceC(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, signed char (*func)(signed char, signed char), upc_flag_t mode) | Combines all elements into one.
            FUNCTION | upc_all_reduceUC | void upc_all_reduceUC(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, unsigned char (*func)(unsigned char, unsigned char), upc_flag_t mode) | Combines all elements into one.
            FUNCTION | upc_all_reduceS | void upc_all_reduceS(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, signed short (*func)(signed short, signed short), upc_flag_t mode) | Combines all elements into one.
            FUNCTION | upc_all_reduceUS | void upc_all_reduceUS(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, unsigned short (*func)(unsigned short, unsigned short), upc_flag_t mode) | Combines all elements into one.
            FUNCTION | upc_all_reduceI | void upc_all_reduceI(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, signed int (*func)(signed int, signed int), upc_flag_t mode) | Combines all elements into one.
            FUNCTION | upc_all_reduceUI | void upc_all_reduceUI(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, unsigned int (*func)(unsigned int, unsigned int), upc_flag_t mode) | Combines all elements into one.
            FUNCTION | upc_all_reduceL | void upc_all_reduceL(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, signed long (*func)(signed long, signed long), upc_flag_t mode) | Combines all elements into one.
            FUNCTION | upc_all_reduceUL | void upc_all_reduceUL(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, unsigned long (*func)(unsigned long, unsigned long), upc_flag_t mode) | Combines all elements into one.
            FUNCTION | upc_all_reduceF | void upc_all_reduceF(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, float (*func)(float, float), upc_flag_t mode) | Combines all elements into one.
            FUNCTION | upc_all_reduceD | void upc_all_reduceD(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, double (*func)(double, double), upc_flag_t mode) | Combines all elements into one.
            FUNCTION | upc_all_reduceLD | void upc_all_reduceLD(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, long double (*func)(long double, long double), upc_flag_t mode) | Combines all elements into one.
            FUNCTION | upc_all_prefix_reduceC | void upc_all_prefix_reduceC(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, signed char (*func)(signed char, signed char), upc_flag_t mode) | Combines each element with all before it.
            FUNCTION | upc_all_prefix_reduceUC | void upc_all_prefix_reduceUC(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, unsigned char (*func)(unsigned char, unsigned char), upc_flag_t mode) | Combines each element with all before it.
            FUNCTION | upc_all_prefix_reduceS | void upc_all_prefix_reduceS(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, signed short (*func)(signed short, signed short), upc_flag_t mode) | Combines each element with all before it.
            FUNCTION | upc_all_prefix_reduceUS | void upc_all_prefix_reduceUS(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, unsigned short (*func)(unsigned short, unsigned short), upc_flag_t mode) | Combines each element with all before it.
            FUNCTION | upc_all_prefix_reduceI | void upc_all_prefix_reduceI(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, signed int (*func)(signed int, signed int), upc_flag_t mode) | Combines each element with all before it.
            FUNCTION | upc_all_prefix_reduceUI | void upc_all_prefix_reduceUI(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, unsigned int (*func)(unsigned int, unsigned int), upc_flag_t mode) | Combines each element with all before it.
            FUNCTION | upc_all_prefix_reduceL | void upc_all_prefix_reduceL(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, signed long (*func)(signed long, signed long), upc_flag_t mode) | Combines each element with all before it.
            FUNCTION | upc_all_prefix_reduceUL | void upc_all_prefix_reduceUL(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, unsigned long (*func)(unsigned long, unsigned long), upc_flag_t mode) | Combines each element with all before it.
            FUNCTION | upc_all_prefix_reduceF | void upc_all_prefix_reduceF(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, float (*func)(float, float), upc_flag_t mode) | Combines each element with all before it.
            FUNCTION | upc_all_prefix_reduceD | void upc_all_prefix_reduceD(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, double (*func)(double, double), upc_flag_t mode) | Combines each element with all before it.
            FUNCTION | upc_all_prefix_reduceLD | void upc_all_prefix_reduceLD(shared void *dst, shared const void *src, upc_op_t op, size_t nelems, size_t blk_size, long double (*func)(long double, long double), upc_flag_t mode) | Combines each element with all before it.
            """;

    private UpcWords() {}
}
