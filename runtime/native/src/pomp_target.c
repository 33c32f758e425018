/* SPDX-License-Identifier: Apache-2.0 */
/* target and its data constructs, seen from the host. */
#include "pomp_event.h"

void POMP_Target_enter(OMPRegDescr *d) { pomp_enter(d, POMP_PART_TARGET, POMP_PHASE_NONE); }

void POMP_Target_exit(OMPRegDescr *d) { pomp_exit(d, POMP_PART_TARGET); }
