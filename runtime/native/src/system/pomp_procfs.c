/* SPDX-License-Identifier: Apache-2.0 */
#include "system/pomp_procfs.h"

#include "base/pomp_json.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

bool pomp_lines_open(struct pomp_lines *lines, const char *path) {
    lines->used = 0;
    lines->next = 0;
    /* Nothing that waits: in a program's root anything may be in the place of a file. */
    lines->file =
        (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    return lines->file >= 0;
}

void pomp_lines_close(struct pomp_lines *lines) {
    if (lines->file >= 0) {
        syscall(SYS_close, lines->file);
    }
    lines->file = -1;
}

static bool fill(struct pomp_lines *lines) {
    long count = 0;
    do {
        count = syscall(SYS_read, lines->file, lines->buffer, sizeof lines->buffer);
    } while (count < 0 && errno == EINTR);
    lines->used = count > 0 ? (size_t)count : 0;
    lines->next = 0;
    return count > 0;
}

const char *pomp_lines_next(struct pomp_lines *lines) {
    size_t length = 0;
    bool any = false;
    if (lines->file < 0) {
        return NULL;
    }
    while (lines->next < lines->used || fill(lines)) {
        char c = lines->buffer[lines->next++];
        any = true;
        if (c == '\n') {
            break;
        }
        if (length < sizeof lines->line - 1) {
            lines->line[length++] = c;
        }
    }
    lines->line[length] = '\0';
    if (!any) {
        pomp_lines_close(lines);
        return NULL;
    }
    return lines->line;
}

const char *pomp_first_line(struct pomp_lines *lines, const char *path) {
    const char *line = pomp_lines_open(lines, path) ? pomp_lines_next(lines) : NULL;
    pomp_lines_close(lines);
    return line;
}

const char *pomp_after(const char *text, const char *start) {
    size_t length = strlen(start);
    return strncmp(text, start, length) == 0 ? text + length : NULL;
}

bool pomp_read_number(const char **text, uint64_t *number) {
    const char *at = *text;
    uint64_t value = 0;
    while (*at == ' ' || *at == '\t') {
        at++;
    }
    const char *first = at;
    while (*at >= '0' && *at <= '9' && value < UINT64_MAX / 10 - 9) {
        value = value * 10 + (uint64_t)(*at++ - '0');
    }
    if (at == first) {
        return false;
    }
    *number = value;
    *text = at;
    return true;
}

bool pomp_append(char *path, const char *text) {
    size_t used = strlen(path);
    size_t length = strlen(text);
    if (used + length >= POMP_PROC_PATH) {
        return false;
    }
    memcpy(path + used, text, length + 1);
    return true;
}

bool pomp_append_number(char *path, uint64_t number) {
    char digits[24];
    pomp_format_unsigned(digits, number);
    return pomp_append(path, digits);
}
