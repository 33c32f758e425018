/* SPDX-License-Identifier: Apache-2.0 */
#include "events/pomp_code.h"

#include "base/pomp_descriptors.h"
#include "base/pomp_run.h"
#include "base/pomp_shared.h"
#include "construct/pomp_construct.h"
#include "system/pomp_procfs.h"

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

/* Not there in programs that are linked statically: then the module is the program. */
extern __typeof__(dladdr) dladdr __attribute__((weak));

enum { CHAIN_BITS = 10 };

/* A descriptor that was made; never changed and never freed. */
struct known {
    const char *kind;
    const char *name;
    const void *address;
    struct known *next;
    OMPRegDescr descriptor;
    struct pomp_code_details details;
};

static OMPRegDescr unknown = {"region", "unknown", 0, "unknown", 0, 0, 0, 0, NULL, NULL};

/* By address. Only those with pomp_lock held add one; anyone may read. */
static struct known *_Atomic chains[1 << CHAIN_BITS];

static struct known *_Atomic *chain_of(const void *address) {
    return &chains[(uint64_t)(uintptr_t)address * 0x9E3779B97F4A7C15U >> (64 - CHAIN_BITS)];
}

static struct known *find_known(struct known *_Atomic *chain, const char *kind, const char *name,
                                const void *address) {
    struct known *known = atomic_load_explicit(chain, memory_order_acquire);
    while (known != NULL &&
           (known->address != address || known->kind != kind || known->name != name)) {
        known = known->next;
    }
    return known;
}

/* Whether a module is the program itself. The loader calls that as its user did, if by any name. */
static bool is_program(const Dl_info *module) {
    Dl_info program;
    const void *headers = (const void *)(uintptr_t)getauxval(AT_PHDR); /* part of it */
    return dladdr(headers, &program) != 0 && program.dli_fbase == module->dli_fbase;
}

/*
 * The address as it stands in the module's file: programs at a fixed place have it there, all
 * others begin at 0.
 */
static uint64_t address_in_file(const void *base, const void *address) {
    const ElfW(Ehdr) *header = base;
    uintptr_t bias = header->e_type == ET_EXEC ? 0 : (uintptr_t)base;
    return (uint64_t)((uintptr_t)address - bias);
}

/* Asks the loader, so no lock of ours may be held: another thread may come here in its middle. */
static struct pomp_code locate(const void *address) {
    Dl_info info;
    struct pomp_code code = {"", pomp_run.executable, (uint64_t)(uintptr_t)address,
                             (uint64_t)(uintptr_t)address};
    if (dladdr == NULL || dladdr(address, &info) == 0) {
        return code;
    }
    const void *from = info.dli_fbase;
    code.address = address_in_file(from, address);
    if (!is_program(&info)) {
        code.module = info.dli_fname;
    }
    if (info.dli_sname != NULL) {
        code.function = info.dli_sname;
        from = info.dli_saddr;
    }
    code.offset = (uint64_t)((const char *)address - (const char *)from);
    return code;
}

/* The loader's strings live as long as the module. NULL when memory is out. */
static const char *keep(const char *string) {
    size_t size = strlen(string) + 1;
    char *copy = pomp_shared_alloc(size);
    return copy == NULL ? NULL : memcpy(copy, string, size);
}

/*
 * The whole name of the file that an address is mapped from. The loader calls a library as dlopen
 * was asked for it, such as "./plugin.so": nobody can find that after the program. With pomp_lock
 * held, which the lines need; they last until the next call.
 */
static const char *mapped_file(const void *address, const char *otherwise) {
    static struct pomp_lines maps;
    const char *line;
    if (!pomp_lines_open(&maps, "/proc/self/maps")) {
        return otherwise;
    }
    while ((line = pomp_lines_next(&maps)) != NULL) {
        char *after;
        uintptr_t start = (uintptr_t)strtoull(line, &after, 16);
        uintptr_t end = *after == '-' ? (uintptr_t)strtoull(after + 1, &after, 16) : 0;
        if ((uintptr_t)address >= start && (uintptr_t)address < end) {
            pomp_lines_close(&maps);
            const char *file = strchr(after, '/');
            return file == NULL ? otherwise : file;
        }
    }
    return otherwise;
}

/* With pomp_lock held; NULL when memory is out. */
static struct known *make_known(const char *kind, const char *name, const void *address,
                                const struct pomp_code *code) {
    struct known *made = pomp_shared_alloc(sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->kind = kind;
    made->name = name;
    made->address = address;
    made->details.details = (POMPDetails){POMP_DETAILS_WITH_CODE, "", "", "", "", ""};
    const char *module = code->module[0] == '/' ? code->module : mapped_file(address, code->module);
    made->details.code =
        (struct pomp_code){keep(code->function), keep(module), code->offset, code->address};
    made->descriptor =
        (OMPRegDescr){kind, name, 0, "", 0, 0, 0, 0, NULL, POMP_DETAILS(made->details.details)};
    bool complete = made->details.code.function != NULL && made->details.code.module != NULL;
    return complete ? made : NULL;
}

/* What another thread may have done meanwhile. In the middle of another event it can't be done. */
static OMPRegDescr *add_known(struct known *_Atomic *chain, const char *kind, const char *name,
                              const void *address) {
    int saved_errno = errno;
    const struct pomp_code code = locate(address);
    void *locked = pomp_descriptors_lock();
    if (locked == NULL) {
        errno = saved_errno;
        return &unknown;
    }
    struct known *known = find_known(chain, kind, name, address);
    if (known == NULL) {
        known = make_known(kind, name, address, &code);
        if (known != NULL) {
            known->next = atomic_load_explicit(chain, memory_order_relaxed);
            atomic_store_explicit(chain, known, memory_order_release);
        }
    }
    pomp_descriptors_unlock(locked);
    errno = saved_errno;
    return known == NULL ? &unknown : &known->descriptor;
}

OMPRegDescr *pomp_code_site(const char *kind, const char *name, const void *address) {
    struct known *_Atomic *chain = chain_of(address);
    struct known *known = find_known(chain, kind, name, address);
    return pomp_likely(known != NULL) ? &known->descriptor : add_known(chain, kind, name, address);
}

const void *pomp_code_address(const OMPRegDescr *site) {
    if (site == &unknown) {
        return NULL;
    }
    const char *known = (const char *)site - offsetof(struct known, descriptor);
    return ((const struct known *)(const void *)known)->address;
}
