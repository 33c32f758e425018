/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of all threads as samples.json beside the profile: docs/spec/profile-format.md. */
#ifndef POMP_SAMPLE_OUTPUT_H
#define POMP_SAMPLE_OUTPUT_H

#include "base/pomp_platform.h"

/* Writes what was sampled. Async-signal-safe. */
void pomp_sample_write(uint64_t hz, bool has_paths, uint64_t without_timer);

#endif
