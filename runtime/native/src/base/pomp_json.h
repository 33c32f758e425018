/* SPDX-License-Identifier: Apache-2.0 */
/* Buffered output of JSON with write(2) only. Async-signal-safe. */
#ifndef POMP_JSON_H
#define POMP_JSON_H

#include "base/pomp_platform.h"

#include <stddef.h>

/* An open file, and the first error met; after one, output is discarded. */
struct pomp_json {
    int file;
    int error; /* errno, or 0 */
    size_t used;
    char buffer[65536];
};

void pomp_json_text(struct pomp_json *json, const char *text);
void pomp_json_unsigned(struct pomp_json *json, uint64_t number);
void pomp_json_signed(struct pomp_json *json, int64_t number);

/* A quoted string; bytes that are not UTF-8 become U+FFFD. */
void pomp_json_string(struct pomp_json *json, const char *string);

/* A member of an object; the key carries its punctuation. */
void pomp_json_number(struct pomp_json *json, const char *key, uint64_t number);
void pomp_json_member(struct pomp_json *json, const char *key, const char *string);

void pomp_json_flush(struct pomp_json *json);

/* Room for a number in decimal, with a terminating null. */
enum { POMP_DECIMAL_SIZE = 21 };

/* Writes number in decimal at text, with a terminating null; returns its length. */
size_t pomp_format_unsigned(char *text, uint64_t number);

#endif
