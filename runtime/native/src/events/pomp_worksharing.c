/* SPDX-License-Identifier: Apache-2.0 */
/* for, do, distribute, loop, simd, workshare, sections, single, scope, master. */
#include "events/pomp_event.h"

void POMP_For_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_FOR, POMP_PHASE_BODY); }

void POMP_For_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_FOR); }

void POMP_Do_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_DO, POMP_PHASE_BODY); }

void POMP_Do_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_DO); }

void POMP_Distribute_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_DISTRIBUTE, POMP_PHASE_BODY); }

void POMP_Distribute_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_DISTRIBUTE); }

void POMP_Loop_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_LOOP, POMP_PHASE_BODY); }

void POMP_Loop_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_LOOP); }

void POMP_Simd_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_SIMD, POMP_PHASE_NONE); }

void POMP_Simd_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_SIMD); }

void POMP_Workshare_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_WORKSHARE, POMP_PHASE_BODY); }

void POMP_Workshare_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_WORKSHARE); }

void POMP_Sections_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_SECTIONS, POMP_PHASE_NONE); }

void POMP_Sections_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_SECTIONS); }

void POMP_Section_begin(OMPRegDescr *d) { pomp_body_begin(d, POMP_PART_SECTIONS); }

void POMP_Section_end(OMPRegDescr *d) { pomp_body_end(d, POMP_PART_SECTIONS); }

void POMP_Single_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_SINGLE, POMP_PHASE_NONE); }

void POMP_Single_begin(OMPRegDescr *d) { pomp_body_begin(d, POMP_PART_SINGLE); }

void POMP_Single_end(OMPRegDescr *d) { pomp_body_end(d, POMP_PART_SINGLE); }

void POMP_Single_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_SINGLE); }

void POMP_Scope_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_SCOPE, POMP_PHASE_NONE); }

void POMP_Scope_begin(OMPRegDescr *d) { pomp_body_begin(d, POMP_PART_SCOPE); }

void POMP_Scope_end(OMPRegDescr *d) { pomp_body_end(d, POMP_PART_SCOPE); }

void POMP_Scope_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_SCOPE); }

void POMP_Master_begin(OMPRegDescr *d) { pomp_enter(d, POMP_PART_MASTER, POMP_PHASE_NONE); }

void POMP_Master_end(OMPRegDescr *d) { pomp_exit(d, POMP_PART_MASTER); }
