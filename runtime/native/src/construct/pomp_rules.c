/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A rule is a line: "exclude" or "include", and conditions that must all hold:
 *
 *   exclude kind=critical,atomic file=src/x?.c name=update lines=10-80   # a comment
 *
 * The last rule that holds decides; without one the construct is recorded.
 */
#include "construct/pomp_rules.h"

#include "base/pomp_message.h"
#include "construct/pomp_filter.h"

#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { POMP_RULES = 256, POMP_RULES_TEXT = 65536 };

struct rule {
    bool include;
    uint64_t parts;
    bool locks;       /* lock routines; of a rule without other conditions */
    const char *file; /* patterns, or NULL for any */
    const char *name;
    long first, last; /* lines */
};

static struct rule rules[POMP_RULES];
static int rule_count;
static char text[POMP_RULES_TEXT + 1];
static char path[PATH_MAX]; /* "" without rules */

/* What is wrong with the line being read, and the word that it is about. */
static const char *mistake;
static const char *culprit = "";

static bool wrong(const char *problem, const char *word) {
    mistake = problem;
    culprit = word;
    return false;
}

/* Reads a number at *at, and goes behind it. */
static bool read_line_number(char **at, long *number) {
    char *end;
    errno = 0;
    *number = strtol(*at, &end, 10);
    bool good = end != *at && errno == 0 && *number >= 0;
    *at = end;
    return good;
}

/* "10", "10-80", "10-" or "-80". */
static bool read_lines(char *value, struct rule *rule) {
    char *at = value;
    rule->first = 0;
    if (*at != '-' && !read_line_number(&at, &rule->first)) {
        return wrong("not a range of lines", value);
    }
    rule->last = rule->first;
    if (*at == '-') {
        at++;
        rule->last = LONG_MAX;
        if (*at != '\0' && !read_line_number(&at, &rule->last)) {
            return wrong("not a range of lines", value);
        }
    }
    return (*at == '\0' && rule->first <= rule->last) || wrong("not a range of lines", value);
}

static bool read_kinds(char *value, struct rule *rule) {
    rule->parts = 0;
    rule->locks = false;
    while (value != NULL) {
        char *comma = strchr(value, ',');
        if (comma != NULL) {
            *comma++ = '\0';
        }
        if (!pomp_parts_named(value, strlen(value), &rule->parts, &rule->locks)) {
            return wrong("unknown kind", value);
        }
        value = comma;
    }
    return true;
}

static bool read_condition(char *word, struct rule *rule) {
    char *value = strchr(word, '=');
    if (value == NULL) {
        return wrong("expected kind=, file=, name= or lines= instead of", word);
    }
    *value++ = '\0';
    if (*value == '\0') {
        return wrong("nothing follows", word);
    }
    if (strcmp(word, "kind") == 0) {
        return read_kinds(value, rule);
    }
    if (strcmp(word, "lines") == 0) {
        return read_lines(value, rule);
    }
    if (strcmp(word, "file") == 0) {
        rule->file = value;
    } else if (strcmp(word, "name") == 0) {
        rule->name = value;
    } else {
        return wrong("expected kind=, file=, name= or lines= instead of", word);
    }
    return true;
}

/*
 * The next word of a line, or NULL. Blanks in double quotes belong to it; the quotes don't. A
 * comment starts with a # that begins a word.
 */
static char *next_word(char **at) {
    char *from = *at + strspn(*at, " \t\r");
    if (*from == '\0' || *from == '#') {
        return NULL;
    }
    char *to = from;
    char *word = from;
    bool quoted = false;
    for (; *from != '\0' && (quoted || strchr(" \t\r", *from) == NULL); from++) {
        if (*from == '"') {
            quoted = !quoted;
        } else {
            *to++ = *from;
        }
    }
    *at = *from == '\0' ? from : from + 1;
    *to = '\0';
    if (quoted) {
        wrong("a quote is not closed in", word);
    }
    return word;
}

/* False after a mistake. */
static bool read_rule(char *line) {
    struct rule rule = {false, ~(uint64_t)0, true, NULL, NULL, 0, LONG_MAX};
    char *word = next_word(&line);
    if (word == NULL) {
        return true;
    }
    rule.include = strcmp(word, "include") == 0;
    if (!rule.include && strcmp(word, "exclude") != 0) {
        return wrong("expected include or exclude instead of", word);
    }
    bool placed = false;
    while (mistake == NULL && (word = next_word(&line)) != NULL) {
        placed |= strncmp(word, "kind=", 5) != 0;
        if (mistake != NULL || !read_condition(word, &rule)) {
            return false;
        }
    }
    if (placed && rule.parts == 0) {
        return wrong("lock routines have no file, name or lines;", "kind=locks stands alone");
    }
    if (rule_count == POMP_RULES) {
        return wrong("there are more than 256 rules", "");
    }
    rule.locks &= !placed;
    rules[rule_count++] = rule;
    return true;
}

/* Number of the line with a mistake; 0 when there is none. */
static int read_rules(void) {
    int number = 1;
    mistake = NULL;
    for (char *line = text; line != NULL; number++) {
        char *end = strchr(line, '\n');
        if (end != NULL) {
            *end++ = '\0';
        }
        if (!read_rule(line)) {
            return number;
        }
        line = end;
    }
    return 0;
}

/* Reading it would wait for whoever writes to it, or find nothing. */
static bool is_pipe(int file) {
    struct stat status;
    return fstat(file, &status) == 0 && S_ISFIFO(status.st_mode);
}

/* Returns 0 or an errno. */
static int read_text(const char *name) {
    int file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0) {
        return errno;
    }
    if (is_pipe(file)) {
        close(file);
        return ESPIPE;
    }
    size_t used = 0;
    ssize_t got = 1;
    while (got > 0 && used < sizeof text) {
        do {
            got = read(file, text + used, sizeof text - used);
        } while (got < 0 && errno == EINTR);
        used += got > 0 ? (size_t)got : 0;
    }
    int error = got < 0 ? errno : used > POMP_RULES_TEXT ? EFBIG : 0;
    close(file);
    text[error == 0 ? used : 0] = '\0';
    return error;
}

void pomp_rules_start(void) {
    const char *name = secure_getenv("POMP_FILTER");
    if (name == NULL || *name == '\0') {
        return;
    }
    int error = read_text(name);
    if (error != 0) {
        const char *why = error == ESPIPE ? "It is a pipe, not a file" : strerror(error);
        pomp_say("POMP_FILTER: ", name, ": ", why, "; nothing is filtered", NULL);
        return;
    }
    int line = read_rules();
    if (line != 0) {
        rule_count = 0;
        char number[16];
        snprintf(number, sizeof number, "%d", line);
        const char *quote = *culprit == '\0' ? "" : "'";
        pomp_say("POMP_FILTER: ", name, ":", number, ": ", mistake, *quote == '\0' ? "" : " ",
                 quote, culprit, quote, "; nothing is filtered", NULL);
        return;
    }
    if (strlen(name) < sizeof path) {
        strcpy(path, name);
    }
    for (int i = 0; i < rule_count; i++) {
        if (rules[i].locks) {
            pomp_locks_disabled = !rules[i].include;
        }
    }
}

const char *pomp_rules_file(void) { return path; }

/* Whether a pattern is that of the path, or of its end after some folder. */
static bool is_file(const char *pattern, const char *file) {
    bool fits = fnmatch(pattern, file, 0) == 0;
    for (const char *slash = strchr(file, '/'); !fits && slash != NULL;
         slash = strchr(slash + 1, '/')) {
        fits = fnmatch(pattern, slash + 1, 0) == 0;
    }
    return fits;
}

static bool holds(const struct rule *rule, const struct pomp_construct *construct) {
    return construct->begin_line1 >= rule->first && construct->begin_line1 <= rule->last &&
           (rule->file == NULL || is_file(rule->file, construct->file_name)) &&
           (rule->name == NULL || fnmatch(rule->name, construct->sub_name, 0) == 0);
}

uint64_t pomp_rules_excluded(const struct pomp_construct *construct) {
    uint64_t excluded = 0;
    for (int i = 0; i < rule_count; i++) {
        if (holds(&rules[i], construct)) {
            excluded = rules[i].include ? excluded & ~rules[i].parts : excluded | rules[i].parts;
        }
    }
    return excluded;
}
