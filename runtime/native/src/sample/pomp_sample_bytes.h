/* SPDX-License-Identifier: Apache-2.0 */
/* Reads numbers as DWARF writes them, never beyond an end. Async-signal-safe. */
#ifndef POMP_SAMPLE_BYTES_H
#define POMP_SAMPLE_BYTES_H

#include "base/pomp_platform.h"

#include <stddef.h>

/* Of a number. */
enum { POMP_SAMPLE_BITS = 64 };

struct pomp_sample_bytes {
    const uint8_t *at;
    const uint8_t *end;
    bool is_bad; /* something was to be read that isn't there, or isn't understood */
};

/* A number of 0 to 8 bytes, of the lowest first. */
uint64_t pomp_sample_bytes_number(struct pomp_sample_bytes *bytes, size_t size);

uint64_t pomp_sample_bytes_unsigned(struct pomp_sample_bytes *bytes);

int64_t pomp_sample_bytes_signed(struct pomp_sample_bytes *bytes);

/* An address, or a number of its form, in an encoding (DW_EH_PE_...) of those in use. */
uint64_t pomp_sample_bytes_encoded(struct pomp_sample_bytes *bytes, uint8_t encoding);

/* The next bytes, as many as there should be, which are left out. */
struct pomp_sample_bytes pomp_sample_bytes_part(struct pomp_sample_bytes *bytes, uint64_t size);

#endif
