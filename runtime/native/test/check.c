/* SPDX-License-Identifier: Apache-2.0 */
/*
 * check PROFILE [left] [EXPECTATION...]
 *
 * Checks that the profile is whole and consistent, and what the expectations say:
 *
 *   left                             events were left in the middle: times need not fit together
 *   KEY=VALUE, KEY<VALUE, KEY>VALUE  a field of the profile; of a list how many it has
 *   PATH TEST...                     a context; PATH is part:line/part:line/... from below the
 *                                    program, or "program"; a name, or the function of a code
 *                                    address, may stand for a line; TEST is FIELD=N, FIELD<N,
 * FIELD>N, for the sum over threads, FIELD[T]... for one, or threads=N no PATH there is no such
 * context use TEST...                      what the system gave threads: as of a context around
 * KEY=VALUE...              a field of the surroundings mutex KIND PATH TEST...          the sum
 * over all locks of a kind, as acquired in a context; KIND@LINE: by calls of lock routines on that
 * line
 */
#include "json.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *file_name;
static const struct json *profile;
static int problems;
static bool were_left;

static void problem(const char *what, const char *detail, double found) {
    fprintf(stderr, "%s: %s: %s (found %.15g)\n", file_name, what, detail, found);
    problems++;
}

static const struct json *element(const char *array, double id) {
    for (const struct json *e = json_get(profile, array)->first; e != NULL; e = e->next) {
        if (json_number(e, "id") == id) {
            return e;
        }
    }
    return NULL;
}

static const struct json *thread_of(const struct json *context, double thread) {
    for (const struct json *t = json_get(context, "threads")->first; t != NULL; t = t->next) {
        if (json_number(t, "thread") == thread) {
            return t;
        }
    }
    return NULL;
}

/* Some figures are left out where there is nothing to say. */
static double number_or_zero(const struct json *object, const char *field) {
    for (const struct json *member = object->first; member != NULL; member = member->next) {
        if (strcmp(member->key, field) == 0) {
            return member->number;
        }
    }
    return 0;
}

/* Time of what a thread did directly below a context, workers of inner teams apart. */
static double children_ns(double context, double thread) {
    double sum = 0;
    for (const struct json *c = json_get(profile, "contexts")->first; c != NULL; c = c->next) {
        const struct json *t = thread_of(c, thread);
        if (t != NULL && json_number(c, "parent") == context &&
            strcmp(json_string(c, "part"), "parallel") != 0) {
            /* The time of untimed visits is an estimate: one long visit among the timed ones may
               make it more than there was. */
            double timed = number_or_zero(t, "timed_visits");
            double untimed = number_or_zero(t, "untimed_visits");
            sum += json_number(t, "inclusive_ns") * (untimed > 0 ? timed / (timed + untimed) : 1);
        }
    }
    return sum;
}

static void check_statistics(const char *part, const struct json *t) {
    double visits = number_or_zero(t, "timed_visits");
    double least = number_or_zero(t, "min_ns");
    double most = number_or_zero(t, "max_ns");
    double sum = json_number(t, "inclusive_ns");
    if (visits > json_number(t, "visits") && strcmp(part, "task") != 0) {
        problem(part, "timed_visits exceeds visits", visits);
    }
    if (least > most || sum < (visits - 1) * least + most - visits) {
        problem(part, "min_ns and max_ns do not fit inclusive_ns", sum);
    }
    if (number_or_zero(t, "stddev_ns") > (most - least) / 2 + 1) {
        problem(part, "stddev_ns exceeds half the range", number_or_zero(t, "stddev_ns"));
    }
    if (number_or_zero(t, "cpu_ns") > number_or_zero(t, "cpu_wall_ns") ||
        number_or_zero(t, "cpu_wall_ns") > sum) {
        problem(part, "cpu_wall_ns does not fit cpu_ns or inclusive_ns",
                number_or_zero(t, "cpu_wall_ns"));
    }
    if (number_or_zero(t, "instances_mean_ns") > number_or_zero(t, "instances_max_ns")) {
        problem(part, "the mean exceeds the slowest", number_or_zero(t, "instances_mean_ns"));
    }
}

static void check_times(const struct json *context, const struct json *t) {
    const char *part = json_string(context, "part");
    double inclusive = json_number(t, "inclusive_ns");
    double parts = json_number(t, "body_ns") + json_number(t, "barrier_wait_ns") +
                   json_number(t, "enter_wait_ns");
    if (parts > inclusive) {
        problem(part, "the parts exceed inclusive_ns", parts - inclusive);
    }
    double merged = number_or_zero(t, "merged") > 1 ? json_number(t, "merged") : 1;
    if (inclusive > merged * json_number(profile, "wall_time_ns")) {
        problem(part, "inclusive_ns exceeds wall_time_ns", inclusive);
    }
    double children = children_ns(json_number(context, "id"), json_number(t, "thread"));
    if (children > inclusive && json_number(t, "visits") > 0) {
        problem(part, "the children exceed inclusive_ns", children - inclusive);
    }
    check_statistics(part, t);
}

static void check_thread(const struct json *context, const struct json *t) {
    const char *part = json_string(context, "part");
    double thread = json_number(t, "thread");
    if (!were_left) {
        check_times(context, t);
    }
    if (thread >= json_number(profile, "threads")) {
        problem(part, "unknown thread", thread);
    }
    /* An untied task may have gone on in a thread that never began it. */
    bool resumed = strcmp(part, "task") == 0 && json_number(t, "inclusive_ns") > 0;
    if (json_number(t, "visits") + json_number(t, "lock_visits") <= 0 && !resumed) {
        problem(part, "a thread that was never there", thread);
    }
}

/* What threads used adds up. */
static void check_surroundings(const struct json *around) {
    static const char *const sums[] = {"alive_ns", "cpu_ns", "voluntary_switches",
                                       "involuntary_switches"};
    const struct json *all = json_get(around, "all_threads");
    double longest = 0;
    for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++) {
        double sum = 0;
        for (const struct json *t = json_get(around, "threads")->first; t != NULL; t = t->next) {
            sum += json_number(t, sums[i]);
        }
        if (sum != json_number(all, sums[i])) {
            problem("all_threads", sums[i], sum);
        }
    }
    for (const struct json *t = json_get(around, "threads")->first; t != NULL; t = t->next) {
        double wait = number_or_zero(t, "processor_wait_ns");
        longest = wait > longest ? wait : longest;
        if (*json_string(t, "processors") == '\0') {
            problem("surroundings", "a thread without a processor", json_number(t, "thread"));
        }
    }
    if (number_or_zero(json_get(around, "longest_wait"), "processor_wait_ns") != longest) {
        problem("surroundings", "longest_wait is not the longest", longest);
    }
}

static void check_whole(void) {
    double id = 0;
    if (strcmp(json_string(profile, "format"), "pomp-profile") != 0 ||
        json_number(profile, "version") != 1) {
        problem("format", "expected pomp-profile 1", json_number(profile, "version"));
    }
    if (json_find(profile, "surroundings") != NULL) {
        check_surroundings(json_get(profile, "surroundings"));
    }
    bool usable = json_find(profile, "clock_unusable") == NULL;
    if ((usable && json_number(profile, "event_cost_ns") <= 0) ||
        json_number(profile, "clock_hz") < 1e6) {
        problem("clock", "implausible", json_number(profile, "clock_hz"));
    }
    for (const struct json *m = json_get(profile, "locks")->first; m != NULL; m = m->next) {
        for (const struct json *s = json_get(m, "sites")->first; s != NULL; s = s->next) {
            const struct json *call = json_find(s, "call");
            if (element("contexts", json_number(s, "context")) == NULL ||
                (call != NULL && element("constructs", call->number) == NULL) ||
                json_number(s, "contended") > json_number(s, "visits") ||
                json_number(s, "max_wait_ns") > json_number(s, "wait_ns")) {
                problem("locks", "inconsistent site of lock", json_number(m, "id"));
            }
        }
    }
    for (const struct json *c = json_get(profile, "contexts")->first; c != NULL; c = c->next) {
        double construct = json_number(c, "construct");
        if (json_number(c, "id") != id || json_number(c, "parent") >= id) {
            problem("contexts", "ids out of order", json_number(c, "id"));
        }
        if (id > 0 && element("constructs", construct) == NULL) {
            problem("contexts", "unknown construct", construct);
        }
        for (const struct json *t = json_get(c, "threads")->first; t != NULL; t = t->next) {
            check_thread(c, t);
        }
        id++;
    }
}

/* Whether a construct begins in a line, or has a name, or its code is in a function of that name.
 */
static bool is_called(const struct json *construct, const char *line_or_name) {
    bool is_line = *line_or_name >= '0' && *line_or_name <= '9';
    const struct json *function = json_find(construct, "function");
    if (function != NULL && strcmp(function->text, line_or_name) == 0) {
        return true;
    }
    return is_line ? json_number(construct, "begin_line1") == atof(line_or_name)
                   : strcmp(json_string(construct, "name"), line_or_name) == 0;
}

/* The child of parent that a step "part:line" or "part:name" names. */
static const struct json *follow(const struct json *parent, const char *step) {
    const char *colon = strchr(step, ':');
    for (const struct json *c = json_get(profile, "contexts")->first; c != NULL; c = c->next) {
        const char *part = json_string(c, "part");
        if (json_number(c, "parent") == json_number(parent, "id") && colon != NULL &&
            strlen(part) == (size_t)(colon - step) && strncmp(part, step, strlen(part)) == 0) {
            const struct json *construct = element("constructs", json_number(c, "construct"));
            if (construct != NULL && is_called(construct, colon + 1)) {
                return c;
            }
        }
    }
    return NULL;
}

static const struct json *find(const char *path) {
    const struct json *context = element("contexts", 0);
    char copy[1000];
    snprintf(copy, sizeof copy, "%s", path);
    for (char *step = copy; step != NULL && context != NULL && strcmp(path, "program") != 0;) {
        char *slash = strchr(step, '/');
        if (slash != NULL) {
            *slash++ = '\0';
        }
        context = follow(context, step);
        step = slash;
    }
    return context;
}

static void compare(const char *where, const char *test, double found) {
    const char *relation = strpbrk(test, "=<>");
    double expected = atof(relation + 1);
    if ((*relation == '=' && found != expected) || (*relation == '<' && found >= expected) ||
        (*relation == '>' && found <= expected)) {
        problem(where, test, found);
    }
}

/* The next context of calls of the same function of MPI in the same place of the tree, or NULL. */
static const struct json *other_calls(const struct json *context) {
    const struct json *part = json_find(context, "part");
    if (part == NULL || strcmp(part->text, "mpi") != 0) {
        return NULL;
    }
    const struct json *own = element("constructs", json_number(context, "construct"));
    for (const struct json *c = context->next; c != NULL; c = c->next) {
        const struct json *construct = element("constructs", json_number(c, "construct"));
        if (json_number(c, "parent") == json_number(context, "parent") && construct != NULL &&
            strcmp(json_string(construct, "name"), json_string(own, "name")) == 0) {
            return c;
        }
    }
    return NULL;
}

static void check_context(const char *path, const struct json *context, const char *test) {
    size_t length = strcspn(test, "[=<>");
    char field[100];
    double sum = 0;
    snprintf(field, sizeof field, "%.*s", (int)length, test);
    for (const struct json *c = context; c != NULL; c = other_calls(c)) {
        for (const struct json *t = json_get(c, "threads")->first; t != NULL; t = t->next) {
            if (test[length] != '[' || json_number(t, "thread") == atof(test + length + 1)) {
                sum += strcmp(field, "threads") == 0 ? 1 : number_or_zero(t, field);
            }
        }
    }
    compare(path, test, sum);
}

/* Whether a lock was acquired by a call on a line; 0 stands for any. */
static bool is_called_at(const struct json *site, int line) {
    const struct json *call = json_find(site, "call");
    const struct json *construct = call == NULL ? NULL : element("constructs", call->number);
    return line == 0 || (construct != NULL && json_number(construct, "begin_line1") == line);
}

/* Adds up what is known of all mutexes of a kind in a context. */
static void check_mutexes(const char *kind, const struct json *context, const char *test) {
    char field[100];
    double sum = 0;
    size_t length = strcspn(kind, "@");
    int line = kind[length] == '@' ? atoi(kind + length + 1) : 0;
    snprintf(field, sizeof field, "%.*s", (int)strcspn(test, "=<>"), test);
    for (const struct json *m = json_get(profile, "locks")->first; m != NULL; m = m->next) {
        for (const struct json *s = json_get(m, "sites")->first; s != NULL; s = s->next) {
            if (strlen(json_string(m, "kind")) == length &&
                strncmp(json_string(m, "kind"), kind, length) == 0 &&
                json_number(s, "context") == json_number(context, "id") && is_called_at(s, line)) {
                const struct json *number = json_find(s, field);
                bool missing = number == NULL && strcmp(field, "failed_tests") == 0;
                sum += missing ? 0 : json_number(s, field);
            }
        }
    }
    compare(kind, test, sum);
}

static void check_field(const struct json *object, const char *test) {
    char field[100];
    snprintf(field, sizeof field, "%.*s", (int)strcspn(test, "=<>"), test);
    const struct json *member = json_get(object, field);
    double count = 0;
    if (member->kind == JSON_STRING) {
        if (strcmp(strpbrk(test, "=<>") + 1, member->text) != 0) {
            problem(test, member->text, 0);
        }
        return;
    }
    for (const struct json *e = member->first; e != NULL; e = e->next) {
        count++;
    }
    compare("profile", test, member->kind == JSON_NUMBER ? member->number : count);
}

static void check_expectation(char *expectation) {
    char *word = strtok(expectation, " ");
    if (strpbrk(word, "=<>") != NULL) {
        check_field(profile, word);
        return;
    }
    if (strcmp(word, "use") == 0 || strcmp(word, "around") == 0) {
        const struct json *around = json_get(profile, "surroundings");
        bool of_threads = strcmp(word, "use") == 0;
        for (word = strtok(NULL, " "); word != NULL; word = strtok(NULL, " ")) {
            if (of_threads) {
                check_context("surroundings", around, word);
            } else {
                check_field(around, word);
            }
        }
        return;
    }
    int absent = strcmp(word, "no") == 0;
    const char *kind = strcmp(word, "mutex") == 0 ? strtok(NULL, " ") : NULL;
    const char *path = absent || kind != NULL ? strtok(NULL, " ") : word;
    const struct json *context = find(path);
    if ((context == NULL) != absent) {
        problem(path, absent ? "there is such a context" : "no such context", 0);
        return;
    }
    for (word = strtok(NULL, " "); word != NULL && context != NULL; word = strtok(NULL, " ")) {
        if (kind != NULL) {
            check_mutexes(kind, context, word);
        } else {
            check_context(path, context, word);
        }
    }
}

static char *read_file(void) {
    FILE *file = fopen(file_name, "rb");
    if (file == NULL) {
        fprintf(stderr, "%s: no such file\n", file_name);
        exit(1);
    }
    static char text[1 << 22];
    size_t size = fread(text, 1, sizeof text - 1, file);
    text[size] = '\0';
    fclose(file);
    return text;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fputs("usage: check PROFILE [EXPECTATION...]\n", stderr);
        return 2;
    }
    file_name = argv[1];
    profile = json_parse(read_file());
    were_left = argc > 2 && strcmp(argv[2], "left") == 0;
    check_whole();
    for (int i = were_left ? 3 : 2; i < argc; i++) {
        check_expectation(argv[i]);
    }
    return problems == 0 ? 0 : 1;
}
