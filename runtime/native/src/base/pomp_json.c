/* SPDX-License-Identifier: Apache-2.0 */
#include "base/pomp_json.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void pomp_json_flush(struct pomp_json *json) {
    size_t done = 0;
    while (done < json->used && json->error == 0) {
        ssize_t written = write(json->file, json->buffer + done, json->used - done);
        if (written > 0) {
            done += (size_t)written;
        } else if (written == 0) {
            json->error = ENOSPC;
        } else if (errno != EINTR) {
            json->error = errno;
        }
    }
    json->used = 0;
}

static void put_bytes(struct pomp_json *json, const char *bytes, size_t size) {
    while (size > 0) {
        if (json->used == sizeof json->buffer) {
            pomp_json_flush(json);
        }
        size_t room = sizeof json->buffer - json->used;
        size_t part = size < room ? size : room;
        memcpy(json->buffer + json->used, bytes, part);
        json->used += part;
        bytes += part;
        size -= part;
    }
}

void pomp_json_text(struct pomp_json *json, const char *text) {
    put_bytes(json, text, strlen(text));
}

size_t pomp_format_unsigned(char *text, uint64_t number) {
    char reversed[20];
    size_t length = 0;
    do {
        reversed[length++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    for (size_t i = 0; i < length; i++) {
        text[i] = reversed[length - 1 - i];
    }
    text[length] = '\0';
    return length;
}

void pomp_json_unsigned(struct pomp_json *json, uint64_t number) {
    char text[21];
    put_bytes(json, text, pomp_format_unsigned(text, number));
}

void pomp_json_signed(struct pomp_json *json, int64_t number) {
    if (number < 0) {
        put_bytes(json, "-", 1);
    }
    pomp_json_unsigned(json, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

/* Length of the UTF-8 sequence at s, or 0 when it isn't one (Unicode standard, table 3-7). */
static size_t utf8_length(const unsigned char *s) {
    unsigned char lead = s[0];
    unsigned char low = 0x80;
    unsigned char high = 0xBF;
    size_t length;
    if (lead < 0x80) {
        return 1;
    }
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        low = lead == 0xE0 ? 0xA0 : low;
        high = lead == 0xED ? 0x9F : high;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        low = lead == 0xF0 ? 0x90 : low;
        high = lead == 0xF4 ? 0x8F : high;
    } else {
        return 0;
    }
    if (s[1] < low || s[1] > high) {
        return 0;
    }
    for (size_t i = 2; i < length; i++) {
        if (s[i] < 0x80 || s[i] > 0xBF) {
            return 0;
        }
    }
    return length;
}

static void put_escaped(struct pomp_json *json, unsigned char c) {
    static const char digits[] = "0123456789abcdef";
    char escape[6] = {'\\', (char)c, '0', '0', 0, 0};
    if (c == '"' || c == '\\') {
        put_bytes(json, escape, 2);
        return;
    }
    escape[1] = 'u';
    escape[4] = digits[c >> 4];
    escape[5] = digits[c & 15];
    put_bytes(json, escape, 6);
}

void pomp_json_string(struct pomp_json *json, const char *string) {
    const unsigned char *s = (const unsigned char *)string;
    put_bytes(json, "\"", 1);
    while (*s != '\0') {
        size_t length = utf8_length(s);
        if (length == 0) {
            put_bytes(json, "\xEF\xBF\xBD", 3);
            length = 1;
        } else if (*s < 0x20 || *s == '"' || *s == '\\') {
            put_escaped(json, *s);
        } else {
            put_bytes(json, (const char *)s, length);
        }
        s += length;
    }
    put_bytes(json, "\"", 1);
}

void pomp_json_number(struct pomp_json *json, const char *key, uint64_t number) {
    pomp_json_text(json, key);
    pomp_json_unsigned(json, number);
}

void pomp_json_member(struct pomp_json *json, const char *key, const char *string) {
    pomp_json_text(json, key);
    pomp_json_string(json, string);
}
