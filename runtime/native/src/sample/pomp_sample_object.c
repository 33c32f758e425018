/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_object.h"

#include <dlfcn.h>
#include <link.h>
#include <stddef.h>
#include <sys/auxv.h>

/* Null in some programs that are linked statically. */
extern __typeof__(dlsym) dlsym __attribute__((weak));

#ifdef DLFO_STRUCT_HAS_EH_DBASE

static __typeof__(_dl_find_object) *find_object;

bool pomp_sample_object_start(void) {
    /* A program that is linked statically has no loader to ask, and may end by asking. */
    if (dlsym != NULL && getauxval(AT_BASE) != 0) {
        *(void **)&find_object = dlsym(RTLD_DEFAULT, "_dl_find_object");
    }
    return find_object != NULL;
}

bool pomp_sample_object_find(uint64_t address, struct pomp_sample_object *object) {
    struct dl_find_object found;
    void *place = (void *)address; /* NOLINT(performance-no-int-to-ptr) */
    if (find_object == NULL || find_object(place, &found) != 0) {
        return false;
    }
    *object =
        (struct pomp_sample_object){found.dlfo_map_start, found.dlfo_map_end, found.dlfo_eh_frame,
                                    found.dlfo_link_map->l_addr, found.dlfo_link_map->l_name};
    return true;
}

#else

bool pomp_sample_object_start(void) { return false; }

bool pomp_sample_object_find(uint64_t address, struct pomp_sample_object *object) {
    (void)address;
    (void)object;
    return false;
}

#endif
