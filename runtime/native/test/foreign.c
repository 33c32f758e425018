/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A measurement library of somebody else, which keeps numbers in descriptors. It defines the events
 * of critical sections, with our header (HEADER) or with what the paper says of descriptors.
 */
#ifdef HEADER
#include "pomp/pomp.h"
#else
typedef struct ompregdescr {
    char *name;
    char *sub_name;
    int num_sections;
    char *file_name;
    int begin_line1, begin_lineN;
    int end_line1, end_lineN;
    void *data;
    struct ompregdescr *next;
} OMPRegDescr;
#endif

#include <stdint.h>
#include <stdio.h>

static int calls;

static void count(OMPRegDescr *d) {
    d->data = (void *)((intptr_t)d->data + 1);
    calls++;
}

void POMP_Critical_enter(OMPRegDescr *d) { count(d); }

void POMP_Critical_begin(OMPRegDescr *d) { count(d); }

void POMP_Critical_end(OMPRegDescr *d) { count(d); }

void POMP_Critical_exit(OMPRegDescr *d) {
    count(d);
    if (calls == 4000) {
        printf("%d calls, data %d\n", calls, (int)(intptr_t)d->data);
    }
}
