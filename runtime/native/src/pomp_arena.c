/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_arena.h"

#include <sys/mman.h>

enum { POMP_CHUNK = 32768 };

void *pomp_pages(size_t size) {
    void *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return pages == MAP_FAILED ? NULL : pages;
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
        arena->next = chunk;
        arena->left = POMP_CHUNK;
    }
    void *object = arena->next;
    arena->next += size;
    arena->left -= size;
    return object;
}
