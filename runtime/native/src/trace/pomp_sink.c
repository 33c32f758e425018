/* SPDX-License-Identifier: Apache-2.0 */
#include "trace/pomp_sink.h"

#include "base/pomp_json.h"
#include "base/pomp_message.h"
#include "profile/pomp_profile.h"
#include "trace/pomp_chunk.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int file = -1;
static dev_t device;
static ino_t inode;
static struct pomp_sink_state own_state;
static struct pomp_sink_state *state = &own_state;

bool pomp_sink_open(const char *name, const char *extension) {
    struct stat status;
    file = pomp_profile_file_beside(name, extension);
    if (file < 0 || fstat(file, &status) != 0) {
        return false;
    }
    device = status.st_dev;
    inode = status.st_ino;
    return true;
}

void pomp_sink_share(struct pomp_sink_state *with) {
    atomic_store(&with->end, atomic_load(&state->end));
    atomic_store(&with->has_failed, atomic_load(&state->has_failed));
    state = with;
}

uint64_t pomp_sink_reserve(size_t size) {
    return atomic_fetch_add_explicit(&state->end, size, memory_order_relaxed);
}

static const char *reason(int error) {
    switch (error) {
    case EBADF:
        return "the program has closed its file";
    case EDQUOT:
        return "disk quota exceeded";
    case EFBIG:
        return "file size limit exceeded";
    case ENOSPC:
        return "no space left on device";
    default:
        return "input/output error";
    }
}

bool pomp_sink_has_failed(void) {
    return atomic_load_explicit(&state->has_failed, memory_order_relaxed);
}

static void say_end(const char *why, const char *more) {
    pomp_say("cannot write the trace any further, which ends here: ", why, more, NULL);
}

void pomp_sink_end(const char *why) {
    if (!atomic_exchange(&state->has_failed, true)) {
        say_end(why, "");
    }
}

/*
 * On a full disk the profile, and what the program itself writes, need room, too: the trace gives
 * back its newest chunks, a sixteenth of it. True when it has.
 */
static bool make_room_for_profile(void) {
    struct stat status;
    if (fstat(file, &status) != 0 || status.st_size < POMP_CHUNK_SIZE) {
        return false;
    }
    off_t given = status.st_size / 16;
    off_t least = 4 * POMP_CHUNK_SIZE;
    off_t kept = status.st_size - (given > least ? given : least);
    kept = kept < POMP_CHUNK_SIZE ? POMP_CHUNK_SIZE : kept - kept % POMP_CHUNK_SIZE;
    return ftruncate(file, kept) == 0;
}

/* A file size limit must not end the program: its signal, which is blocked, is taken away again. */
static void fail(int error) {
    sigset_t limit;
    const struct timespec now = {0, 0};
    sigemptyset(&limit);
    sigaddset(&limit, SIGXFSZ);
    if (error == EFBIG) {
        sigtimedwait(&limit, NULL, &now);
    }
    bool is_full = error == ENOSPC || error == EDQUOT;
    if (!atomic_exchange(&state->has_failed, true)) {
        say_end(reason(error), is_full && make_room_for_profile()
                                   ? "; its newest events make room for the profile"
                                   : "");
    }
}

/* A program that closes all files it finds may have one of its own by that number. */
static bool is_still_ours(void) {
    struct stat status;
    return fstat(file, &status) == 0 && status.st_dev == device && status.st_ino == inode;
}

void pomp_sink_write(uint64_t at, const void *bytes, size_t size) {
    const char *next = bytes;
    if (size > 0 && !is_still_ours()) {
        fail(EBADF);
    }
    while (size > 0 && !pomp_sink_has_failed()) {
        ssize_t count = pwrite(file, next, size, (off_t)at);
        if (count >= 0) {
            next += count;
            at += (uint64_t)count;
            size -= (size_t)count;
        } else if (errno != EINTR) {
            fail(errno);
        }
    }
}

void pomp_sink_close(void) {
    if (is_still_ours()) {
        close(file);
    }
}

/* The path of an open file, wherever its folder has been moved to; false when it has none. */
static bool find_path(char *path, size_t size) {
    char link[40] = "/proc/self/fd/";
    struct stat status;
    pomp_format_unsigned(link + strlen(link), (uint64_t)file);
    ssize_t length = readlink(link, path, size - 1);
    path[length < 0 ? 0 : length] = '\0';
    return length > 0 && lstat(path, &status) == 0 && status.st_dev == device &&
           status.st_ino == inode;
}

void pomp_sink_discard(void) {
    char path[PATH_MAX];
    atomic_store(&state->has_failed, true);
    if (file >= 0 && is_still_ours()) {
        if (find_path(path, sizeof path)) {
            unlink(path);
        }
        close(file);
        file = -1;
    }
}
