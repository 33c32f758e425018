/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Calls of the system that fail. Linked with --wrap for each of them, so that those of the library
 * come here. FAULT=N:K lets the Nth call fail in its Kth way, from 1 and 0 on; the file $FAULT_LOG
 * then holds the call's name, and the error's number or "-" when it has no such way. FAULT_LIMIT is
 * how many calls of a name count.
 *
 * DISK=N is a disk that has room for N bytes, of a trace and of files that are written beside it.
 */
#include "clock.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Ways to fail that are not errors. */
enum { SHORT = -1, NOTHING = -2 };

static atomic_int calls;

static void log_fault(const char *name, int way) {
    char text[64];
    const char *path = getenv("FAULT_LOG");
    int length = way == 0 ? snprintf(text, sizeof text, "%s -\n", name)
                          : snprintf(text, sizeof text, "%s %d\n", name, way);
    FILE *file = path == NULL ? NULL : fopen(path, "w");
    if (file != NULL) {
        fwrite(text, 1, (size_t)length, file);
        fclose(file);
    }
}

/* The way in which this call is to fail, or 0. */
static int fault(const char *name, atomic_int *calls_of_name, const int *ways) {
    int number = 0;
    int way = 0;
    const char *wanted = getenv("FAULT");
    const char *limit = getenv("FAULT_LIMIT");
    if (interrupt != NULL) {
        interrupt();
    }
    if (limit != NULL && ++*calls_of_name > atoi(limit)) {
        return 0;
    }
    int call = ++calls;
    if (wanted == NULL || sscanf(wanted, "%d:%d", &number, &way) != 2 || call != number) {
        return 0;
    }
    while (way > 0 && *ways != 0) {
        ways++;
        way--;
    }
    log_fault(name, *ways);
    return *ways;
}

#define WAYS(...)                                                                                  \
    (const int[]) { __VA_ARGS__, 0 }

/* Each place counts for itself. */
#define FAULT(name, ways)                                                                          \
    ({                                                                                             \
        static atomic_int calls_of_name;                                                           \
        fault(name, &calls_of_name, ways);                                                         \
    })

/* A call that gives -1 and errno, and one that gives an error. */
#define FAILING(type, name, parameters, arguments, ...)                                            \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters {                                                                \
        int way = FAULT(#name, WAYS(__VA_ARGS__));                                                 \
        if (way != 0) {                                                                            \
            errno = way;                                                                           \
            return (type)-1;                                                                       \
        }                                                                                          \
        return __real_##name arguments;                                                            \
    }
#define GIVING(name, parameters, arguments, ...)                                                   \
    int __real_##name parameters;                                                                  \
    int __wrap_##name parameters;                                                                  \
    int __wrap_##name parameters {                                                                 \
        int way = FAULT(#name, WAYS(__VA_ARGS__));                                                 \
        return way != 0 ? way : __real_##name arguments;                                           \
    }

FAILING(int, mkdir, (const char *path, mode_t mode), (path, mode), EACCES, ENOSPC, EROFS)
FAILING(int, mkdirat, (int at, const char *path, mode_t mode), (at, path, mode), EACCES, ENOSPC,
        EROFS, EEXIST)
FAILING(int, fsync, (int file), (file), EIO, ENOSPC, EINTR, EINVAL)
FAILING(int, fstat, (int file, struct stat *status), (file, status), EIO, EBADF)
FAILING(int, fstatat, (int at, const char *path, struct stat *status, int flags),
        (at, path, status, flags), EIO, ENOENT)
FAILING(int, stat, (const char *path, struct stat *status), (path, status), EIO, ENOENT)
FAILING(int, unlinkat, (int at, const char *path, int flags), (at, path, flags), EIO)
FAILING(int, linkat, (int from, const char *old, int to, const char *path, int flags),
        (from, old, to, path, flags), EPERM, EEXIST, EIO, ENOSPC, EOPNOTSUPP)
FAILING(int, renameat2, (int from, const char *old, int to, const char *path, unsigned flags),
        (from, old, to, path, flags), EINVAL, ENOSYS, EIO)
FAILING(int, renameat, (int from, const char *old, int to, const char *path), (from, old, to, path),
        EIO, EXDEV)
FAILING(ssize_t, getrandom, (void *bytes, size_t size, unsigned flags), (bytes, size, flags),
        EAGAIN, ENOSYS, EINTR)
FAILING(ssize_t, readlink, (const char *path, char *to, size_t size), (path, to, size), EACCES,
        ENOENT)
FAILING(int, sigaction, (int number, const struct sigaction *to, struct sigaction *old),
        (number, to, old), EINVAL)
FAILING(int, sigaltstack, (const stack_t *to, stack_t *old), (to, old), ENOMEM, EPERM)
FAILING(int, munmap, (void *address, size_t size), (address, size), EINVAL)
GIVING(pthread_create,
       (pthread_t * thread, const pthread_attr_t *how, void *(*run)(void *), void *with),
       (thread, how, run, with), EAGAIN)
GIVING(pthread_key_create, (pthread_key_t * key, void (*end)(void *)), (key, end), EAGAIN, ENOMEM)
GIVING(pthread_setspecific, (pthread_key_t key, const void *value), (key, value), ENOMEM)
GIVING(pthread_atfork, (void (*before)(void), void (*parent)(void), void (*child)(void)),
       (before, parent, child), ENOMEM)
GIVING(atexit, (void (*end)(void)), (end), ENOMEM)

void *__real_mmap(void *address, size_t size, int protection, int flags, int file, off_t at);
void *__wrap_mmap(void *address, size_t size, int protection, int flags, int file, off_t at);

void *__wrap_mmap(void *address, size_t size, int protection, int flags, int file, off_t at) {
    int way = FAULT("mmap", WAYS(ENOMEM));
    if (way != 0) {
        errno = way;
        return MAP_FAILED;
    }
    return __real_mmap(address, size, protection, flags, file, at);
}

char *__real_getcwd(char *to, size_t size);
char *__wrap_getcwd(char *to, size_t size);

char *__wrap_getcwd(char *to, size_t size) {
    int way = FAULT("getcwd", WAYS(ENOENT, ERANGE));
    if (way != 0) {
        errno = way;
        return NULL;
    }
    return __real_getcwd(to, size);
}

int __real_close(int file);
int __wrap_close(int file);

/* Linux closes the file all the same. */
int __wrap_close(int file) {
    int way = FAULT("close", WAYS(EIO, EINTR, ENOSPC));
    int result = __real_close(file);
    if (way != 0) {
        errno = way;
        return -1;
    }
    return result;
}

static _Atomic off_t trace_size;
static _Atomic off_t written_beside;

/* Whether so many bytes more than there are, of this file and others, have no room. */
static bool is_full(off_t size) {
    const char *disk = getenv("DISK");
    return disk != NULL && size > (off_t)atol(disk);
}

ssize_t __real_pwrite(int file, const void *bytes, size_t size, off_t at);
ssize_t __wrap_pwrite(int file, const void *bytes, size_t size, off_t at);

ssize_t __wrap_pwrite(int file, const void *bytes, size_t size, off_t at) {
    off_t end = at + (off_t)size;
    if (is_full(end + written_beside)) {
        errno = ENOSPC;
        return -1;
    }
    trace_size = end > trace_size ? end : trace_size;
    return __real_pwrite(file, bytes, size, at);
}

int __real_ftruncate(int file, off_t size);
int __wrap_ftruncate(int file, off_t size);

int __wrap_ftruncate(int file, off_t size) {
    trace_size = size;
    return __real_ftruncate(file, size);
}

ssize_t __real_write(int file, const void *bytes, size_t size);
ssize_t __wrap_write(int file, const void *bytes, size_t size);

ssize_t __wrap_write(int file, const void *bytes, size_t size) {
    int way = FAULT("write", WAYS(ENOSPC, EIO, EINTR, EDQUOT, SHORT, NOTHING));
    if (way == SHORT) {
        return __real_write(file, bytes, size > 1 ? size / 2 : size);
    }
    if (way != 0) {
        errno = way;
        return way == NOTHING ? 0 : -1;
    }
    if (file > STDERR_FILENO && is_full(trace_size + written_beside + (off_t)size)) {
        errno = ENOSPC;
        return -1;
    }
    ssize_t count = __real_write(file, bytes, size);
    written_beside += file > STDERR_FILENO && count > 0 ? count : 0;
    return count;
}

ssize_t __real_read(int file, void *bytes, size_t size);
ssize_t __wrap_read(int file, void *bytes, size_t size);

ssize_t __wrap_read(int file, void *bytes, size_t size) {
    int way = FAULT("read", WAYS(EIO, EINTR, SHORT, NOTHING));
    if (way == SHORT) {
        return __real_read(file, bytes, size > 7 ? 7 : size);
    }
    if (way != 0) {
        errno = way;
        return way == NOTHING ? 0 : -1;
    }
    return __real_read(file, bytes, size);
}

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);

/* The library makes no files so. */
int __wrap_open(const char *path, int flags, ...) {
    int way = FAULT("open", WAYS(EACCES, EMFILE, ENOENT, EINTR));
    if (way != 0) {
        errno = way;
        return -1;
    }
    return __real_open(path, flags, 0);
}

int __real_openat(int at, const char *path, int flags, ...);
int __wrap_openat(int at, const char *path, int flags, ...);

int __wrap_openat(int at, const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
    va_end(more);
    int way = FAULT("openat", WAYS(EACCES, EMFILE, ENOSPC, EINTR, ELOOP, EEXIST));
    if (way != 0) {
        errno = way;
        return -1;
    }
    return __real_openat(at, path, flags, mode);
}
