/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Collective functions. All threads meet before and after; in between, each one writes what is on
 * it, but for the results of reductions: one thread computes them in the order of the elements.
 */
#include "pomp_upc_shared.h"

#include <stdlib.h>
#include <string.h>

enum operation { ADD = 1, MULT, AND, OR, XOR, LOGAND, LOGOR, MIN, MAX, FUNC, NONCOMM_FUNC };

void upc_all_broadcast(pomp_upc_ptr dst, pomp_upc_ptr src, size_t nbytes, int mode);
void upc_all_scatter(pomp_upc_ptr dst, pomp_upc_ptr src, size_t nbytes, int mode);
void upc_all_gather(pomp_upc_ptr dst, pomp_upc_ptr src, size_t nbytes, int mode);
void upc_all_gather_all(pomp_upc_ptr dst, pomp_upc_ptr src, size_t nbytes, int mode);
void upc_all_exchange(pomp_upc_ptr dst, pomp_upc_ptr src, size_t nbytes, int mode);
void upc_all_permute(pomp_upc_ptr dst, pomp_upc_ptr src, pomp_upc_ptr perm, size_t nbytes,
                     int mode);

typedef int pomp_upc_compare(pomp_upc_ptr, pomp_upc_ptr);
void upc_all_sort(pomp_upc_ptr array, size_t elem_size, size_t nelems, size_t blk_size,
                  pomp_upc_compare *func, int mode);

/* Tells how much this thread has moved. */
static void moved(size_t bytes) {
    if (pomp_upc_measure_moved != NULL) {
        pomp_upc_measure_moved(bytes);
    }
}

/* Copies bytes, which may overlap. */
static void copy(char *to, const char *from, size_t nbytes) {
    memmove(to, from, nbytes);
    moved(nbytes);
}

/* The part of an array with one block on each thread that is on a thread, and a piece of it. */
static char *piece_on(pomp_upc_ptr array, int thread, int piece, size_t nbytes) {
    size_t offset = pomp_upc_offset(array) + (size_t)piece * nbytes;
    return pomp_upc_at(array == NULL ? NULL : pomp_upc_make((size_t)thread, 0, offset));
}

/* A piece of an array that is on one thread. */
static char *piece_of(pomp_upc_ptr array, int piece, size_t nbytes) {
    return (char *)pomp_upc_at(array) + (size_t)piece * nbytes;
}

void upc_all_broadcast(pomp_upc_ptr dst, pomp_upc_ptr src, size_t nbytes, int mode) {
    (void)mode;
    pomp_upc_meet();
    copy(piece_on(dst, pomp_upc_mythread, 0, nbytes), pomp_upc_at(src), nbytes);
    pomp_upc_meet();
}

void upc_all_scatter(pomp_upc_ptr dst, pomp_upc_ptr src, size_t nbytes, int mode) {
    (void)mode;
    pomp_upc_meet();
    copy(piece_on(dst, pomp_upc_mythread, 0, nbytes), piece_of(src, pomp_upc_mythread, nbytes),
         nbytes);
    pomp_upc_meet();
}

void upc_all_gather(pomp_upc_ptr dst, pomp_upc_ptr src, size_t nbytes, int mode) {
    (void)mode;
    pomp_upc_meet();
    copy(piece_of(dst, pomp_upc_mythread, nbytes), piece_on(src, pomp_upc_mythread, 0, nbytes),
         nbytes);
    pomp_upc_meet();
}

void upc_all_gather_all(pomp_upc_ptr dst, pomp_upc_ptr src, size_t nbytes, int mode) {
    (void)mode;
    pomp_upc_meet();
    for (int i = 0; i < pomp_upc_threads; i++) {
        copy(piece_on(dst, pomp_upc_mythread, i, nbytes), piece_on(src, i, 0, nbytes), nbytes);
    }
    pomp_upc_meet();
}

void upc_all_exchange(pomp_upc_ptr dst, pomp_upc_ptr src, size_t nbytes, int mode) {
    (void)mode;
    pomp_upc_meet();
    for (int i = 0; i < pomp_upc_threads; i++) {
        copy(piece_on(dst, pomp_upc_mythread, i, nbytes),
             piece_on(src, i, pomp_upc_mythread, nbytes), nbytes);
    }
    pomp_upc_meet();
}

void upc_all_permute(pomp_upc_ptr dst, pomp_upc_ptr src, pomp_upc_ptr perm, size_t nbytes,
                     int mode) {
    (void)mode;
    pomp_upc_meet();
    int to;
    memcpy(&to, piece_on(perm, pomp_upc_mythread, 0, sizeof to), sizeof to);
    if (to < 0 || to >= pomp_upc_threads) {
        pomp_upc_fail("upc_all_permute: perm[%d] is %d, which is no UPC thread", pomp_upc_mythread,
                      to);
    }
    copy(piece_on(dst, to, 0, nbytes), piece_on(src, pomp_upc_mythread, 0, nbytes), nbytes);
    pomp_upc_meet();
}

/* What is being sorted: a thread is a process, and sorts one array at a time. */
static struct {
    pomp_upc_ptr array;
    size_t element;
    size_t block;
    pomp_upc_compare *compare;
} sorted;

static pomp_upc_ptr element_of(size_t index) {
    return pomp_upc_add(sorted.array, (long long)index, sorted.element, sorted.block);
}

/* Merges two runs of indices that follow each other. Equal elements keep their order. */
static void merge(const size_t *from, size_t *to, size_t left, size_t right) {
    size_t i = 0;
    size_t j = 0;
    while (i < left || j < right) {
        bool is_left = j == right || (i < left && sorted.compare(element_of(from[i]),
                                                                 element_of(from[left + j])) <= 0);
        *to++ = is_left ? from[i++] : from[left + j++];
    }
}

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* Sorts indices; which elements are compared, and how often, depends on nothing but the elements.
 * Returns the one of the two that holds the result. */
static size_t *sort_indices(size_t *from, size_t *to, size_t count) {
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t at = 0; at < count; at += 2 * width) {
            size_t left = least(width, count - at);
            merge(from + at, to + at, left, least(width, count - at - left));
        }
        size_t *swapped = from;
        from = to;
        to = swapped;
    }
    return from;
}

static void sort(size_t count) {
    size_t *indices = calloc(count, 2 * sizeof *indices);
    char *copied = calloc(count, sorted.element);
    if (indices == NULL || copied == NULL) {
        pomp_upc_fail("upc_all_sort: there is no memory for %zu elements", count);
    }
    for (size_t i = 0; i < count; i++) {
        indices[i] = i;
    }
    const size_t *order = sort_indices(indices, indices + count, count);
    for (size_t i = 0; i < count; i++) {
        memcpy(copied + i * sorted.element, pomp_upc_at(element_of(order[i])), sorted.element);
    }
    for (size_t i = 0; i < count; i++) {
        memcpy(pomp_upc_at(element_of(i)), copied + i * sorted.element, sorted.element);
    }
    free(indices);
    free(copied);
    moved(count * sorted.element);
}

void upc_all_sort(pomp_upc_ptr array, size_t elem_size, size_t nelems, size_t blk_size,
                  pomp_upc_compare *func, int mode) {
    (void)mode;
    pomp_upc_meet();
    if (nelems > 1 && elem_size > 0 && pomp_upc_thread(array) == (size_t)pomp_upc_mythread) {
        sorted.array = array;
        sorted.element = elem_size;
        sorted.block = blk_size;
        sorted.compare = func;
        sort(nelems);
    }
    pomp_upc_meet();
}

static void no_operation(const char *function, int operation) {
    pomp_upc_fail("%s: %d is no operation for this type", function, operation);
}

/* What an operation makes of two values that all types have. */
#define ARITHMETIC(type)                                                                           \
    case ADD:                                                                                      \
        return (type)(a + b);                                                                      \
    case MULT:                                                                                     \
        return (type)(a * b);                                                                      \
    case LOGAND:                                                                                   \
        return (type)(a != 0 && b != 0);                                                           \
    case LOGOR:                                                                                    \
        return (type)(a != 0 || b != 0);                                                           \
    case MIN:                                                                                      \
        return b < a ? b : a;                                                                      \
    case MAX:                                                                                      \
        return b > a ? b : a;                                                                      \
    case FUNC:                                                                                     \
    case NONCOMM_FUNC:                                                                             \
        return function(a, b);

#define BITS(type)                                                                                 \
    case AND:                                                                                      \
        return (type)(a & b);                                                                      \
    case OR:                                                                                       \
        return (type)(a | b);                                                                      \
    case XOR:                                                                                      \
        return (type)(a ^ b);

#define NO_BITS(type)

/* The two reductions of a type. The thread of the source's first element goes through all. */
#define REDUCTION(letters, type, bits)                                                             \
    typedef type (*function##letters)(type, type);                                                 \
    static type combine##letters(int operation, type a, type b, function##letters function) {      \
        switch (operation) {                                                                       \
            ARITHMETIC(type)                                                                       \
            bits(type) default : no_operation("upc_all_reduce" #letters, operation);               \
        }                                                                                          \
        return a;                                                                                  \
    }                                                                                              \
    static void reduce##letters(pomp_upc_ptr dst, pomp_upc_ptr src, int operation, size_t count,   \
                                size_t block, function##letters function, bool is_prefix) {        \
        pomp_upc_meet();                                                                           \
        type result = 0;                                                                           \
        bool is_mine = pomp_upc_thread(src) == (size_t)pomp_upc_mythread;                          \
        for (size_t i = 0; is_mine && i < count; i++) {                                            \
            type value;                                                                            \
            long long at = (long long)i;                                                           \
            memcpy(&value, pomp_upc_at(pomp_upc_add(src, at, sizeof value, block)), sizeof value); \
            result = i == 0 ? value : combine##letters(operation, result, value, function);        \
            if (is_prefix) {                                                                       \
                pomp_upc_ptr to = pomp_upc_add(dst, at, sizeof value, block);                      \
                memcpy(pomp_upc_at(to), &result, sizeof result);                                   \
            }                                                                                      \
        }                                                                                          \
        if (is_mine && !is_prefix && count > 0) {                                                  \
            memcpy(pomp_upc_at(dst), &result, sizeof result);                                      \
        }                                                                                          \
        moved(is_mine ? count * sizeof result : 0);                                                \
        pomp_upc_meet();                                                                           \
    }                                                                                              \
    void upc_all_reduce##letters(pomp_upc_ptr dst, pomp_upc_ptr src, int operation, size_t count,  \
                                 size_t block, function##letters function, int mode);              \
    void upc_all_reduce##letters(pomp_upc_ptr dst, pomp_upc_ptr src, int operation, size_t count,  \
                                 size_t block, function##letters function, int mode) {             \
        (void)mode;                                                                                \
        reduce##letters(dst, src, operation, count, block, function, false);                       \
    }                                                                                              \
    void upc_all_prefix_reduce##letters(pomp_upc_ptr dst, pomp_upc_ptr src, int operation,         \
                                        size_t count, size_t block, function##letters function,    \
                                        int mode);                                                 \
    void upc_all_prefix_reduce##letters(pomp_upc_ptr dst, pomp_upc_ptr src, int operation,         \
                                        size_t count, size_t block, function##letters function,    \
                                        int mode) {                                                \
        (void)mode;                                                                                \
        reduce##letters(dst, src, operation, count, block, function, true);                        \
    }

REDUCTION(C, signed char, BITS)
REDUCTION(UC, unsigned char, BITS)
REDUCTION(S, signed short, BITS)
REDUCTION(US, unsigned short, BITS)
REDUCTION(I, signed int, BITS)
REDUCTION(UI, unsigned int, BITS)
REDUCTION(L, signed long, BITS)
REDUCTION(UL, unsigned long, BITS)
REDUCTION(F, float, NO_BITS)
REDUCTION(D, double, NO_BITS)
REDUCTION(LD, long double, NO_BITS)
