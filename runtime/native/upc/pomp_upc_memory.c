/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Shared memory: a segment for each thread. The lower half of each is allocated alike on all
 * threads, with the heads of its blocks in that of thread 0; the upper half is each thread's own.
 */
#include "pomp_upc_shared.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { UNIT = 64, DEFAULT_MEGABYTES = 1024, MAX_MEGABYTES = 4095 };

struct block {
    size_t size; /* with the head; 0: all that follows is free */
    bool used;
};

char *pomp_upc_base;
size_t pomp_upc_segment;
struct pomp_upc_common *pomp_upc_common;

static struct pomp_upc_variable *variables;
static struct pomp_upc_variable **last_variable = &variables;

void pomp_upc_register(struct pomp_upc_variable *variable) {
    *last_variable = variable;
    last_variable = &variable->next;
}

static size_t wanted_segment(void) {
    const char *text = getenv("UPC_SHARED_HEAP_SIZE");
    unsigned long megabytes = DEFAULT_MEGABYTES;
    if (text != NULL && *text != '\0') {
        char *end;
        megabytes = strtoul(text, &end, 10);
        if (*end != '\0' || megabytes < 1 || megabytes > MAX_MEGABYTES) {
            fprintf(stderr,
                    "pomp: UPC_SHARED_HEAP_SIZE is '%s'; give megabytes for each thread, 1 to %d\n",
                    text, MAX_MEGABYTES);
            exit(1);
        }
    }
    return megabytes << 20;
}

static void *map(size_t size) {
    int flags = MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (memory == MAP_FAILED) {
        fprintf(stderr,
                "pomp: %zu MB of shared memory for UPC cannot be had: %s; set UPC_SHARED_HEAP_SIZE "
                "to fewer megabytes for each thread\n",
                size >> 20, strerror(errno));
        exit(1);
    }
    return memory;
}

void pomp_upc_map(void) {
    pthread_mutexattr_t mutex;
    pthread_condattr_t condition;
    pomp_upc_segment = wanted_segment();
    pomp_upc_base = map(pomp_upc_segment * (size_t)pomp_upc_threads);
    pomp_upc_common = map(sizeof *pomp_upc_common);
    pthread_mutexattr_init(&mutex);
    pthread_mutexattr_setpshared(&mutex, PTHREAD_PROCESS_SHARED);
    pthread_condattr_init(&condition);
    pthread_condattr_setpshared(&condition, PTHREAD_PROCESS_SHARED);
    pthread_mutex_init(&pomp_upc_common->mutex, &mutex);
    pthread_mutex_init(&pomp_upc_common->heap, &mutex);
    pthread_cond_init(&pomp_upc_common->changed, &condition);
}

static struct block *block_at(size_t thread, size_t offset) {
    return (struct block *)(void *)(pomp_upc_base + thread * pomp_upc_segment + offset);
}

/* The offset of the first free place of that size in a half of a thread's segment; 0 for none. */
static size_t find(size_t thread, size_t from, size_t to, size_t size) {
    size_t at = from;
    while (at < to && size <= to - at) {
        struct block *block = block_at(thread, at);
        if (block->size == 0) {
            block->size = size;
            block->used = true;
            if (size < to - at) {
                block_at(thread, at + size)->size = 0;
            }
            return at;
        }
        while (!block->used && at + block->size < to) {
            const struct block *next = block_at(thread, at + block->size);
            if (next->used) {
                break;
            }
            /* What is free up to the rest, which has size 0, is part of the rest. */
            block->size = next->size == 0 ? 0 : block->size + next->size;
            if (block->size == 0) {
                break;
            }
        }
        if (!block->used && block->size == 0) {
            continue;
        }
        if (!block->used && block->size >= size) {
            if (block->size > size) {
                struct block *rest = block_at(thread, at + size);
                rest->size = block->size - size;
                rest->used = false;
                block->size = size;
            }
            block->used = true;
            return at;
        }
        at += block->size;
    }
    return 0;
}

static pomp_upc_ptr allocate(size_t thread, size_t from, size_t to, size_t bytes) {
    size_t offset = 0;
    if (bytes < to - from) {
        size_t size = (bytes + 2 * UNIT - 1) / UNIT * UNIT;
        pthread_mutex_lock(&pomp_upc_common->heap);
        offset = find(thread, from, to, size);
        pthread_mutex_unlock(&pomp_upc_common->heap);
    }
    if (offset == 0) {
        pomp_upc_fail("shared memory for UPC is used up: %zu bytes on a thread do not fit; set "
                      "UPC_SHARED_HEAP_SIZE to more megabytes for each thread (it is %zu)",
                      bytes, pomp_upc_segment >> 20);
    }
    return pomp_upc_make(thread, 0, offset + UNIT);
}

static size_t half(void) { return pomp_upc_segment / 2; }

pomp_upc_ptr pomp_upc_allocate(size_t bytes) { return allocate(0, UNIT, half(), bytes); }

void pomp_upc_release(pomp_upc_ptr pointer) {
    if (pointer == NULL) {
        return;
    }
    size_t offset = pomp_upc_offset(pointer);
    size_t thread = offset < half() ? 0 : pomp_upc_thread(pointer);
    pthread_mutex_lock(&pomp_upc_common->heap);
    struct block *block = block_at(thread, offset - UNIT);
    bool was_used = offset % UNIT == 0 && block->used;
    block->used = false;
    pthread_mutex_unlock(&pomp_upc_common->heap);
    if (!was_used) {
        pomp_upc_fail("upc_free: UPC thread %d frees what is not allocated", pomp_upc_mythread);
    }
}

void pomp_upc_make_variables(void) {
    for (struct pomp_upc_variable *v = variables; v != NULL; v = v->next) {
        size_t block = v->block();
        if (block >= (size_t)1 << POMP_UPC_PHASE_BITS) {
            fprintf(stderr, "pomp: blocks of '%s' have %zu elements; %d is the limit\n", v->name,
                    block, (1 << POMP_UPC_PHASE_BITS) - 1);
            exit(1);
        }
        *v->place = pomp_upc_allocate(pomp_upc_local_size(v->elements(), block, v->element));
    }
    for (const struct pomp_upc_variable *v = variables; v != NULL; v = v->next) {
        if (v->initialise != NULL) {
            v->initialise();
        }
    }
}

pomp_upc_ptr upc_alloc(size_t nbytes);
pomp_upc_ptr upc_global_alloc(size_t nblocks, size_t nbytes);
pomp_upc_ptr upc_all_alloc(size_t nblocks, size_t nbytes);
void upc_free(pomp_upc_ptr ptr);
size_t upc_threadof(pomp_upc_ptr ptr);
size_t upc_phaseof(pomp_upc_ptr ptr);
size_t upc_addrfield(pomp_upc_ptr ptr);
pomp_upc_ptr upc_resetphase(pomp_upc_ptr ptr);
size_t upc_affinitysize(size_t totalsize, size_t nbytes, size_t threadid);
void upc_memcpy(pomp_upc_ptr dst, pomp_upc_ptr src, size_t n);
void upc_memget(void *dst, pomp_upc_ptr src, size_t n);
void upc_memput(pomp_upc_ptr dst, const void *src, size_t n);
void upc_memset(pomp_upc_ptr dst, int c, size_t n);

pomp_upc_ptr upc_alloc(size_t nbytes) {
    size_t thread = (size_t)pomp_upc_mythread;
    return nbytes == 0 ? NULL : allocate(thread, half(), pomp_upc_segment, nbytes);
}

pomp_upc_ptr upc_global_alloc(size_t nblocks, size_t nbytes) {
    size_t threads = (size_t)pomp_upc_threads;
    if (nblocks == 0 || nbytes == 0) {
        return NULL;
    }
    size_t each = (nblocks + threads - 1) / threads;
    return pomp_upc_allocate(each > SIZE_MAX / 2 / nbytes ? SIZE_MAX / 2 : each * nbytes);
}

pomp_upc_ptr upc_all_alloc(size_t nblocks, size_t nbytes) {
    if (pomp_upc_mythread == 0) {
        pomp_upc_common->exchanged = upc_global_alloc(nblocks, nbytes);
    }
    pomp_upc_meet();
    pomp_upc_ptr made = pomp_upc_common->exchanged;
    pomp_upc_meet();
    return made;
}

void upc_free(pomp_upc_ptr ptr) { pomp_upc_release(ptr); }

size_t upc_threadof(pomp_upc_ptr ptr) { return pomp_upc_thread(ptr); }
size_t upc_phaseof(pomp_upc_ptr ptr) { return pomp_upc_phase(ptr); }
size_t upc_addrfield(pomp_upc_ptr ptr) { return pomp_upc_offset(ptr); }
pomp_upc_ptr upc_resetphase(pomp_upc_ptr ptr) { return pomp_upc_without_phase(ptr); }

size_t upc_affinitysize(size_t totalsize, size_t nbytes, size_t threadid) {
    if (nbytes == 0) {
        return threadid == 0 ? totalsize : 0;
    }
    size_t threads = (size_t)pomp_upc_threads;
    size_t blocks = totalsize / nbytes;
    size_t rest = totalsize % nbytes;
    size_t whole = blocks / threads + (threadid < blocks % threads ? 1 : 0);
    return whole * nbytes + (threadid == blocks % threads ? rest : 0);
}

void upc_memcpy(pomp_upc_ptr dst, pomp_upc_ptr src, size_t n) {
    memcpy(pomp_upc_at(dst), pomp_upc_at(src), n);
}

void upc_memget(void *dst, pomp_upc_ptr src, size_t n) { memcpy(dst, pomp_upc_at(src), n); }

void upc_memput(pomp_upc_ptr dst, const void *src, size_t n) { memcpy(pomp_upc_at(dst), src, n); }

void upc_memset(pomp_upc_ptr dst, int c, size_t n) { memset(pomp_upc_at(dst), c, n); }
