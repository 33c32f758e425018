/* SPDX-License-Identifier: Apache-2.0 */
#include "base/pomp_message.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/stat.h>
#include <unistd.h>

/* Enough for two paths and what is said about them; longer lines are cut. */
struct line {
    size_t used;
    char text[2 * PATH_MAX + 512];
};

static bool was_open;
static dev_t device;
static ino_t inode;

void pomp_messages_start(void) {
    struct stat status;
    was_open = fstat(STDERR_FILENO, &status) == 0;
    if (was_open) {
        device = status.st_dev;
        inode = status.st_ino;
    }
}

/* A log that took its place is a terminal, or is appended to; the program's data is neither. */
static bool may_write(void) {
    struct stat status;
    if (fstat(STDERR_FILENO, &status) != 0) {
        return false;
    }
    if (was_open && status.st_dev == device && status.st_ino == inode) {
        return true;
    }
    bool appends = (fcntl(STDERR_FILENO, F_GETFL) & O_APPEND) != 0;
    return (S_ISREG(status.st_mode) && appends) || isatty(STDERR_FILENO) == 1;
}

/* Control characters of names must not become commands to a terminal. */
static void add(struct line *line, const char *part) {
    for (; *part != '\0' && line->used < sizeof line->text - 1; part++) {
        bool control = (unsigned char)*part < ' ' || *part == '\x7F';
        line->text[line->used++] = control ? '?' : *part;
    }
}

void pomp_say(const char *part, ...) {
    int saved_errno = errno;
    struct line line;
    line.used = 0;
    add(&line, "pomp: ");
    va_list parts;
    va_start(parts, part);
    for (; part != NULL; part = va_arg(parts, const char *)) {
        add(&line, part);
    }
    va_end(parts);
    line.text[line.used++] = '\n';
    if (may_write()) {
        ssize_t written = write(STDERR_FILENO, line.text, line.used);
        (void)written; /* there is nowhere left to tell */
    }
    errno = saved_errno;
}
