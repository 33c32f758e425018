/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A pipeline of four stages that passes blocks of numbers along bounded queues: make, smooth,
 * transform and collect. Each round lets every stage take one block from the queue before it and
 * put it into the queue after it; the stages of a round run at the same time, as sections. A stage
 * with nothing to take or no room to put sits the round out, so that the pipeline can't block, with
 * any number of threads.
 */
#include <errno.h>
#include <inttypes.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    STAGES = 4,
    CAPACITY = 3,
    POOLED = 4,
    BUCKETS = 16,
    TALLY_STRIDE = 128,
    CHECK_EVERY = 32,
    SMOOTHING = 2,
    MIXING = 12
};

typedef struct {
    int number; /* blocks are numbered in the order of their making */
    uint32_t *values;
} Block;

/* A ring of blocks between two stages. */
typedef struct {
    omp_lock_t lock;
    Block *blocks[CAPACITY];
    int first, count;
} Queue;

/* What all stages write to: a nest lock, because `tally_block` calls `tally_value` with the lock
 * held. */
typedef struct {
    omp_nest_lock_t lock;
    long buckets[BUCKETS];
    long values;
} Tally;

/* Blocks that were collected and can be filled again. */
typedef struct {
    omp_lock_t lock;
    Block *blocks[POOLED];
    int count;
} Pool;

typedef struct {
    int blocks, length;
    Queue queue[STAGES - 1];
    Tally tally;
    Pool pool;
    int made, collected;
    uint64_t checksum;
    int wrong; /* blocks out of order, or of other values than a serial computation gives */
} Pipeline;

static void queue_open(Queue *queue) {
    omp_init_lock(&queue->lock);
    queue->first = queue->count = 0;
}

static int queue_has_room(Queue *queue) {
    omp_set_lock(&queue->lock);
    const int room = queue->count < CAPACITY;
    omp_unset_lock(&queue->lock);
    return room;
}

/* Only the one stage that fills this queue calls it, after it saw that there is room. */
static void queue_put(Queue *queue, Block *block) {
    omp_set_lock(&queue->lock);
    queue->blocks[(queue->first + queue->count) % CAPACITY] = block;
    queue->count++;
    omp_unset_lock(&queue->lock);
}

/* The oldest block, or NULL when the queue is empty. */
static Block *queue_take(Queue *queue) {
    Block *block = NULL;
    omp_set_lock(&queue->lock);
    if (queue->count > 0) {
        block = queue->blocks[queue->first];
        queue->first = (queue->first + 1) % CAPACITY;
        queue->count--;
    }
    omp_unset_lock(&queue->lock);
    return block;
}

static void tally_value(Tally *tally, uint32_t value) {
    omp_set_nest_lock(&tally->lock);
    tally->buckets[value % BUCKETS]++;
    tally->values++;
    omp_unset_nest_lock(&tally->lock);
}

/* Counts a sample of the values of a block. */
static void tally_block(Tally *tally, const Block *block, int length) {
    omp_set_nest_lock(&tally->lock);
    for (int i = 0; i < length; i += TALLY_STRIDE)
        tally_value(tally, block->values[i]);
    omp_unset_nest_lock(&tally->lock);
}

static Block *new_block(int number, int length) {
    Block *block = malloc(sizeof *block);
    uint32_t *values = malloc((size_t)length * sizeof *values);
    if (block == NULL || values == NULL) {
        fprintf(stderr, "pipeline: not enough memory for blocks of %d values\n", length);
        exit(2);
    }
    *block = (Block){number, values};
    return block;
}

static void free_block(Block *block) {
    free(block->values);
    free(block);
}

/* A pooled block, or a new one when there is none, or when the pool is in use and waiting isn't
 * worth it. */
static Block *obtain_block(Pool *pool, int number, int length) {
    Block *block = NULL;
    if (omp_test_lock(&pool->lock)) {
        if (pool->count > 0)
            block = pool->blocks[--pool->count];
        omp_unset_lock(&pool->lock);
    }
    if (block == NULL)
        return new_block(number, length);
    block->number = number;
    return block;
}

static void release_block(Pool *pool, Block *block) {
    omp_set_lock(&pool->lock);
    const int room = pool->count < POOLED;
    if (room)
        pool->blocks[pool->count++] = block;
    omp_unset_lock(&pool->lock);
    if (!room)
        free_block(block);
}

static void make_values(Block *block, int length) {
    uint32_t state = 2463534242u + (uint32_t)block->number;
    for (int i = 0; i < length; i++) {
        state = state * 1664525u + 1013904223u;
        block->values[i] = state >> 8;
    }
}

static void smooth(Block *block, int length) {
    for (int pass = 0; pass < SMOOTHING; pass++)
        for (int i = 1; i < length; i++)
            block->values[i] = (block->values[i - 1] + 3u * block->values[i]) >> 2;
}

/* The slow stage: the pipeline is as fast as this. */
static void transform(Block *block, int length) {
    for (int i = 0; i < length; i++) {
        uint32_t value = block->values[i];
        for (int turn = 0; turn < MIXING; turn++)
            value = (value ^ (value >> 15)) * 2246822519u + (uint32_t)turn;
        block->values[i] = value;
    }
}

static uint64_t checksum_of(const Block *block, int length) {
    uint64_t sum = (uint64_t)block->number;
    for (int i = 0; i < length; i++)
        sum = sum * 1099511628211u + block->values[i];
    return sum;
}

static uint64_t serial_checksum(int number, int length) {
    Block *block = new_block(number, length);
    make_values(block, length);
    smooth(block, length);
    transform(block, length);
    const uint64_t sum = checksum_of(block, length);
    free_block(block);
    return sum;
}

static void make_stage(Pipeline *pipeline) {
    if (pipeline->made == pipeline->blocks || !queue_has_room(&pipeline->queue[0]))
        return;
    Block *block = obtain_block(&pipeline->pool, pipeline->made++, pipeline->length);
    make_values(block, pipeline->length);
    tally_block(&pipeline->tally, block, pipeline->length);
    queue_put(&pipeline->queue[0], block);
}

/* A stage in the middle: takes a block from one queue, works on it and puts it into the next. */
static void middle_stage(Pipeline *pipeline, int stage, void (*work)(Block *, int)) {
    Queue *from = &pipeline->queue[stage - 1], *to = &pipeline->queue[stage];
    if (!queue_has_room(to))
        return;
    Block *block = queue_take(from);
    if (block == NULL)
        return;
    work(block, pipeline->length);
    tally_block(&pipeline->tally, block, pipeline->length);
    queue_put(to, block);
}

static void collect_stage(Pipeline *pipeline) {
    Block *block = queue_take(&pipeline->queue[STAGES - 2]);
    if (block == NULL)
        return;
    const uint64_t sum = checksum_of(block, pipeline->length);
    if (block->number != pipeline->collected ||
        (block->number % CHECK_EVERY == 0 &&
         sum != serial_checksum(block->number, pipeline->length)))
        pipeline->wrong++;
    pipeline->checksum = pipeline->checksum * 31u + sum;
    pipeline->collected++;
    release_block(&pipeline->pool, block);
}

/* Rounds of the four stages, until every block has arrived at the end. */
static void run(Pipeline *pipeline) {
    int finished = 0;
#pragma omp parallel
    while (!finished) {
#pragma omp sections
        {
            make_stage(pipeline);
#pragma omp section
            middle_stage(pipeline, 1, smooth);
#pragma omp section
            middle_stage(pipeline, 2, transform);
#pragma omp section
            collect_stage(pipeline);
        }
#pragma omp single
        finished = pipeline->collected == pipeline->blocks;
    }
}

static void pipeline_open(Pipeline *pipeline, int blocks, int length) {
    *pipeline = (Pipeline){.blocks = blocks, .length = length};
    for (int i = 0; i < STAGES - 1; i++)
        queue_open(&pipeline->queue[i]);
    omp_init_nest_lock(&pipeline->tally.lock);
    omp_init_lock(&pipeline->pool.lock);
}

static void pipeline_close(Pipeline *pipeline) {
    for (int i = 0; i < STAGES - 1; i++)
        omp_destroy_lock(&pipeline->queue[i].lock);
    omp_destroy_nest_lock(&pipeline->tally.lock);
    omp_destroy_lock(&pipeline->pool.lock);
    while (pipeline->pool.count > 0)
        free_block(pipeline->pool.blocks[--pipeline->pool.count]);
}

static int argument(int argc, char **argv, int position, const char *name, int low, int high,
                    int preset) {
    if (position >= argc)
        return preset;
    char *end;
    errno = 0;
    const long value = strtol(argv[position], &end, 10);
    if (end == argv[position] || *end != '\0' || errno != 0 || value < low || value > high) {
        fprintf(stderr, "pipeline: %s must be a whole number from %d to %d, not \"%s\"\n", name,
                low, high, argv[position]);
        exit(2);
    }
    return (int)value;
}

int main(int argc, char **argv) {
    if (argc > 3) {
        fprintf(stderr, "usage: pipeline [BLOCKS [LENGTH]]\n");
        return 2;
    }
    const int blocks = argument(argc, argv, 1, "BLOCKS", 1, 1000000, 3000);
    const int length = argument(argc, argv, 2, "LENGTH", 1, 100000000, 40000);
    Pipeline pipeline;
    pipeline_open(&pipeline, blocks, length);
    run(&pipeline);

    const long counted = (long)(STAGES - 1) * blocks * ((length + TALLY_STRIDE - 1) / TALLY_STRIDE);
    long in_buckets = 0;
    for (int i = 0; i < BUCKETS; i++)
        in_buckets += pipeline.tally.buckets[i];
    const int right = pipeline.wrong == 0 && pipeline.collected == blocks &&
                      pipeline.tally.values == counted && in_buckets == counted;
    printf("%d blocks of %d values: checksum %016" PRIx64 ", %ld values counted, %s\n", blocks,
           length, pipeline.checksum, pipeline.tally.values, right ? "right" : "WRONG");
    pipeline_close(&pipeline);
    return right ? 0 : 1;
}
