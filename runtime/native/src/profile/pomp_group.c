/* SPDX-License-Identifier: Apache-2.0 */
#include "profile/pomp_group.h"

#include "base/pomp_json.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

#define POMP_DESCRIPTORS "/proc/self/fd/"

enum {
    POMP_NAME_SIZE = 256,
    POMP_LINE_SIZE = 4096,
    POMP_FIELDS = 8,
    POMP_ACCOUNT_FIELDS = 7,
    POMP_GROUP_FIELDS = 4
};

/* Lines of a file. The C library's own readers of users load modules and allocate. */
struct lines {
    int file;
    bool is_sound;
    size_t start;
    size_t end;
    char text[POMP_LINE_SIZE];
};

static void open_lines(struct lines *lines, const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    lines->file = file;
    if (file >= 0 && file < POMP_FIRST_FILE) {
        lines->file = fcntl(file, F_DUPFD_CLOEXEC, POMP_FIRST_FILE);
        close(file);
    }
    lines->is_sound = lines->file >= 0;
    lines->start = lines->end = 0;
}

static bool close_lines(struct lines *lines) {
    if (lines->file >= 0) {
        close(lines->file);
    }
    return lines->is_sound;
}

/* Reads on, behind what is left; false at the end of the file. */
static bool fill(struct lines *lines) {
    size_t left = lines->end - lines->start;
    memmove(lines->text, lines->text + lines->start, left);
    lines->start = 0;
    lines->end = left;
    if (left == sizeof lines->text - 1) {
        lines->is_sound = false; /* no line is that long */
        return false;
    }
    ssize_t got;
    do {
        got = read(lines->file, lines->text + left, sizeof lines->text - 1 - left);
    } while (got < 0 && errno == EINTR);
    lines->is_sound = got >= 0;
    lines->end += got > 0 ? (size_t)got : 0;
    return got > 0;
}

/* The next line, which may be changed until the one after it is asked for; NULL at the end. */
static char *next_line(struct lines *lines) {
    while (lines->is_sound) {
        char *line = lines->text + lines->start;
        char *end = memchr(line, '\n', lines->end - lines->start);
        if (end != NULL) {
            *end = '\0';
            lines->start = (size_t)(end - lines->text) + 1;
            return line;
        }
        if (!fill(lines)) {
            break;
        }
    }
    if (!lines->is_sound || lines->start == lines->end) {
        return NULL;
    }
    lines->text[lines->end] = '\0';
    lines->start = lines->end;
    return lines->text;
}

/* Cuts a line at its colons; returns how many fields it has, and keeps the first POMP_FIELDS. */
static int cut(char *line, char *fields[POMP_FIELDS]) {
    int count = 0;
    for (char *field = line; field != NULL; count++) {
        char *colon = strchr(field, ':');
        if (colon != NULL) {
            *colon = '\0';
        }
        if (count < POMP_FIELDS) {
            fields[count] = field;
        }
        field = colon == NULL ? NULL : colon + 1;
    }
    return count;
}

/* Whether all users and groups stand in files: directories of a network can't be listed. */
static bool is_listed_here(void) {
    struct lines lines;
    int found = 0;
    open_lines(&lines, "/etc/nsswitch.conf");
    for (char *line = next_line(&lines); line != NULL; line = next_line(&lines)) {
        char *rest = NULL;
        const char *word = strtok_r(line, " \t", &rest);
        bool is_more = word != NULL && strcmp(word, "initgroups:") == 0;
        bool is_list =
            word != NULL && (strcmp(word, "passwd:") == 0 || strcmp(word, "group:") == 0);
        while ((is_more || is_list) && (word = strtok_r(NULL, " \t", &rest)) != NULL &&
               *word != '#') {
            if (strcmp(word, "files") != 0 && strcmp(word, "systemd") != 0) {
                lines.is_sound = false;
            }
        }
        found += is_list ? 1 : 0;
    }
    return close_lines(&lines) && found == 2;
}

/* Makes name that of the only account with a user's number, if no other has its first group. */
static bool find_only_account(const char *user, const char *group, char name[POMP_NAME_SIZE]) {
    struct lines lines;
    char *fields[POMP_FIELDS];
    int found = 0;
    open_lines(&lines, "/etc/passwd");
    for (char *line = next_line(&lines); line != NULL; line = next_line(&lines)) {
        if (cut(line, fields) != POMP_ACCOUNT_FIELDS ||
            (strcmp(fields[2], user) == 0) != (strcmp(fields[3], group) == 0)) {
            lines.is_sound = false;
        } else if (strcmp(fields[2], user) == 0) {
            found++;
            lines.is_sound = found == 1 && strlen(fields[0]) < POMP_NAME_SIZE;
            strcpy(name, lines.is_sound ? fields[0] : "");
        }
    }
    return close_lines(&lines) && found == 1 && name[0] != '\0';
}

static bool is_only_member(const char *name, const char *group) {
    struct lines lines;
    char *fields[POMP_FIELDS];
    int found = 0;
    open_lines(&lines, "/etc/group");
    for (char *line = next_line(&lines); line != NULL; line = next_line(&lines)) {
        if (cut(line, fields) != POMP_GROUP_FIELDS) {
            lines.is_sound = false;
        } else if (strcmp(fields[2], group) == 0) {
            found++;
            lines.is_sound = strcmp(fields[0], name) == 0 &&
                             (fields[3][0] == '\0' || strcmp(fields[3], name) == 0);
        }
    }
    return close_lines(&lines) && found == 1;
}

/* Whether more may write to a folder, or to what is made in it, than its mode tells.
 */
static bool has_access_list(int folder) {
    static const char *const names[] = {"system.posix_acl_access", "system.posix_acl_default"};
    char path[sizeof POMP_DESCRIPTORS + POMP_DECIMAL_SIZE] = POMP_DESCRIPTORS;
    pomp_format_unsigned(path + strlen(path), (uint64_t)folder);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (getxattr(path, names[i], NULL, 0) >= 0 || (errno != ENODATA && errno != ENOTSUP)) {
            return true;
        }
    }
    return false;
}

bool pomp_group_is_private(int folder, const struct stat *status) {
    char user[POMP_DECIMAL_SIZE];
    char group[POMP_DECIMAL_SIZE];
    char name[POMP_NAME_SIZE] = "";
    pomp_format_unsigned(user, status->st_uid);
    pomp_format_unsigned(group, status->st_gid);
    return is_listed_here() && find_only_account(user, group, name) &&
           is_only_member(name, group) && !has_access_list(folder);
}
