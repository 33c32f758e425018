// SPDX-License-Identifier: Apache-2.0
//
// Looks whether a source, or a header that it includes from a folder of the project, may hold
// something to instrument. The launcher starts it for each source, before Java; what has nothing is
// then left to the compiler alone.
//
//   pomp-scan KIND WORD ...     KIND: source, fortran, -include (a file), -I, -iquote (a folder)
//
// Ends with status 0 if there may be something, 1 if there is not, 2 if that can't be told.
// Whatever a source includes may be a pipe or a device, reading which never ends: only regular
// files are opened.
#define _GNU_SOURCE
#include <fcntl.h>
#include <regex.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOUND = 0, NOTHING = 1, UNKNOWN = 2 };

// What a line must match is what Java looks for: DirectiveFinder makes these from its table, and
// DirectiveFinderTest compares them with those here. That of Fortran is for lines in either case.
#define C_PATTERN "(^|[^A-Za-z0-9_])(omp|pomp)([ \t\r\f:\\]|$)|omp_[a-z_]*lock"
#define FORTRAN_PATTERN "[!c*]([$]omp|[$]pomp|p[$])|omp_[a-z_]*lock"

// Some bytes of a text, which need not end with a null character.
struct span {
    const char *start;
    size_t length;
};

// An include line: where it looks first, what it names, and for one of Fortran the folder of its
// source, beside which lines of Fortran look.
struct include {
    char *folder;
    char *name;
    const char *source;
    bool in_quotes;
};

// Grows as needed.
struct words {
    char **all;
    size_t count;
};

// A set, by open addressing: its size is a power of two, and more than a half is free.
struct set {
    char **slots;
    size_t size, count;
};

static regex_t c_pattern, fortran_pattern;
static struct include *includes;
static size_t wanted;
static struct words quoted, folders;
static struct set files_read, questions;
static bool project_is_in_system;

static void *checked(void *memory) {
    if (memory == NULL) {
        exit(UNKNOWN);
    }
    return memory;
}

static bool is_among_system_folders(const char *file) {
    static const char *const all[] = {"/usr/",       "/opt/",       "/lib/",     "/lib64/",
                                      "/nix/store/", "/gnu/store/", "/Library/", "/Applications/"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (strncmp(file, all[i], strlen(all[i])) == 0) {
            return true;
        }
    }
    return false;
}

// Headers of the system hold nothing, unless the project itself is where these are.
static bool is_of_system(const char *file) {
    return !project_is_in_system && is_among_system_folders(file);
}

static char **slot_of(const struct set *set, const char *text) {
    size_t hash = 5381;
    for (const char *c = text; *c != '\0'; c++) {
        hash = hash * 33 + (unsigned char)*c;
    }
    size_t at = hash & (set->size - 1);
    while (set->slots[at] != NULL && strcmp(set->slots[at], text) != 0) {
        at = (at + 1) & (set->size - 1);
    }
    return set->slots + at;
}

static void grow(struct set *set) {
    struct set larger = {.size = set->size == 0 ? 256 : 2 * set->size, .count = set->count};
    larger.slots = checked(calloc(larger.size, sizeof *larger.slots));
    for (size_t i = 0; i < set->size; i++) {
        if (set->slots[i] != NULL) {
            *slot_of(&larger, set->slots[i]) = set->slots[i];
        }
    }
    free(set->slots);
    *set = larger;
}

// Whether a text is new to a set, which it belongs to from now on.
static bool is_new(struct set *set, char *text) {
    if (2 * (set->count + 1) >= set->size) {
        grow(set);
    }
    char **slot = slot_of(set, text);
    if (*slot != NULL) {
        return false;
    }
    *slot = text;
    set->count++;
    return true;
}

static void add_word(struct words *to, char *word) {
    to->all = checked(realloc(to->all, (to->count + 1) * sizeof *to->all));
    to->all[to->count++] = word;
}

// The folder of a file, with the slash at its end; empty for the working directory.
static char *folder_of(const char *file) {
    const char *slash = strrchr(file, '/');
    return checked(strndup(file, slash == NULL ? 0 : (size_t)(slash - file) + 1));
}

static char *joined(const char *folder, const char *name) {
    char *all;
    size_t length = strlen(folder);
    bool apart = length > 0 && folder[length - 1] != '/';
    if (name[0] == '/') {
        return checked(strdup(name));
    }
    if (asprintf(&all, "%s%s%s", folder, apart ? "/" : "", name) < 0) {
        exit(UNKNOWN);
    }
    return all;
}

static bool is_regular(const char *file) {
    struct stat about;
    return stat(file, &about) == 0 && S_ISREG(about.st_mode);
}

// The text of a file that was a regular one a moment ago; empty for whatever else is there, or
// can't be read.
static struct span text_of(const char *file) {
    struct span text = {"", 0};
    struct stat about;
    int descriptor = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) {
        return text;
    }
    if (fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0) {
        size_t size = (size_t)about.st_size;
        char *bytes = checked(malloc(size + 1));
        ssize_t got = 1;
        while (text.length < size && got > 0) {
            got = read(descriptor, bytes + text.length, size - text.length);
            text.length += got > 0 ? (size_t)got : 0;
        }
        bytes[text.length] = '\0';
        text.start = bytes;
    }
    close(descriptor);
    return text;
}

static bool matches(const regex_t *pattern, struct span line) {
    regmatch_t range = {.rm_so = 0, .rm_eo = (regoff_t)line.length};
    return regexec(pattern, line.start, 1, &range, REG_STARTEND) == 0;
}

static struct span without_blanks(struct span line) {
    while (line.length > 0 && (*line.start == ' ' || *line.start == '\t')) {
        line.start++;
        line.length--;
    }
    return line;
}

// Takes what a line begins with off, in any case.
static bool take(struct span *line, const char *text) {
    size_t length = strlen(text);
    if (line->length < length || strncasecmp(line->start, text, length) != 0) {
        return false;
    }
    line->start += length;
    line->length -= length;
    return true;
}

static void add_include(struct include one, struct span rest, const char *ends) {
    size_t length = 0;
    while (length < rest.length && memchr(ends, rest.start[length], strlen(ends)) == NULL) {
        length++;
    }
    one.name = checked(strndup(rest.start, length));
    includes = checked(realloc(includes, (wanted + 1) * sizeof *includes));
    includes[wanted++] = one;
}

// #include "name", #include <name>; C's words are in small letters.
static void look_for_include(struct span line, char *folder) {
    struct span rest = without_blanks(line);
    if (!take(&rest, "#")) {
        return;
    }
    rest = without_blanks(rest);
    if (rest.length < 7 || memcmp(rest.start, "include", 7) != 0) {
        return;
    }
    take(&rest, "include");
    rest = without_blanks(rest);
    bool in_quotes = take(&rest, "\"");
    if (in_quotes || take(&rest, "<")) {
        add_include((struct include){.folder = folder, .in_quotes = in_quotes}, rest, "\">");
    }
}

// include 'name' and #include "name". Lines of the preprocessor look beside their file, those of
// Fortran beside the source.
static void look_for_fortran_include(struct span line, char *folder, const char *source) {
    struct span rest = without_blanks(line);
    bool preprocessed = take(&rest, "#");
    if (!preprocessed) {
        take(&rest, "!$");
    }
    rest = without_blanks(rest);
    if (!take(&rest, "include")) {
        return;
    }
    rest = without_blanks(rest);
    if (take(&rest, "\"") || take(&rest, "'")) {
        char *first = preprocessed ? folder : checked(strdup(source));
        add_include((struct include){.folder = first, .source = source, .in_quotes = true}, rest,
                    "\"'");
    }
}

// Reads a file, of Fortran if a source of that includes it; ends the program at what may be found.
static void read_file(const char *file, const char *source) {
    struct span text = text_of(file);
    const char *end = text.start + text.length;
    char *folder = folder_of(file);
    for (const char *at = text.start; at < end;) {
        const char *feed = memchr(at, '\n', (size_t)(end - at));
        struct span line = {at, (size_t)((feed == NULL ? end : feed) - at)};
        at += line.length + 1;
        take(&line, "\357\273\277");
        if (source != NULL) {
            bool may = memchr(line.start, '$', line.length) != NULL ||
                       memchr(line.start, '_', line.length) != NULL;
            if (may && matches(&fortran_pattern, line)) {
                exit(FOUND);
            }
            look_for_fortran_include(line, folder, source);
        } else {
            if (memmem(line.start, line.length, "omp", 3) != NULL && matches(&c_pattern, line)) {
                exit(FOUND);
            }
            look_for_include(line, folder);
        }
    }
}

static void read_included(char *file, const char *source) {
    if (is_new(&files_read, file)) {
        read_file(file, source);
    }
}

// Reads the file at a place where an include line may find it. Returns whether that ends the
// search.
static bool is_found_in(const char *folder, const struct include *include) {
    char *file = joined(folder, include->name);
    if (is_of_system(file)) {
        return true;
    }
    if (!is_regular(file)) {
        free(file);
        return false;
    }
    read_included(file, include->source);
    return true;
}

// Reads what an include line finds, in the order in which compilers look.
static void follow(const struct include *include) {
    if (include->in_quotes) {
        if (is_found_in(include->folder, include)) {
            return;
        }
        for (size_t i = 0; i < quoted.count; i++) {
            if (is_found_in(quoted.all[i], include)) {
                return;
            }
        }
    }
    for (size_t i = 0; i < folders.count; i++) {
        if (is_found_in(folders.all[i], include)) {
            return;
        }
    }
}

// The same name in the same folder finds the same.
static bool is_asked_before(const struct include *include) {
    char *question;
    if (asprintf(&question, "%d\n%s\n%s", include->in_quotes, include->folder, include->name) < 0) {
        exit(UNKNOWN);
    }
    return !is_new(&questions, question);
}

// To open a device may already do something: the launcher names regular files, and so they are
// here.
static void read_sources(char **words) {
    for (; words[0] != NULL && words[1] != NULL; words += 2) {
        bool is_file = words[0][0] != '-' || strcmp(words[0], "-include") == 0;
        if (!is_file || !is_regular(words[1])) {
            continue;
        }
        if (strcmp(words[0], "fortran") == 0) {
            char *folder = folder_of(words[1]);
            read_file(words[1], folder[0] == '\0' ? "./" : folder);
        } else if (!is_of_system(words[1])) {
            read_included(words[1], NULL);
        }
    }
}

int main(int count, char **words) {
    if (count < 3 || regcomp(&c_pattern, C_PATTERN, REG_EXTENDED) != 0 ||
        regcomp(&fortran_pattern, FORTRAN_PATTERN, REG_EXTENDED | REG_ICASE) != 0) {
        fputs("usage: pomp-scan KIND WORD ...\n", stderr);
        return UNKNOWN;
    }
    for (int i = 1; i + 1 < count; i += 2) {
        if (strcmp(words[i], "-iquote") == 0) {
            add_word(&quoted, words[i + 1]);
        } else if (strcmp(words[i], "-I") == 0) {
            add_word(&folders, words[i + 1]);
        }
    }
    const char *here = getenv("PWD");
    project_is_in_system = here != NULL && is_among_system_folders(joined(here, ""));
    read_sources(words + 1);
    for (size_t i = 0; i < wanted; i++) {
        struct include next = includes[i];
        if (!is_asked_before(&next)) {
            follow(&next);
        }
    }
    return NOTHING;
}
