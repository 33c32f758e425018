/* SPDX-License-Identifier: Apache-2.0 */
#include "trace/pomp_chunk.h"

#include "clock/pomp_clock.h"

static uint64_t little_endian(uint64_t word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(word);
#else
    return word;
#endif
}

/*
 * Each step takes a word in and can be undone, so that two chunks that differ in one word always
 * have different sums.
 */
static uint64_t sum(uint64_t from, const unsigned char *bytes, size_t size) {
    uint64_t hash = from;
    for (size_t i = 0; i < size; i += sizeof hash) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, size - i < sizeof word ? size - i : sizeof word);
        hash = (hash ^ little_endian(word)) * 0x9E3779B97F4A7C15U;
        hash ^= hash >> 32;
    }
    return hash;
}

static void put(unsigned char *at, uint64_t number, size_t size) {
    uint64_t word = little_endian(number);
    memcpy(at, &word, size);
}

void pomp_chunk_seal(unsigned char *head, const struct pomp_chunk_label *label,
                     const unsigned char *bytes, size_t used) {
    memset(head, 0, POMP_CHUNK_HEAD);
    memcpy(head, "POMPTRC", 7);
    head[7] = POMP_TRACE_VERSION;
    put(head + 16, label->kind, 8);
    put(head + 24, used, 8);
    put(head + 32, label->thread, 8);
    put(head + 40, label->number, 8);
    put(head + 48, label->since, 8);
    put(head + 56, pomp_clock_hz(), 8);
    put(head + 8, sum(sum(0, head + 16, POMP_CHUNK_HEAD - 16), bytes, used), 8);
}

unsigned char *pomp_put_text(unsigned char *at, const char *text) {
    size_t length = strnlen(text, POMP_CHUNK_TEXT);
    at = pomp_put_number(at, length);
    memcpy(at, text, length);
    return at + length;
}
