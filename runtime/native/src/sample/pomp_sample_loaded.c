/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_loaded.h"

#include "base/pomp_atomic.h"
#include "sample/pomp_sample_object.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MOST = 64, LONGEST = 1024 };

struct library {
    uint64_t start;
    uint64_t end;
    uint64_t base;
    bool has_file; /* the kernel's own has none */
    struct stat file;
    char path[LONGEST];
    size_t name; /* where in the path the name begins by which it was opened */
    _Atomic bool is_known;
};

static struct library libraries[MOST];
static _Atomic uint64_t taken;

static bool is_same(const struct library *library, const struct pomp_sample_object *object) {
    return library->start == (uint64_t)(uintptr_t)object->start &&
           library->end == (uint64_t)(uintptr_t)object->end && library->base == object->base &&
           strcmp(library->path + library->name, object->name) == 0;
}

static bool is_known(const struct library *library) {
    return atomic_load_explicit(&library->is_known, memory_order_acquire);
}

/* A name that doesn't begin at the root is one of the folder that the program is in. */
static bool put_path(struct library *library, const char *name) {
    library->name = 0;
    if (name[0] != '/') {
        long size = syscall(SYS_getcwd, library->path, sizeof library->path - 1);
        if (size > 1 && library->path[0] == '/') {
            library->path[size - 1] = '/';
            library->name = (size_t)size;
        }
    }
    size_t size = strlen(name) + 1;
    if (size > sizeof library->path - library->name) {
        return false;
    }
    memcpy(library->path + library->name, name, size);
    library->has_file = library->path[0] == '/' && stat(library->path, &library->file) == 0;
    return true;
}

void pomp_sample_loaded_note(uint64_t address) {
    struct pomp_sample_object object;
    if (!pomp_sample_object_find(address, &object) || object.name[0] == '\0') {
        return;
    }
    uint64_t count = pomp_get(&taken);
    for (uint64_t i = 0; i < count && i < MOST; i++) {
        if (is_known(&libraries[i]) && is_same(&libraries[i], &object)) {
            return;
        }
    }
    uint64_t own = count < MOST ? atomic_fetch_add(&taken, 1) : MOST;
    if (own >= MOST) {
        return;
    }
    int saved_errno = errno;
    struct library *library = &libraries[own];
    library->start = (uint64_t)(uintptr_t)object.start;
    library->end = (uint64_t)(uintptr_t)object.end;
    library->base = object.base;
    if (put_path(library, object.name)) {
        atomic_store_explicit(&library->is_known, true, memory_order_release);
    }
    errno = saved_errno;
}

static bool is_loaded(const struct library *library) {
    struct pomp_sample_object object;
    return pomp_sample_object_find(library->start, &object) && is_same(library, &object);
}

/* Whether the file is what it was when the library was sampled. */
static bool is_unchanged(const struct library *library) {
    struct stat now;
    const struct stat *then = &library->file;
    return library->has_file && stat(library->path, &now) == 0 && now.st_dev == then->st_dev &&
           now.st_ino == then->st_ino && now.st_size == then->st_size &&
           now.st_mtim.tv_sec == then->st_mtim.tv_sec &&
           now.st_mtim.tv_nsec == then->st_mtim.tv_nsec;
}

/* Whether something else has been, or is, at its addresses: they may be of either. */
static bool is_alone(const struct library *library, uint64_t count) {
    struct pomp_sample_object object;
    if (pomp_sample_object_find(library->start, &object) ||
        pomp_sample_object_find(library->end - 1, &object)) {
        return false;
    }
    for (uint64_t i = 0; i < count; i++) {
        const struct library *other = &libraries[i];
        bool overlaps = other->start < library->end && library->start < other->end;
        bool is_equal = other->start == library->start && other->base == library->base &&
                        strcmp(other->path, library->path) == 0;
        if (is_known(other) && overlaps && !is_equal) {
            return false;
        }
    }
    return true;
}

const char *pomp_sample_loaded_write(struct pomp_json *json, const char *separator) {
    uint64_t count = pomp_get(&taken) < MOST ? pomp_get(&taken) : MOST;
    for (uint64_t i = 0; i < count; i++) {
        const struct library *library = &libraries[i];
        if (is_known(library) && !is_loaded(library)) {
            bool is_certain = is_alone(library, count) && is_unchanged(library);
            pomp_json_text(json, separator);
            pomp_json_number(json, "\n {\"start\": ", library->start);
            pomp_json_number(json, ", \"end\": ", library->end);
            pomp_json_number(json, ", \"base\": ", library->base);
            pomp_json_member(json, ", \"file\": ", is_certain ? library->path : "");
            pomp_json_text(json, "}");
            separator = ",";
        }
    }
    return separator;
}
