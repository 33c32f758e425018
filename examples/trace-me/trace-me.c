/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A pipeline: blocks of numbers pass eight stages, one after the other. In each step every stage
 * works on another block, and all threads meet before the next step. While a batch enters the
 * pipeline its last stages have nothing to do, while it leaves the first ones have nothing: the
 * bubble that a timeline shows at once.
 *
 *   trace-me [batches]     one batch after the other
 *   trace-me together      the next batch follows at once, so that the pipeline stays full
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { STAGES = 8, BLOCKS = 12, BATCHES = 3, ALL = BATCHES * BLOCKS, LENGTH = 4096, SWEEPS = 500 };

static uint32_t blocks[ALL][LENGTH];

static void fill(void) {
    for (int block = 0; block < ALL; block++)
        for (int i = 0; i < LENGTH; i++)
            blocks[block][i] = (uint32_t)(block * LENGTH + i);
}

/* What one stage does to a block; each stage differs from the others in its number only. */
static void work(int stage, uint32_t *values) {
    for (int sweep = 0; sweep < SWEEPS; sweep++)
        for (int i = 0; i < LENGTH; i++)
            values[i] = (values[i] ^ (values[i] >> 15)) * (2654435761u + 2u * (uint32_t)stage);
}

/* Sends blocks through all stages: in step n, stage s works on block n - s of them. */
static void pipeline(uint32_t (*batch)[LENGTH], int count) {
#pragma omp parallel
    for (int step = 0; step < count + STAGES - 1; step++) {
#pragma omp for schedule(static)
        for (int stage = 0; stage < STAGES; stage++) {
            const int block = step - stage;
            if (block >= 0 && block < count)
                work(stage, batch[block]);
        }
    }
}

static uint64_t checksum(void) {
    uint64_t sum = 0;
    for (int block = 0; block < ALL; block++)
        for (int i = 0; i < LENGTH; i++)
            sum = sum * 31 + blocks[block][i];
    return sum;
}

int main(int argc, char **argv) {
    const int together = argc == 2 && strcmp(argv[1], "together") == 0;
    if (argc > 2 || (argc == 2 && !together && strcmp(argv[1], "batches") != 0)) {
        fprintf(stderr, "usage: trace-me [batches | together]\n");
        return 2;
    }
    fill();
    for (int block = 0; block < ALL; block++)
        for (int stage = 0; block % BLOCKS == 0 && stage < STAGES; stage++)
            work(stage, blocks[block]);
    const uint32_t expected[BATCHES] = {blocks[0][7], blocks[BLOCKS][7], blocks[2 * BLOCKS][7]};

    fill();
    if (together)
        pipeline(blocks, ALL);
    else
        for (int batch = 0; batch < BATCHES; batch++)
            pipeline(&blocks[batch * BLOCKS], BLOCKS);

    for (int batch = 0; batch < BATCHES; batch++) {
        if (blocks[batch * BLOCKS][7] != expected[batch]) {
            fprintf(stderr, "trace-me: batch %d differs from a serial computation\n", batch);
            return 1;
        }
    }
    printf("%d blocks through %d stages, checksum %016llx: right\n", ALL, STAGES,
           (unsigned long long)checksum());
    return 0;
}
