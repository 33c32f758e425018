/* SPDX-License-Identifier: Apache-2.0 */
/* A small JSON reader for the tests. Ends the program with a message when the text is not JSON. */
#ifndef TEST_JSON_H
#define TEST_JSON_H

enum json_kind { JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

struct json {
    enum json_kind kind;
    const char *key;    /* in an object, else null */
    const char *text;   /* of a string, or a number as written */
    double number;      /* of a number; 1 for true */
    struct json *first; /* of an array or object */
    struct json *next;
};

struct json *json_parse(const char *text);

/* The member of an object; null when it isn't there. */
const struct json *json_find(const struct json *object, const char *key);

/* The member of an object; ends the program when it isn't there. */
const struct json *json_get(const struct json *object, const char *key);
double json_number(const struct json *object, const char *key);
const char *json_string(const struct json *object, const char *key);

#endif
