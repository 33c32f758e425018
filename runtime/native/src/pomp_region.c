/* SPDX-License-Identifier: Apache-2.0 */
/* User functions and regions. */
#include "pomp_event.h"

void POMP_Begin(OMPRegDescr *d) { pomp_enter(d, POMP_PART_REGION, POMP_PHASE_NONE); }

void POMP_End(OMPRegDescr *d) { pomp_exit(d, POMP_PART_REGION); }
