/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Programs whose objects were compiled by pomp, and which were linked by somebody else.
 *
 * Each such object has a weak definition of every function of the interface that it calls
 * (entries.awk makes them). Where the measurement library is linked its own definitions win, and
 * nothing here is used. Elsewhere what stands here asks the loader for the library when the program
 * starts, and has the weak ones jump to it; without a library they return at once.
 *
 * All is weak, too, for every object has a copy of it; and hidden, as each shared library sees to
 * itself.
 */
#include <dlfcn.h>
#include <stddef.h>

#define POMP_OF_MODULE __attribute__((weak, visibility("hidden")))

/* One of the weak functions. */
struct pomp_entry {
    const void *bound; /* what calls of that name reach in this program */
    const void *own;   /* what they reach if nobody else defines it */
    void **target;     /* where it jumps to */
    const char *name;
};

/* Made by the linker. */
extern struct pomp_entry __start_pomp_entries[] __attribute__((visibility("hidden")));
extern struct pomp_entry __stop_pomp_entries[] __attribute__((visibility("hidden")));

/* Not there in programs that are linked statically. */
extern __typeof__(dlopen) dlopen __attribute__((weak));
extern __typeof__(dlsym) dlsym __attribute__((weak));

/*
 * Defined where the program was linked with another library of the interface. Not hidden: for such
 * ones that nobody defines gold has other addresses than 0.
 */
extern const char pomp_entries_are_of_next __attribute__((weak));

POMP_OF_MODULE int pomp_entry_of_nobody(void);
POMP_OF_MODULE int pomp_entry_of_nobody(void) { return 0; }

POMP_OF_MODULE int pomp_entries_are_found = 0;

static void *find_library(void) {
    return &pomp_entries_are_of_next != NULL ? RTLD_NEXT
                                             : dlopen(POMP_ENTRY_LIBRARY, RTLD_NOW | RTLD_NODELETE);
}

static int is_needed(const struct pomp_entry *entry) { return entry->bound == entry->own; }

/* Before the program's own constructors, which may have constructs. */
POMP_OF_MODULE __attribute__((constructor(101))) void pomp_find_entries(void);

void pomp_find_entries(void) {
    struct pomp_entry *entry = __start_pomp_entries;
    while (entry < __stop_pomp_entries && !is_needed(entry)) {
        entry++;
    }
    if (pomp_entries_are_found != 0 || entry == __stop_pomp_entries || dlopen == NULL ||
        dlsym == NULL) {
        return;
    }
    pomp_entries_are_found = 1;
    void *library = find_library();
    if (library == NULL && &pomp_entries_are_of_next == NULL) {
        return;
    }
    for (; entry < __stop_pomp_entries; entry++) {
        void *target = is_needed(entry) ? dlsym(library, entry->name) : NULL;
        if (target != NULL) {
            *entry->target = target;
        }
    }
}
