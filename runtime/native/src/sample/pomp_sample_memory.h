/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Words of this process's memory that may not be there: the kernel reads them, a page at a time.
 * Async-signal-safe.
 */
#ifndef POMP_SAMPLE_MEMORY_H
#define POMP_SAMPLE_MEMORY_H

#include "base/pomp_platform.h"

enum { POMP_SAMPLE_PAGE = 4096 };

struct pomp_sample_memory {
    bool has_page;
    uint64_t page; /* the address of what is in `words` */
    uint64_t words[POMP_SAMPLE_PAGE / sizeof(uint64_t)];
};

/* The memory may have changed: what was read of it is read again. */
void pomp_sample_memory_forget(struct pomp_sample_memory *memory);

/* Reads the word at an address; false where none can be read. */
bool pomp_sample_memory_read(struct pomp_sample_memory *memory, uint64_t address, uint64_t *word);

#endif
