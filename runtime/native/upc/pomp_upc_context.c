/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_upc_context.h"

#include "base/pomp_calm.h"
#include "trace/pomp_definitions.h"
#include "trace/pomp_sink.h"

#include <sys/mman.h>

struct pomp_upc_contexts *pomp_upc_contexts;

bool pomp_upc_contexts_start(void) {
    /* Each thread makes fewer than it has nodes. */
    size_t most = (size_t)pomp_upc_threads * POMP_UPC_NODES;
    size_t size = sizeof *pomp_upc_contexts + most * sizeof(struct pomp_upc_context);
    int flags = MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (memory == MAP_FAILED) {
        return false;
    }
    struct pomp_upc_contexts *made = memory;
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
    pthread_mutex_init(&made->mutex, &attributes);
    pthread_mutexattr_destroy(&attributes);
    made->count = 1;
    made->written = 1;
    made->all[0].what.parent = -1;
    made->all[0].what.name = "";
    made->all[0].construct = -1;
    pomp_upc_contexts = made;
    return true;
}

/* Contexts of one construct are found by it, in the order in which they were made. */
static int construct_of(const struct pomp_upc_node *wanted) {
    for (int i = 1; i < pomp_upc_contexts->count; i++) {
        if (pomp_upc_is_same(&pomp_upc_contexts->all[i].what, wanted)) {
            return pomp_upc_contexts->all[i].construct;
        }
    }
    return pomp_upc_contexts->constructs++;
}

static int find(int parent, const struct pomp_upc_node *wanted) {
    struct pomp_upc_context *all = pomp_upc_contexts->all;
    int *link = &all[parent].what.first_child;
    while (*link != 0) {
        if (pomp_upc_is_same(&all[*link].what, wanted)) {
            return *link;
        }
        link = &all[*link].what.next_sibling;
    }
    int made = pomp_upc_contexts->count;
    all[made].what = *wanted;
    all[made].what.parent = parent;
    all[made].construct = construct_of(wanted);
    /* Counted first: who is killed in between leaves no number that stands for nothing. */
    pomp_upc_contexts->count++;
    *link = made;
    return made;
}

int pomp_upc_context_of(int parent, const struct pomp_upc_node *wanted) {
    struct pomp_calm before;
    pomp_calm_begin(&before);
    pthread_mutex_lock(&pomp_upc_contexts->mutex);
    int context = find(parent, wanted);
    pthread_mutex_unlock(&pomp_upc_contexts->mutex);
    pomp_calm_end(&before);
    return context;
}

static unsigned char *put_context(unsigned char *at, int id) {
    const struct pomp_upc_context *context = &pomp_upc_contexts->all[id];
    if (context->construct >= pomp_upc_contexts->written_constructs) {
        char name[POMP_UPC_CONSTRUCT_NAME];
        struct pomp_construct construct;
        pomp_upc_describe(&context->what, name, &construct);
        at = pomp_put_construct(at, context->construct, &construct);
        pomp_upc_contexts->written_constructs = context->construct + 1;
    }
    return pomp_put_context(
        at, &(struct pomp_context_definition){id, context->what.parent, context->construct,
                                              pomp_upc_part(context->what.event)});
}

static uint64_t write_chunks(void) {
    static struct pomp_chunk chunk;
    uint64_t size = 0;
    while (pomp_upc_contexts->written < pomp_upc_contexts->count) {
        unsigned char *end = chunk.bytes + sizeof chunk.bytes - POMP_DEFINITION;
        unsigned char *at = chunk.bytes;
        int next = pomp_upc_contexts->written;
        while (next < pomp_upc_contexts->count && at <= end) {
            at = put_context(at, next++);
        }
        size_t used = (size_t)(at - chunk.bytes);
        memset(at, 0, sizeof chunk.bytes - used);
        struct pomp_chunk_label label = {POMP_CHUNK_DEFINITIONS, 0, pomp_upc_contexts->chunks++, 0};
        pomp_chunk_seal(chunk.head, &label, chunk.bytes, used);
        pomp_sink_write(pomp_sink_reserve(sizeof chunk), &chunk, sizeof chunk);
        pomp_upc_contexts->written = next;
        size += sizeof chunk;
    }
    return size;
}

uint64_t pomp_upc_contexts_write(void) {
    pthread_mutex_lock(&pomp_upc_contexts->mutex);
    uint64_t size = write_chunks();
    pthread_mutex_unlock(&pomp_upc_contexts->mutex);
    return size;
}

void pomp_upc_contexts_finish(void) {
    pomp_upc_contexts->written = 1;
    pomp_upc_contexts->written_constructs = 0;
    write_chunks();
}
