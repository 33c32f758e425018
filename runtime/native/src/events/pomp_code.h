/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Events of code that was not instrumented, and is known by its address only.
 *
 * The site of an event is a descriptor: an instrumented construct brings its own, of a code address
 * the library makes one. So every event takes either, and no later step asks which of them it is.
 */
#ifndef POMP_CODE_H
#define POMP_CODE_H

#include "base/pomp_platform.h"

#include "pomp/pomp.h"

/*
 * The descriptor that stands for a construct at a code address; made when it is asked for the first
 * time, and the same one from then on. It has no file and no lines, but says in which function, or
 * in which module, the address is. What is loaded where a library was unloaded counts as that.
 *
 * kind is what descriptors call name ("parallel"), name what they call sub_name ("MPI_Send", or
 * ""); both must be the same constants for all events of the construct. An event whose descriptor
 * can't be made counts as that of an unknown one.
 */
OMPRegDescr *pomp_code_site(const char *kind, const char *name, const void *address);

/* The code address of a site that pomp_code_site has given; NULL when that is the unknown one. */
const void *pomp_code_address(const OMPRegDescr *site);

#endif
