/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_output.h"

#include "pomp_control.h"
#include "pomp_json.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { POMP_NAME_TRIES = 1000, POMP_NUMBER_SIZE = 21 };

/* Appends text to a path; false, with the path unchanged, when it would be too long. */
static bool append(char *path, const char *text) {
    size_t used = strlen(path);
    size_t added = strlen(text);
    if (used + added >= PATH_MAX) {
        return false;
    }
    memcpy(path + used, text, added + 1);
    return true;
}

static bool append_number(char *path, uint64_t number) {
    char text[POMP_NUMBER_SIZE];
    pomp_format_unsigned(text, number);
    return append(path, text);
}

static bool is_directory(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Returns 0, also when the directory is there already, or an errno. */
static int make_directory(const char *path) {
    int error = mkdir(path, 0777) == 0 ? 0 : errno;
    return error != 0 && is_directory(path) ? 0 : error;
}

/* mkdir -p. Returns 0 or an errno. */
static int make_directories(char *path) {
    for (char *p = path + 1; *p != '\0'; p++) {
        if (*p == '/') {
            *p = '\0';
            int error = make_directory(path);
            *p = '/';
            if (error != 0) {
                return error;
            }
        }
    }
    return make_directory(path);
}

/* Cuts path to the nearest folder at or above it that has a .pomp folder; keeps it if none has. */
static void find_project(char *path) {
    char candidate[PATH_MAX];
    strcpy(candidate, path);
    for (;;) {
        size_t length = strlen(candidate);
        if (append(candidate, "/.pomp") && is_directory(candidate)) {
            candidate[length] = '\0';
            strcpy(path, candidate);
            return;
        }
        candidate[length] = '\0';
        char *slash = strrchr(candidate, '/');
        if (slash == NULL) {
            return;
        }
        *slash = '\0';
    }
}

/* The file name of the program; whatever a shell or a file system might dislike becomes '_'. */
static bool append_program(char *path) {
    const char *slash = strrchr(pomp_run.executable, '/');
    const char *name = slash == NULL ? pomp_run.executable : slash + 1;
    char clean[NAME_MAX / 2];
    size_t length = 0;
    for (; *name != '\0' && length < sizeof clean - 1; name++) {
        bool plain = (*name >= 'a' && *name <= 'z') || (*name >= 'A' && *name <= 'Z') ||
                     (*name >= '0' && *name <= '9') || strchr("._-+", *name) != NULL;
        clean[length++] = *name;
        if (!plain) {
            clean[length - 1] = '_';
        }
    }
    clean[length] = '\0';
    return append(path, length > 0 ? clean : "program");
}

/* Makes the given folder. Returns 0 or an errno. */
static int given_folder(char *path) {
    if (pomp_run.run_directory[0] != '/' &&
        !(append(path, pomp_run.working_directory) && append(path, "/"))) {
        return ENAMETOOLONG;
    }
    return append(path, pomp_run.run_directory) ? make_directories(path) : ENAMETOOLONG;
}

/* Makes a new folder .pomp/runs/<time>-<program>[-<n>]. Returns 0 or an errno. */
static int new_folder(char *path) {
    if (pomp_run.working_directory[0] == '\0') {
        return ENOENT;
    }
    strcpy(path, pomp_run.working_directory);
    find_project(path);
    size_t project = strlen(path);
    int error = append(path, "/.pomp/runs") ? make_directories(path) : ENAMETOOLONG;
    if (!append(path, "/") || !append(path, pomp_run.stamp) || !append(path, "-") ||
        !append_program(path)) {
        path[project] = '\0';
        return ENAMETOOLONG;
    }
    if (error != 0) {
        return error;
    }
    size_t length = strlen(path);
    error = mkdir(path, 0777) == 0 ? 0 : errno;
    for (uint64_t i = 2; error == EEXIST && i <= POMP_NAME_TRIES; i++) {
        path[length] = '\0';
        if (!append(path, "-") || !append_number(path, i)) {
            return ENAMETOOLONG;
        }
        error = mkdir(path, 0777) == 0 ? 0 : errno;
    }
    return error;
}

/* The name of the profile in its folder. */
static bool append_name(char *path, int rank) {
    if (rank < 0 || pomp_run.run_directory[0] == '\0') {
        return append(path, "/profile.json");
    }
    return append(path, "/profile-rank-") && append_number(path, (uint64_t)rank) &&
           append(path, ".json");
}

/* Chooses the folder and the file names in it. Returns 0 or an errno. */
static int choose_names(struct pomp_output *output) {
    output->path[0] = '\0';
    output->temporary[0] = '\0';
    int error =
        pomp_run.run_directory[0] != '\0' ? given_folder(output->path) : new_folder(output->path);
    if (!append_name(output->path, output->rank)) {
        error = ENAMETOOLONG;
    }
    if (error != 0) {
        return error;
    }
    strcpy(output->temporary, output->path);
    bool fits = append(output->temporary, ".tmp-") &&
                append_number(output->temporary, (uint64_t)pomp_run.pid);
    return fits ? 0 : ENAMETOOLONG;
}

void pomp_output_open(struct pomp_output *output, int rank) {
    output->file = -1;
    if (rank != output->rank) {
        pomp_output_remove(output);
        output->rank = rank;
        output->is_chosen = output->is_chosen && pomp_run.run_directory[0] == '\0';
    }
    output->error = output->is_chosen ? 0 : choose_names(output);
    output->is_chosen = output->error == 0;
    if (output->error != 0) {
        return;
    }
    output->file = open(output->temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    output->error = output->file < 0 ? errno : 0;
}

void pomp_output_remove(struct pomp_output *output) {
    if (output->is_ours) {
        unlink(output->path);
        output->is_ours = false;
    }
}

/* strerror is not async-signal-safe. */
static const char *reason(int error) {
    switch (error) {
    case EACCES:
    case EPERM:
        return "permission denied";
    case EDQUOT:
        return "disk quota exceeded";
    case EFBIG:
        return "file size limit exceeded";
    case EIO:
        return "input/output error";
    case EISDIR:
        return "it is a directory";
    case ELOOP:
        return "too many symbolic links";
    case EMFILE:
    case ENFILE:
        return "too many open files";
    case ENAMETOOLONG:
        return "path too long";
    case ENOENT:
        return "no such directory";
    case ENOSPC:
        return "no space left on device";
    case ENOTDIR:
    case EEXIST:
        return "a file is in the way of a directory";
    case EROFS:
        return "read-only file system";
    default:
        return NULL;
    }
}

static void write_line(const char *const *parts, size_t count) {
    char line[2 * PATH_MAX + 160] = "pomp: ";
    size_t used = strlen(line);
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(parts[i]);
        memcpy(line + used, parts[i], length);
        used += length;
    }
    ssize_t written = write(STDERR_FILENO, line, used);
    (void)written; /* there is nowhere left to tell */
}

static void report(struct pomp_output *output, bool checkpoint) {
    if (checkpoint && output->has_complained) {
        return;
    }
    output->has_complained = checkpoint;
    const char *why = reason(output->error);
    char number[POMP_NUMBER_SIZE];
    pomp_format_unsigned(number, (uint64_t)output->error);
    const char *parts[] = {"cannot write ",
                           output->path,
                           ": ",
                           why == NULL ? "error " : why,
                           why == NULL ? number : "",
                           checkpoint ? "; this checkpoint is left out\n"
                           : output->is_ours
                               ? "; what is there is the last checkpoint, the program is not "
                                 "affected\n"
                               : "; the measurement is lost, the program is not affected\n"};
    write_line(parts, sizeof parts / sizeof parts[0]);
}

/* Gives the file its name unless a file of another process is there. Returns 0 or an errno. */
static int name_file(const struct pomp_output *output) {
    if (output->is_ours) {
        return rename(output->temporary, output->path) == 0 ? 0 : errno;
    }
    if (link(output->temporary, output->path) == 0) {
        unlink(output->temporary);
        return 0;
    }
    if (errno == EEXIST) {
        return EEXIST;
    }
    /* Some file systems have no hard links. */
    return rename(output->temporary, output->path) == 0 ? 0 : errno;
}

/*
 * Another process of the same run has been here, or another copy of this library in this one: keeps
 * its measurement and this one.
 */
static int name_beside(struct pomp_output *output) {
    char first[PATH_MAX];
    strcpy(first, output->path);
    size_t length = strlen(output->path) - strlen(".json");
    int error = EEXIST;
    for (uint64_t i = 1; error == EEXIST && i <= POMP_NAME_TRIES; i++) {
        output->path[length] = '\0';
        if (!append(output->path, "-") || !append_number(output->path, (uint64_t)pomp_run.pid) ||
            (i > 1 && !(append(output->path, "-") && append_number(output->path, i))) ||
            !append(output->path, ".json")) {
            return ENAMETOOLONG;
        }
        error = name_file(output);
    }
    if (error == 0) {
        const char *parts[] = {first,
                               " holds the measurement of another process; this one's is in ",
                               output->path, "\n"};
        write_line(parts, sizeof parts / sizeof parts[0]);
    }
    return error;
}

static bool is_file(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

void pomp_output_close(struct pomp_output *output, bool checkpoint) {
    if (output->file >= 0 && close(output->file) != 0 && output->error == 0 && errno != EINTR) {
        output->error = errno;
    }
    if (output->error == 0) {
        output->error = name_file(output);
    }
    if (output->error == EEXIST && output->file >= 0 && is_file(output->path)) {
        output->error = name_beside(output);
    }
    if (output->error != 0) {
        if (output->file >= 0) {
            unlink(output->temporary);
        }
        report(output, checkpoint);
    }
    output->is_ours |= output->error == 0;
}
