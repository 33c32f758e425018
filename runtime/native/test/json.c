/* SPDX-License-Identifier: Apache-2.0 */
#include "json.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *start;
static const char *at;

static void fail(const char *what) {
    fprintf(stderr, "not JSON at byte %ld: %s\n", (long)(at - start), what);
    exit(1);
}

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    if (memory == NULL) {
        fail("out of memory");
    }
    return memory;
}

static void skip_space(void) { at += strspn(at, " \t\r\n"); }

static void expect(char c) {
    if (*at != c) {
        char message[] = "expected 'x'";
        message[10] = c;
        fail(message);
    }
    at++;
}

static char escape(void) {
    static const char from[] = "\"\\/bfnrt";
    static const char to[] = "\"\\/\b\f\n\r\t";
    const char *simple = strchr(from, *at);
    if (*at != '\0' && simple != NULL) {
        at++;
        return to[simple - from];
    }
    expect('u');
    unsigned code = 0;
    for (int i = 0; i < 4; i++, at++) {
        if (!isxdigit((unsigned char)*at)) {
            fail("expected four hexadecimal digits");
        }
        code = code * 16 +
               (unsigned)(isdigit((unsigned char)*at) ? *at - '0' : tolower(*at) - 'a' + 10);
    }
    if (code > 127) {
        fail("this reader knows \\u escapes of ASCII only");
    }
    return (char)code;
}

static char *string(void) {
    expect('"');
    char *result = allocate(strcspn(at, "") + 1);
    char *end = result;
    while (*at != '"') {
        if ((unsigned char)*at < 0x20) {
            fail("control character in a string");
        }
        if (*at == '\\') {
            at++;
            *end++ = escape();
        } else {
            *end++ = *at++;
        }
    }
    at++;
    return realloc(result, (size_t)(end - result) + 1);
}

static struct json *value(void);

static void members(struct json *parent, char close) {
    struct json **link = &parent->first;
    at++;
    skip_space();
    while (*at != close) {
        char *key = NULL;
        if (parent->first != NULL) {
            expect(',');
            skip_space();
        }
        if (close == '}') {
            key = string();
            skip_space();
            expect(':');
        }
        *link = value();
        (*link)->key = key;
        link = &(*link)->next;
        skip_space();
    }
    at++;
}

static void number(struct json *json) {
    char *end;
    if (strncmp(at, "true", 4) == 0) {
        json->number = 1;
        json->text = "true";
        at += 4;
        return;
    }
    json->number = strtod(at, &end);
    if (end == at || (*at != '-' && !isdigit((unsigned char)*at))) {
        fail("expected a value");
    }
    char *text = allocate((size_t)(end - at) + 1);
    memcpy(text, at, (size_t)(end - at));
    json->text = text;
    at = end;
}

static struct json *value(void) {
    struct json *json = allocate(sizeof *json);
    skip_space();
    if (*at == '{') {
        json->kind = JSON_OBJECT;
        members(json, '}');
    } else if (*at == '[') {
        json->kind = JSON_ARRAY;
        members(json, ']');
    } else if (*at == '"') {
        json->kind = JSON_STRING;
        json->text = string();
    } else {
        json->kind = JSON_NUMBER;
        number(json);
    }
    return json;
}

struct json *json_parse(const char *text) {
    start = at = text;
    struct json *json = value();
    skip_space();
    if (*at != '\0') {
        fail("text after the value");
    }
    return json;
}

const struct json *json_find(const struct json *object, const char *key) {
    for (const struct json *m = object->first; m != NULL; m = m->next) {
        if (m->key != NULL && strcmp(m->key, key) == 0) {
            return m;
        }
    }
    return NULL;
}

const struct json *json_get(const struct json *object, const char *key) {
    const struct json *member = json_find(object, key);
    if (member == NULL) {
        fprintf(stderr, "the profile lacks \"%s\"\n", key);
        exit(1);
    }
    return member;
}

double json_number(const struct json *object, const char *key) {
    const struct json *member = json_get(object, key);
    if (member->kind != JSON_NUMBER) {
        fprintf(stderr, "\"%s\" is not a number\n", key);
        exit(1);
    }
    return member->number;
}

const char *json_string(const struct json *object, const char *key) {
    const struct json *member = json_get(object, key);
    if (member->kind != JSON_STRING) {
        fprintf(stderr, "\"%s\" is not a string\n", key);
        exit(1);
    }
    return member->text;
}
