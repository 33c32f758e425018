/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A measurement library of one's own: prints when each thread enters and leaves parallel regions,
 * loops and critical sections. The events that it doesn't define are those of libpomp_stub.
 */
#include <pomp/pomp.h>

#include <omp.h>
#include <stdio.h>

static void trace(const char *what, const OMPRegDescr *d) {
    printf("%.6f thread %d %s %s (%s:%d)\n", omp_get_wtime(), omp_get_thread_num(), what, d->name,
           d->file_name, d->begin_line1);
}

void POMP_Parallel_fork(OMPRegDescr *d) { trace("forks", d); }

void POMP_Parallel_begin(OMPRegDescr *d) { trace("begins", d); }

void POMP_Parallel_end(OMPRegDescr *d) { trace("ends", d); }

void POMP_Parallel_join(OMPRegDescr *d) { trace("joins", d); }

void POMP_For_enter(OMPRegDescr *d) { trace("enters", d); }

void POMP_For_exit(OMPRegDescr *d) { trace("leaves", d); }

void POMP_Critical_enter(OMPRegDescr *d) { trace("waits for", d); }

void POMP_Critical_begin(OMPRegDescr *d) { trace("has", d); }

void POMP_Critical_exit(OMPRegDescr *d) { trace("leaves", d); }
