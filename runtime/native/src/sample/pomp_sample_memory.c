/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_memory.h"

#include <errno.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

void pomp_sample_memory_forget(struct pomp_sample_memory *memory) { memory->has_page = false; }

static bool read_page(struct pomp_sample_memory *memory, uint64_t page) {
    struct iovec here = {memory->words, POMP_SAMPLE_PAGE};
    struct iovec there = {(void *)page, POMP_SAMPLE_PAGE}; /* NOLINT(performance-no-int-to-ptr) */
    int saved_errno = errno;
    long count = syscall(SYS_process_vm_readv, syscall(SYS_getpid), &here, 1L, &there, 1L, 0L);
    errno = saved_errno;
    memory->page = page;
    memory->has_page = count == POMP_SAMPLE_PAGE;
    return memory->has_page;
}

bool pomp_sample_memory_read(struct pomp_sample_memory *memory, uint64_t address, uint64_t *word) {
    uint64_t page = address - address % POMP_SAMPLE_PAGE;
    if (address % sizeof *word != 0 ||
        ((!memory->has_page || memory->page != page) && !read_page(memory, page))) {
        return false;
    }
    *word = memory->words[address % POMP_SAMPLE_PAGE / sizeof *word];
    return true;
}
