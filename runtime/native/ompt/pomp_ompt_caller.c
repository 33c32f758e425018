/* SPDX-License-Identifier: Apache-2.0 */
#include "base/pomp_platform.h"

#include "ompt/pomp_ompt_state.h"

#include <link.h>
#include <sys/auxv.h>
#include <unwind.h>

/* Where the run time's code is. Written before the first event. */
static uintptr_t runtime_begin;
static uintptr_t runtime_end;

static int find_runtime(struct dl_phdr_info *info, size_t size, void *function) {
    (void)size;
    uintptr_t first = UINTPTR_MAX;
    uintptr_t last = 0;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        if (header->p_type == PT_LOAD) {
            uintptr_t begin = (uintptr_t)(info->dlpi_addr + header->p_vaddr);
            uintptr_t end = begin + header->p_memsz;
            first = begin < first ? begin : first;
            last = end > last ? end : last;
        }
    }
    uintptr_t address = *(const uintptr_t *)function;
    if (address < first || address >= last) {
        return 0;
    }
    runtime_begin = first;
    runtime_end = last;
    return 1;
}

void pomp_ompt_know_runtime(ompt_function_lookup_t lookup) {
    uintptr_t function = (uintptr_t)lookup;
    /* A run time that is part of the program can't be told from it by addresses. */
    if (dl_iterate_phdr(find_runtime, &function) == 1) {
        const uintptr_t here = (uintptr_t)getauxval(AT_PHDR);
        if (here >= runtime_begin && here < runtime_end) {
            runtime_end = runtime_begin;
        }
    }
}

static bool is_in_runtime(uintptr_t address) {
    return address - runtime_begin < runtime_end - runtime_begin;
}

bool pomp_ompt_is_of_runtime(const void *returns_to) {
    return is_in_runtime((uintptr_t)returns_to);
}

struct walk {
    bool has_met_runtime;
    uintptr_t found;
};

static _Unwind_Reason_Code walk_up(struct _Unwind_Context *context, void *data) {
    struct walk *walk = data;
    uintptr_t address = _Unwind_GetIP(context);
    if (is_in_runtime(address)) {
        walk->has_met_runtime = true;
    } else if (walk->has_met_runtime) {
        walk->found = address;
        return _URC_END_OF_STACK;
    }
    return _URC_NO_REASON;
}

const void *pomp_ompt_caller(const void *returns_to) {
    if (pomp_likely(!is_in_runtime((uintptr_t)returns_to))) {
        return returns_to;
    }
    struct walk walk = {false, 0};
    _Unwind_Backtrace(walk_up, &walk);
    return walk.found == 0 ? returns_to
                           : (const void *)walk.found; // NOLINT(performance-no-int-to-ptr)
}
