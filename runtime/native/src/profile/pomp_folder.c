/* SPDX-License-Identifier: Apache-2.0 */
#include "profile/pomp_folder.h"

#include "base/pomp_json.h"
#include "base/pomp_message.h"
#include "base/pomp_run.h"
#include "clock/pomp_clock.h"
#include "profile/pomp_group.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    POMP_FOLDER_MODE = 0700,
    POMP_REFUSED = -2 /* there is a .pomp that must not be used */
};

static const char in_the_way[] = "it is a link or a file; remove it or set POMP_RUN_DIR";
static const char of_another[] = "it belongs to another user; remove it or set POMP_RUN_DIR";
static const char open_to_others[] =
    "others may write to it; use chmod go-w on it or set POMP_RUN_DIR";

bool pomp_path_append(char *path, size_t size, const char *text) {
    size_t used = strlen(path);
    size_t added = strlen(text);
    if (used + added >= size) {
        return false;
    }
    memcpy(path + used, text, added + 1);
    return true;
}

bool pomp_path_append_number(char *path, size_t size, uint64_t number) {
    char text[POMP_DECIMAL_SIZE];
    pomp_format_unsigned(text, number);
    return pomp_path_append(path, size, text);
}

static bool append(char *path, const char *text) { return pomp_path_append(path, PATH_MAX, text); }

uint64_t pomp_random(void) {
    uint64_t random = 0;
    if (getrandom(&random, sizeof random, GRND_NONBLOCK) != (ssize_t)sizeof random) {
        random = pomp_clock_monotonic_ns() ^ pomp_now() << 20 ^ (uint64_t)(uintptr_t)&random ^
                 (uint64_t)getpid() << 40;
        random = (random ^ random >> 29) * 0xBF58476D1CE4E5B9U;
    }
    return random;
}

int pomp_file_above_standard(int file) {
    if (file < 0 || file >= POMP_FIRST_FILE) {
        return file;
    }
    int above = fcntl(file, F_DUPFD_CLOEXEC, POMP_FIRST_FILE);
    int error = errno;
    close(file);
    errno = error;
    return above;
}

static int open_folder(int at, const char *path, int flags) {
    return pomp_file_above_standard(openat(at, path, O_PATH | O_DIRECTORY | O_CLOEXEC | flags));
}

static void close_folder(int file) {
    if (file >= 0) {
        close(file);
    }
}

/* The .pomp folder in a folder if it is ours; -1 when there is none, POMP_REFUSED and why. */
static int open_project(int folder, const char **why) {
    struct stat status;
    int file = open_folder(folder, ".pomp", O_NOFOLLOW);
    if (file < 0) {
        bool is_there = errno == ENOTDIR || errno == ELOOP;
        *why = is_there ? in_the_way : NULL;
        return is_there ? POMP_REFUSED : -1;
    }
    if (fstat(file, &status) != 0 || status.st_uid != geteuid()) {
        *why = of_another;
    } else {
        bool is_open = (status.st_mode & S_IWOTH) != 0 ||
                       ((status.st_mode & S_IWGRP) != 0 && !pomp_group_is_private(file, &status));
        *why = is_open ? open_to_others : NULL;
    }
    if (*why != NULL) {
        close(file);
        return POMP_REFUSED;
    }
    return file;
}

/* The folder above, if it belongs to this user; -1 when the walk ends here. */
static int open_above(int folder) {
    struct stat here;
    struct stat above;
    int file = open_folder(folder, "..", 0);
    bool goes_on = file >= 0 && fstat(folder, &here) == 0 && fstat(file, &above) == 0 &&
                   (here.st_dev != above.st_dev || here.st_ino != above.st_ino) &&
                   above.st_uid == geteuid();
    if (!goes_on) {
        close_folder(file);
        return -1;
    }
    return file;
}

static bool is_repository(int folder) {
    struct stat status;
    return fstatat(folder, ".git", &status, 0) == 0 || fstatat(folder, ".hg", &status, 0) == 0;
}

/*
 * Goes up from a folder to the nearest one with a .pomp folder of ours or a repository, and makes
 * path that of what it finds. Returns the .pomp folder, or -1: then root is the folder that is to
 * get one, to be closed unless it is start.
 */
static int find_above(int start, char *path, int *root) {
    char candidate[PATH_MAX];
    strcpy(candidate, path);
    int project = -1;
    const char *why = NULL;
    int folder = is_repository(start) ? -1 : open_above(start);
    while (folder >= 0 && project == -1) {
        char *slash = strrchr(candidate, '/');
        *(slash == NULL ? candidate : slash) = '\0';
        project = open_project(folder, &why);
        if (project == -1 && is_repository(folder)) {
            *root = folder;
            break;
        }
        int above = project == -1 ? open_above(folder) : -1;
        close(folder);
        folder = above;
    }
    if (project == POMP_REFUSED) {
        pomp_say(candidate, "/.pomp is not used, as ", why, "; results are in ", path, "/.pomp",
                 NULL);
        return -1;
    }
    if (project >= 0 || *root != start) {
        strcpy(path, candidate);
    }
    return project;
}

/* What is in there is not for source control, searches and the like, but for what users write. */
static void write_ignore(int project) {
    static const char text[] = "/*\n!/properties/\n!/functions\n";
    int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    int file = pomp_file_above_standard(openat(project, ".gitignore", flags, 0644));
    if (file >= 0) {
        ssize_t written = write(file, text, sizeof text - 1);
        (void)written; /* the results don't depend on it */
        close(file);
    }
}

static int make_project(int folder, const char **why) {
    bool made = mkdirat(folder, ".pomp", POMP_FOLDER_MODE) == 0;
    if (!made && errno != EEXIST) {
        return -1;
    }
    int project = open_project(folder, why);
    if (made && project >= 0) {
        write_ignore(project);
    }
    return project;
}

/* A folder in one that is ours, made if need be; -1 and errno. */
static int open_or_make(int folder, const char *name) {
    if (mkdirat(folder, name, POMP_FOLDER_MODE) != 0 && errno != EEXIST) {
        return -1;
    }
    return open_folder(folder, name, O_NOFOLLOW);
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

/* Makes a new folder in runs, by the name at the end of the path or with a number after it. */
static int make_new(int runs, char *path) {
    size_t length = strlen(path);
    const char *name = strrchr(path, '/') + 1;
    int error = mkdirat(runs, name, POMP_FOLDER_MODE) == 0 ? 0 : errno;
    for (int i = 2; error == EEXIST && i <= POMP_NAME_TRIES + POMP_RANDOM_TRIES; i++) {
        uint64_t number = i <= POMP_NAME_TRIES ? (uint64_t)i : pomp_random();
        path[length] = '\0';
        if (!append(path, "-") || !pomp_path_append_number(path, PATH_MAX, number)) {
            return ENAMETOOLONG;
        }
        error = mkdirat(runs, name, POMP_FOLDER_MODE) == 0 ? 0 : errno;
    }
    return error;
}

/* Makes a new folder in the .pomp folder of a path, and appends to that. Returns 0 or an errno. */
static int make_run(struct pomp_folder *folder, int project) {
    char *path = folder->path;
    if (!append(path, "/.pomp/runs/") || !append(path, pomp_run.stamp) || !append(path, "-") ||
        !append_program(path)) {
        return ENAMETOOLONG;
    }
    int runs = open_or_make(project, "runs");
    if (runs < 0) {
        return errno;
    }
    int error = make_new(runs, path);
    if (error == 0) {
        folder->file = open_folder(runs, strrchr(path, '/') + 1, O_NOFOLLOW);
        error = folder->file < 0 ? errno : 0;
    }
    close(runs);
    return error;
}

static int refuse(struct pomp_folder *folder) {
    append(folder->path, "/.pomp");
    return EPERM;
}

/* Returns 0 or an errno. */
static int choose_new(struct pomp_folder *folder) {
    if (pomp_run.working_directory[0] == '\0') {
        return ENOENT;
    }
    strcpy(folder->path, pomp_run.working_directory);
    int start = open_folder(AT_FDCWD, folder->path, 0);
    if (start < 0) {
        return errno;
    }
    int root = start;
    int project = open_project(start, &folder->why);
    if (project == -1) {
        project = find_above(start, folder->path, &root);
    }
    if (project == -1) {
        project = make_project(root, &folder->why);
    }
    int error = project == -1 ? errno : 0;
    if (root != start) {
        close(root);
    }
    close(start);
    if (project == POMP_REFUSED) {
        return refuse(folder);
    }
    if (error != 0) {
        append(folder->path, "/.pomp/runs");
        return error;
    }
    error = make_run(folder, project);
    close(project);
    return error;
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

/* Makes the folder that the user has named. Returns 0 or an errno. */
static int choose_given(struct pomp_folder *folder) {
    const char *given = pomp_run.run_directory;
    if (pomp_run.run_directory_is_cut ||
        (given[0] != '/' &&
         !(append(folder->path, pomp_run.working_directory) && append(folder->path, "/"))) ||
        !append(folder->path, given)) {
        strcpy(folder->path, "$POMP_RUN_DIR");
        return ENAMETOOLONG;
    }
    int error = make_directories(folder->path);
    if (error != 0) {
        return error;
    }
    folder->file = open_folder(AT_FDCWD, folder->path, 0);
    return folder->file < 0 ? errno : 0;
}

bool pomp_folder_reopen(struct pomp_folder *folder) {
    struct stat status;
    folder->file = open_folder(AT_FDCWD, folder->path, 0);
    if (folder->file >= 0 && fstat(folder->file, &status) == 0 && status.st_dev == folder->device &&
        status.st_ino == folder->inode) {
        return true;
    }
    pomp_folder_close(folder);
    return false;
}

int pomp_folder_open(struct pomp_folder *folder) {
    if (folder->is_chosen && pomp_folder_reopen(folder)) {
        return 0;
    }
    folder->file = -1;
    folder->path[0] = '\0';
    folder->why = NULL;
    int error = pomp_run.run_directory[0] != '\0' ? choose_given(folder) : choose_new(folder);
    struct stat status;
    if (error == 0 && fstat(folder->file, &status) != 0) {
        error = errno;
        pomp_folder_close(folder);
    }
    folder->is_chosen = error == 0;
    if (folder->is_chosen) {
        folder->device = status.st_dev;
        folder->inode = status.st_ino;
    }
    return error;
}

void pomp_folder_close(struct pomp_folder *folder) {
    close_folder(folder->file);
    folder->file = -1;
}
