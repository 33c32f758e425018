/* SPDX-License-Identifier: Apache-2.0 */
#include "base/pomp_arena.h"

#include <stdalign.h>
#include <stdatomic.h>
#include <sys/mman.h>

/* The head of each range of pages, by which they are found again; of the size of a cache line. */
struct header {
    alignas(POMP_CACHE_LINE) struct header *next;
    size_t size;
};

enum { POMP_CHUNK = 32768 - (int)sizeof(struct header) };

static struct header *_Atomic all_pages;

void *pomp_pages(size_t size) {
    size += sizeof(struct header);
    struct header *pages =
        mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) {
        return NULL;
    }
    pages->size = size;
    pages->next = atomic_load_explicit(&all_pages, memory_order_relaxed);
    while (!atomic_compare_exchange_weak(&all_pages, &pages->next, pages)) {
    }
    return pages + 1;
}

void pomp_pages_discard(void *pages) {
    static const uintptr_t page_size = 4096;
    struct header *header = (struct header *)pages - 1;
    uintptr_t from = ((uintptr_t)pages + page_size - 1) & ~(page_size - 1);
    uintptr_t to = (uintptr_t)header + header->size;
    if (from < to) {
        madvise((void *)from, to - from, MADV_DONTNEED);
    }
}

void pomp_pages_free_all(void) {
    struct header *pages = atomic_exchange(&all_pages, NULL);
    while (pages != NULL) {
        struct header *next = pages->next;
        munmap(pages, pages->size);
        pages = next;
    }
}

void *pomp_arena_alloc(struct pomp_arena *arena, size_t size) {
    size = (size + POMP_CACHE_LINE - 1) & ~(size_t)(POMP_CACHE_LINE - 1);
    if (size > POMP_CHUNK / 4) {
        return pomp_pages(size);
    }
    if (size > arena->left) {
        char *chunk = pomp_pages(POMP_CHUNK);
        if (chunk == NULL) {
            return NULL;
        }
        /* Whoever is interrupted here for good leaves too little room rather than too much. */
        arena->left = 0;
        atomic_signal_fence(memory_order_seq_cst);
        arena->next = chunk;
        atomic_signal_fence(memory_order_seq_cst);
        arena->left = POMP_CHUNK;
    }
    void *object = arena->next;
    arena->left -= size;
    atomic_signal_fence(memory_order_seq_cst);
    arena->next += size;
    return object;
}
