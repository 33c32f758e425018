/* SPDX-License-Identifier: Apache-2.0 */
/* target and its data constructs, interop, dispatch, depobj, metadirective: seen from outside. */
#include "events/pomp_event.h"

void POMP_Target_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_TARGET, POMP_PHASE_NONE); }

void POMP_Target_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_TARGET); }

void POMP_Interop_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_INTEROP, POMP_PHASE_NONE); }

void POMP_Interop_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_INTEROP); }

void POMP_Dispatch_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_DISPATCH, POMP_PHASE_NONE); }

void POMP_Dispatch_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_DISPATCH); }

void POMP_Depobj_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_DEPOBJ, POMP_PHASE_NONE); }

void POMP_Depobj_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_DEPOBJ); }

void POMP_Metadirective_enter(OMPRegDescr *d) {
    pomp_enter(d, POMP_PART_METADIRECTIVE, POMP_PHASE_NONE);
}

void POMP_Metadirective_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_METADIRECTIVE); }
