/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_unwind.h"

#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unwind.h>

/* A saved address is looked for so many words below the place that its caller's stack begins at. */
enum { SLOT_WORDS = 16, LARGEST_TABLE = 1 << 20 };

/* Null in some programs that are linked statically. */
extern __typeof__(dlsym) dlsym __attribute__((weak));

static __typeof__(_Unwind_Backtrace) *backtrace;
static __typeof__(_Unwind_GetIP) *instruction_of;
static __typeof__(_Unwind_GetCFA) *stack_of;

struct search {
    struct pomp_sample_walk *walk;
    uint64_t interrupted; /* 0: above a place on the stack */
    uint64_t place;
    bool is_found;
};

/* The last words below a frame's stack are what its callee has saved: one of them brought us here.
 */
__attribute__((no_sanitize("address"))) static const uint64_t *slot_of(uint64_t stack,
                                                                       uint64_t address) {
    const uint64_t *words = (const uint64_t *)stack; /* NOLINT(performance-no-int-to-ptr) */
    for (int i = 1; i <= SLOT_WORDS; i++) {
        if (words[-i] == address) {
            return &words[-i];
        }
    }
    return NULL;
}

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *argument) {
    struct search *search = argument;
    struct pomp_sample_walk *walk = search->walk;
    uint64_t address = (uint64_t)instruction_of(context);
    uint64_t stack = (uint64_t)stack_of(context);
    if (!search->is_found) {
        bool is_interrupted = search->interrupted != 0 && address == search->interrupted;
        search->is_found = is_interrupted || (search->interrupted == 0 && stack >= search->place);
        if (is_interrupted || !search->is_found) {
            return _URC_NO_REASON;
        }
    }
    if (address == 0) {
        return _URC_END_OF_STACK;
    }
    if (walk->count == POMP_SAMPLE_DEPTH) {
        walk->is_cut = true;
        return _URC_END_OF_STACK;
    }
    struct pomp_sample_caller *caller = &walk->callers[walk->count++];
    caller->address = address;
    caller->slot = search->interrupted == 0 ? slot_of(stack, address) : NULL;
    return _URC_NO_REASON;
}

static void search_for(struct search *search) {
    search->walk->count = 0;
    search->walk->is_cut = false;
    if (backtrace != NULL) {
        backtrace(step, search);
    }
}

void pomp_sample_unwind_from(uint64_t address, struct pomp_sample_walk *walk) {
    search_for(&(struct search){walk, address, 0, false});
}

void pomp_sample_unwind_above(const void *place, struct pomp_sample_walk *walk) {
    search_for(&(struct search){walk, 0, (uint64_t)(uintptr_t)place, false});
}

static bool has_word(const char *words, size_t size, const char *word) {
    for (size_t i = 0; i < size; i += strlen(words + i) + 1) {
        if (strcmp(words + i, word) == 0) {
            return true;
        }
    }
    return false;
}

/*
 * Whether a library finds a function's description by what glibc has for that from 2.35 on, which
 * takes no lock; older unwinders would wait for ever for one that the interrupted code holds.
 */
static bool takes_no_lock(const struct link_map *library) {
    const char *words = NULL;
    size_t size = 0;
    for (const ElfW(Dyn) *entry = library->l_ld; entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_STRTAB) {
            words = (const char *)entry->d_un.d_ptr; /* NOLINT(performance-no-int-to-ptr) */
        } else if (entry->d_tag == DT_STRSZ) {
            size = entry->d_un.d_val;
        }
    }
    return words != NULL && size < LARGEST_TABLE && has_word(words, size, "_dl_find_object");
}

/* Loaded as the C library itself does it; not by dlopen itself, of which linkers may warn. */
static void *open_unwinder(void) {
    if (dlsym == NULL || getauxval(AT_BASE) == 0) {
        return NULL;
    }
    __typeof__(dlopen) *load;
    __typeof__(dlinfo) *ask;
    *(void **)&load = dlsym(RTLD_DEFAULT, "dlopen");
    *(void **)&ask = dlsym(RTLD_DEFAULT, "dlinfo");
    void *library = load == NULL || ask == NULL ? NULL : load("libgcc_s.so.1", RTLD_NOW);
    struct link_map *loaded = NULL;
    bool is_right = library != NULL && ask(library, RTLD_DI_LINKMAP, &loaded) == 0 &&
                    loaded != NULL && takes_no_lock(loaded);
    return is_right ? library : NULL;
}

bool pomp_sample_unwind_start(void) {
#if defined(__x86_64__) || defined(__aarch64__)
    const char *wanted = secure_getenv("POMP_SAMPLE_PATHS");
    void *library = wanted != NULL && strcmp(wanted, "off") == 0 ? NULL : open_unwinder();
    if (library == NULL) {
        return false;
    }
    *(void **)&instruction_of = dlsym(library, "_Unwind_GetIP");
    *(void **)&stack_of = dlsym(library, "_Unwind_GetCFA");
    if (instruction_of == NULL || stack_of == NULL) {
        return false;
    }
    *(void **)&backtrace = dlsym(library, "_Unwind_Backtrace");
    /* What the unwinder does only once it does now. */
    static struct pomp_sample_walk first;
    pomp_sample_unwind_above(NULL, &first);
    return backtrace != NULL;
#else
    return false;
#endif
}
