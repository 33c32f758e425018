/* SPDX-License-Identifier: Apache-2.0 */
#ifndef POMP_ENDED_BY_H
#define POMP_ENDED_BY_H

#include "base/pomp_platform.h"

/* What made the library write the profile. */
enum pomp_ended_by {
    POMP_ENDED_BY_EXIT,
    POMP_ENDED_BY_FINALIZE,
    POMP_ENDED_BY_SIGNAL,
    POMP_ENDED_BY_CHECKPOINT, /* the program goes on */
    POMP_ENDED_BY_MPI_FINALIZE,
    POMP_ENDED_BY_MPI_ABORT
};

#endif
