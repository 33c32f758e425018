/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_bytes.h"

/* Forms of a number, and what it is relative to. */
enum {
    ENCODING_FORM = 0x0F,
    ENCODING_BASE = 0x70,
    FORM_WORD = 0x00,
    FORM_UNSIGNED_4 = 0x03,
    FORM_UNSIGNED_8 = 0x04,
    FORM_SIGNED_4 = 0x0B,
    FORM_SIGNED_8 = 0x0C,
    BASE_NONE = 0x00,
    BASE_HERE = 0x10
};

enum { SEVEN_BITS = 7, MORE = 0x80, SIGN = 0x40 };

uint64_t pomp_sample_bytes_number(struct pomp_sample_bytes *bytes, size_t size) {
    if (bytes->is_bad || (size_t)(bytes->end - bytes->at) < size) {
        bytes->is_bad = true;
        return 0;
    }
    uint64_t number = 0;
    for (size_t i = 0; i < size; i++) {
        number |= (uint64_t)bytes->at[i] << (8 * i);
    }
    bytes->at += size;
    return number;
}

static uint64_t read_leb(struct pomp_sample_bytes *bytes, bool is_signed) {
    uint64_t number = 0;
    for (unsigned shift = 0;; shift += SEVEN_BITS) {
        uint64_t byte = pomp_sample_bytes_number(bytes, 1);
        if (bytes->is_bad || shift >= POMP_SAMPLE_BITS) {
            bytes->is_bad = true;
            return 0;
        }
        number |= (byte & (MORE - 1)) << shift;
        if ((byte & MORE) == 0) {
            bool is_negative =
                is_signed && (byte & SIGN) != 0 && shift + SEVEN_BITS < POMP_SAMPLE_BITS;
            return is_negative ? number | UINT64_MAX << (shift + SEVEN_BITS) : number;
        }
    }
}

uint64_t pomp_sample_bytes_unsigned(struct pomp_sample_bytes *bytes) {
    return read_leb(bytes, false);
}

int64_t pomp_sample_bytes_signed(struct pomp_sample_bytes *bytes) {
    return (int64_t)read_leb(bytes, true);
}

uint64_t pomp_sample_bytes_encoded(struct pomp_sample_bytes *bytes, uint8_t encoding) {
    uint64_t base = 0;
    if ((encoding & ENCODING_BASE) == BASE_HERE) {
        base = (uint64_t)(uintptr_t)bytes->at;
    } else if ((encoding & ENCODING_BASE) != BASE_NONE) {
        bytes->is_bad = true;
    }
    switch (encoding & ENCODING_FORM) {
    case FORM_SIGNED_4:
        return base + (uint64_t)(int64_t)(int32_t)(uint32_t)pomp_sample_bytes_number(bytes, 4);
    case FORM_UNSIGNED_4:
        return base + pomp_sample_bytes_number(bytes, 4);
    case FORM_WORD:
    case FORM_UNSIGNED_8:
    case FORM_SIGNED_8:
        return base + pomp_sample_bytes_number(bytes, 8);
    default:
        bytes->is_bad = true;
        return 0;
    }
}

struct pomp_sample_bytes pomp_sample_bytes_part(struct pomp_sample_bytes *bytes, uint64_t size) {
    if (bytes->is_bad || (uint64_t)(bytes->end - bytes->at) < size) {
        bytes->is_bad = true;
        return (struct pomp_sample_bytes){bytes->at, bytes->at, true};
    }
    struct pomp_sample_bytes part = {bytes->at, bytes->at + size, false};
    bytes->at += size;
    return part;
}
