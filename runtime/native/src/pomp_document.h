/* SPDX-License-Identifier: Apache-2.0 */
/* The text of the profile. Async-signal-safe. */
#ifndef POMP_DOCUMENT_H
#define POMP_DOCUMENT_H

#include "pomp_profile.h"

/* Writes what was measured until now to an open file. Returns 0 or an errno. */
int pomp_document_write(int file, enum pomp_ended_by ended_by, int signal_number);

#endif
