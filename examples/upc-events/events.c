/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A tool behind the performance tool interface of UPC (pupc.h): says each event on standard error,
 * as the UPC thread, the event, its place and its arguments. Linked before our library, it takes
 * its place. Identifiers that it doesn't know it ignores, as section 3.1 of the paper has it.
 */
#include "pomp_upc.h"
#include "pupc.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct {
    unsigned int event;
    const char *name;
} names[] = {
    {PUPC_INIT, "INIT"},
    {PUPC_GLOBAL_EXIT, "GLOBAL_EXIT"},
    {PUPC_NOTIFY_START, "NOTIFY"},
    {PUPC_WAIT_START, "WAIT"},
    {PUPC_BARRIER_START, "BARRIER"},
    {PUPC_FENCE_START, "FENCE"},
    {PUPC_FORALL_START, "FORALL"},
    {PUPC_LOCK_START, "LOCK"},
    {PUPC_UNLOCK_START, "UNLOCK"},
    {PUPC_LOCK_ATTEMPT_START, "LOCK_ATTEMPT"},
    {PUPC_LOCK_INIT_START, "LOCK_INIT"},
    {PUPC_ALL_LOCK_ALLOC_START, "ALL_LOCK_ALLOC"},
    {PUPC_GLOBAL_LOCK_ALLOC_START, "GLOBAL_LOCK_ALLOC"},
    {PUPC_LOCK_FREE_START, "LOCK_FREE"},
    {PUPC_MEMCPY_START, "MEMCPY"},
    {PUPC_MEMGET_START, "MEMGET"},
    {PUPC_MEMPUT_START, "MEMPUT"},
    {PUPC_MEMSET_START, "MEMSET"},
    {PUPC_STRICT_GET_START, "STRICT_GET"},
    {PUPC_RELAXED_GET_START, "RELAXED_GET"},
    {PUPC_STRICT_PUT_START, "STRICT_PUT"},
    {PUPC_RELAXED_PUT_START, "RELAXED_PUT"},
    {PUPC_USERFN_START, "USERFN"},
    {PUPC_ALL_BROADCAST_START, "ALL_BROADCAST"},
    {PUPC_ALL_SCATTER_START, "ALL_SCATTER"},
    {PUPC_ALL_GATHER_START, "ALL_GATHER"},
    {PUPC_ALL_GATHER_ALL_START, "ALL_GATHER_ALL"},
    {PUPC_ALL_EXCHANGE_START, "ALL_EXCHANGE"},
    {PUPC_ALL_PERMUTE_START, "ALL_PERMUTE"},
    {PUPC_ALL_REDUCE_START, "ALL_REDUCE"},
    {PUPC_ALL_PREFIX_REDUCE_START, "ALL_PREFIX_REDUCE"},
    {PUPC_ALL_SORT_START, "ALL_SORT"},
    {PUPC_ALL_ALLOC_START, "ALL_ALLOC"},
    {PUPC_GLOBAL_ALLOC_START, "GLOBAL_ALLOC"},
    {PUPC_ALLOC_START, "ALLOC"},
    {PUPC_FREE_START, "FREE"},
};

enum { NAMES = sizeof names / sizeof names[0], LINE = 512, USER_EVENTS = 64, SHOWN = 8 };

static char *user_names[USER_EVENTS];
static unsigned int created;

/* A line in one piece: the threads are processes that write to one file. */
struct line {
    size_t length;
    char text[LINE];
};

/* What has no room is left out. */
static void add(struct line *line, const char *format, ...) {
    va_list values;
    va_start(values, format);
    size_t room = LINE - 1 - line->length;
    int length = vsnprintf(line->text + line->length, room, format, values);
    va_end(values);
    line->length += length < 0 ? 0 : (size_t)length < room ? (size_t)length : room - 1;
}

static void add_shared(struct line *line, const char *key, pomp_upc_ptr pointer) {
    if (pointer == NULL) {
        add(line, " %s=NULL", key);
    } else {
        add(line, " %s=thread %zu", key, pomp_upc_thread(pointer));
    }
}

/* The first bytes of private data; those that aren't written yet are nobody's business. */
static void add_private(struct line *line, const char *key, const void *data, size_t n) {
    const unsigned char *bytes = data;
    add(line, " %s=", key);
    for (size_t i = 0; i < n && i < SHOWN; i++) {
        add(line, "%02x", bytes[i]);
    }
    add(line, "%s", n > SHOWN ? "..." : n == 0 ? "private" : "");
}

/* Table 5: a get has the shared place second, and says at its end whether it was a relaxed one. */
static void add_access(struct line *line, unsigned int event, va_list arguments) {
    bool is_get = event <= PUPC_RELAXED_GET_END;
    bool is_end = (event & 1) != 0;
    void *first = va_arg(arguments, void *);
    void *second = va_arg(arguments, void *);
    size_t n = va_arg(arguments, size_t);
    if (is_get) {
        add_private(line, "dst", first, is_end ? n : 0);
        add_shared(line, "src", second);
    } else {
        add_shared(line, "dst", first);
        add_private(line, "src", second, n);
    }
    add(line, " n=%zu", n);
    if (is_get && is_end) {
        add(line, " relaxed=%d", va_arg(arguments, int));
    }
    const char *type = va_arg(arguments, const char *);
    add(line, " type=\"%s\" name=\"%s\"", type, va_arg(arguments, const char *));
}

/* The functions of table 4 that copy or fill. */
static void add_copy(struct line *line, unsigned int event, va_list arguments) {
    void *dst = va_arg(arguments, void *);
    if (event >= PUPC_MEMSET_START) {
        add_shared(line, "dst", dst);
        add(line, " c=%d", va_arg(arguments, int));
        add(line, " n=%zu", va_arg(arguments, size_t));
        return;
    }
    void *src = va_arg(arguments, void *);
    size_t n = va_arg(arguments, size_t);
    if (event == PUPC_MEMGET_START || event == PUPC_MEMGET_END) {
        add_private(line, "dst", dst, event == PUPC_MEMGET_END ? n : 0);
    } else {
        add_shared(line, "dst", dst);
    }
    if (event == PUPC_MEMPUT_START || event == PUPC_MEMPUT_END) {
        add_private(line, "src", src, n);
    } else {
        add_shared(line, "src", src);
    }
    add(line, " n=%zu", n);
}

/* The arguments of an event, as tables 1 to 6 of the paper have them. */
static void add_arguments(struct line *line, unsigned int event, va_list arguments) {
    if (event >= PUPC_USER_FIRST) {
        add(line, " name=\"%s\"", user_names[event - PUPC_USER_FIRST]);
    } else if (event == PUPC_INIT) {
        const int *argc = va_arg(arguments, int *);
        char ***argv = va_arg(arguments, char ***);
        if (argc == NULL || argv == NULL) {
            add(line, " argc=NULL argv=NULL");
        } else {
            add(line, " argc=%d last=\"%s\"", *argc, *argc > 0 ? (*argv)[*argc - 1] : "");
        }
    } else if (event == PUPC_GLOBAL_EXIT) {
        add(line, " status=%d", va_arg(arguments, int));
    } else if (event < PUPC_FENCE_START) {
        int named = va_arg(arguments, int);
        add(line, " named=%d", named);
        if (named != 0) {
            add(line, " expr=%d", va_arg(arguments, int));
        }
    } else if (event >= PUPC_MEMCPY_START && event <= PUPC_MEMSET_END) {
        add_copy(line, event, arguments);
    } else if ((event >= PUPC_LOCK_START && event <= PUPC_LOCK_INIT_END) ||
               event == PUPC_LOCK_FREE_START || event == PUPC_LOCK_FREE_END) {
        add_shared(line, "lck", va_arg(arguments, pomp_upc_ptr));
    } else if (event >= PUPC_STRICT_GET_START && event <= PUPC_RELAXED_PUT_END) {
        add_access(line, event, arguments);
    } else if (event == PUPC_USERFN_START || event == PUPC_USERFN_END) {
        add(line, " funcname=\"%s\"", va_arg(arguments, const char *));
    }
}

/* Puts the name of an event on the line; false for one that isn't known, which is ignored. */
static bool add_name(struct line *line, unsigned int event) {
    if (event >= PUPC_USER_FIRST) {
        unsigned int number = event - PUPC_USER_FIRST;
        bool is_known = number < created && number < USER_EVENTS && user_names[number] != NULL;
        add(line, "USER");
        return is_known;
    }
    for (int i = 0; i < NAMES; i++) {
        bool is_single = i < 2; /* the first two are no pairs */
        if (names[i].event == event) {
            add(line, "%s%s", names[i].name, is_single ? "" : "_START");
            return true;
        }
        if (!is_single && names[i].event + 1 == event) {
            add(line, "%s_END", names[i].name);
            return true;
        }
    }
    return false;
}

void pupc_event_notify(unsigned int event_id, pupc_location *loc, ...) {
    struct line line = {0, ""};
    add(&line, "%d ", pomp_upc_mythread);
    if (!add_name(&line, event_id)) {
        return;
    }
    if (loc != NULL) {
        add(&line, " %s:%u:%u", loc->source_file, loc->start_line, loc->start_col);
    }
    va_list arguments;
    va_start(arguments, loc);
    add_arguments(&line, event_id, arguments);
    va_end(arguments);
    line.text[line.length++] = '\n';
    if (write(STDERR_FILENO, line.text, line.length) < 0) {
        return; /* nobody listens */
    }
}

unsigned int pupc_create_event(const char *name) {
    if (created == USER_EVENTS) {
        return PUPC_USER_LAST;
    }
    user_names[created] = strdup(name);
    return PUPC_USER_FIRST + created++;
}

void pupc_control(int on) { (void)on; }
