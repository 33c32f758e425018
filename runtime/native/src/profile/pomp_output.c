/* SPDX-License-Identifier: Apache-2.0 */
#include "profile/pomp_output.h"

#include "base/pomp_json.h"
#include "base/pomp_message.h"
#include "base/pomp_run.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool append_text(char *name, const char *text) {
    return pomp_path_append(name, POMP_FILE_NAME, text);
}

static bool append_number(char *name, uint64_t number) {
    return pomp_path_append_number(name, POMP_FILE_NAME, number);
}

/* The name of the profile in its folder. */
static void choose_name(char *name, int rank) {
    name[0] = '\0';
    if (rank < 0 || pomp_run.run_directory[0] == '\0') {
        append_text(name, "profile.json");
    } else {
        append_text(name, "profile-rank-");
        append_number(name, (uint64_t)rank);
        append_text(name, ".json");
    }
}

/* A new file by a name that nobody could foresee. Returns 0 or an errno. */
static int make_temporary(struct pomp_output *output) {
    int error = EEXIST;
    for (int i = 0; error == EEXIST && i < POMP_RANDOM_TRIES; i++) {
        output->temporary[0] = '\0';
        append_text(output->temporary, output->name);
        append_text(output->temporary, ".tmp-");
        append_number(output->temporary, pomp_random());
        int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
        output->file = openat(output->folder.file, output->temporary, flags, 0666);
        error = output->file < 0 ? errno : 0;
    }
    if (error == 0) {
        output->file = pomp_file_above_standard(output->file);
        error = output->file < 0 ? errno : 0;
        if (error != 0) {
            unlinkat(output->folder.file, output->temporary, 0);
        }
    }
    return error;
}

void pomp_output_open(struct pomp_output *output, int rank) {
    output->file = -1;
    if (rank != output->rank) {
        pomp_output_remove(output);
        output->rank = rank;
    }
    bool was_chosen = output->folder.is_chosen;
    dev_t device = output->folder.device;
    ino_t inode = output->folder.inode;
    output->error = pomp_folder_open(&output->folder);
    bool is_same = was_chosen && output->error == 0 && output->folder.device == device &&
                   output->folder.inode == inode;
    output->is_ours &= is_same;
    if (!output->is_ours) {
        choose_name(output->name, rank);
    }
    if (output->error == 0) {
        output->error = make_temporary(output);
    }
}

void pomp_output_remove(struct pomp_output *output) {
    if (output->is_ours && pomp_folder_reopen(&output->folder)) {
        unlinkat(output->folder.file, output->name, 0);
        pomp_folder_close(&output->folder);
    }
    output->is_ours = false;
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
    case ENOMEM:
        return "out of memory";
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

static void report(struct pomp_output *output, bool checkpoint) {
    if (checkpoint && output->has_complained) {
        return;
    }
    output->has_complained = checkpoint;
    char number[POMP_DECIMAL_SIZE + sizeof "error "] = "error ";
    pomp_format_unsigned(number + strlen(number), (uint64_t)output->error);
    const char *refused = output->folder.why;
    const char *why = refused != NULL ? refused : reason(output->error);
    pomp_say("cannot write ", output->folder.path, refused == NULL ? "/" : "",
             refused == NULL ? output->name : "", ": ", why == NULL ? number : why,
             checkpoint ? "; this checkpoint is left out"
             : output->is_ours
                 ? "; what is there is the last checkpoint, the program is not affected"
                 : "; the measurement is lost, the program is not affected",
             NULL);
}

/* Renames where that can't take the place of another file. Returns 0 or an errno. */
static int rename_new(const struct pomp_output *output) {
    int folder = output->folder.file;
    struct stat status;
#ifdef RENAME_NOREPLACE
    if (renameat2(folder, output->temporary, folder, output->name, RENAME_NOREPLACE) == 0) {
        return 0;
    }
    if (errno != EINVAL && errno != ENOSYS) {
        return errno;
    }
#endif
    if (fstatat(folder, output->name, &status, AT_SYMLINK_NOFOLLOW) == 0) {
        return EEXIST;
    }
    return renameat(folder, output->temporary, folder, output->name) == 0 ? 0 : errno;
}

/* Gives the file its name unless there is something of another. Returns 0 or an errno. */
static int name_file(const struct pomp_output *output) {
    int folder = output->folder.file;
    if (output->is_ours) {
        return renameat(folder, output->temporary, folder, output->name) == 0 ? 0 : errno;
    }
    if (linkat(folder, output->temporary, folder, output->name, 0) == 0) {
        unlinkat(folder, output->temporary, 0);
        return 0;
    }
    /* Some file systems have no hard links. */
    return errno == EEXIST ? EEXIST : rename_new(output);
}

static bool is_file(const struct pomp_output *output) {
    struct stat status;
    return fstatat(output->folder.file, output->name, &status, AT_SYMLINK_NOFOLLOW) == 0 &&
           S_ISREG(status.st_mode);
}

/*
 * Something has the name: mostly the measurement of another process of the same run, or of another
 * copy of this library in this one. Keeps it and this measurement. That runs have several is
 * ordinary, and said once by who shows them; what is not a file is reported by the first one of a
 * process.
 */
static int name_beside(struct pomp_output *output) {
    char first[POMP_FILE_NAME];
    bool is_measurement = is_file(output);
    strcpy(first, output->name);
    size_t length = strlen(output->name) - strlen(".json");
    int error = EEXIST;
    int tries = 0;
    while (error == EEXIST && tries < POMP_NAME_TRIES + POMP_RANDOM_TRIES) {
        tries++;
        output->name[length] = '\0';
        append_text(output->name, "-");
        append_number(output->name, (uint64_t)pomp_run.pid);
        if (tries > 1) {
            append_text(output->name, "-");
            append_number(output->name, tries <= POMP_NAME_TRIES ? (uint64_t)tries : pomp_random());
        }
        append_text(output->name, ".json");
        error = name_file(output);
    }
    if (error != 0) {
        strcpy(output->name, first);
    } else if (tries == 1 && !is_measurement) {
        pomp_say(output->folder.path, "/", first, " is not a file; this one's is in ",
                 output->folder.path, "/", output->name, NULL);
    }
    return error;
}

/* What has a name must be on the disk, too. Some files have nothing to be waited for. */
static int settle(int file) {
    bool failed = fsync(file) != 0 && errno != EINVAL && errno != EROFS && errno != EINTR;
    return failed ? errno : 0;
}

void pomp_output_close(struct pomp_output *output, bool checkpoint) {
    bool is_open = output->file >= 0;
    if (is_open && output->error == 0) {
        output->error = settle(output->file);
    }
    if (is_open && close(output->file) != 0 && output->error == 0 && errno != EINTR) {
        output->error = errno;
    }
    output->file = -1;
    if (output->error == 0) {
        output->error = name_file(output);
        if (output->error == EEXIST) {
            output->error = name_beside(output);
        }
    }
    if (output->error != 0) {
        if (is_open) {
            unlinkat(output->folder.file, output->temporary, 0);
        }
        report(output, checkpoint);
    }
    output->is_ours |= output->error == 0;
    pomp_folder_close(&output->folder);
}

int pomp_output_file_beside(struct pomp_output *output, int rank, const char *name,
                            const char *extension) {
    int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    char path[POMP_FILE_NAME] = "";
    append_text(path, name);
    if (rank >= 0 && pomp_run.run_directory[0] != '\0') {
        append_text(path, "-rank-");
        append_number(path, (uint64_t)rank);
    }
    size_t length = strlen(path);
    append_text(path, extension);
    int error = pomp_folder_open(&output->folder);
    int file = -1;
    for (int i = 0; error == 0 && file < 0 && i < POMP_RANDOM_TRIES; i++) {
        file = pomp_file_above_standard(openat(output->folder.file, path, flags, 0666));
        error = file < 0 && errno != EEXIST ? errno : 0;
        if (file < 0) {
            path[length] = '\0';
            append_text(path, "-");
            append_number(path, i == 0 ? (uint64_t)pomp_run.pid : pomp_random());
            append_text(path, extension);
        }
    }
    pomp_folder_close(&output->folder);
    if (file < 0) {
        const char *why = output->folder.why != NULL ? output->folder.why : reason(error);
        pomp_say("cannot write ", output->folder.path, "/", path, ": ",
                 why != NULL ? why : "unexpected error", NULL);
    }
    return file;
}
