/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_description.h"

#include "sample/pomp_sample_instructions.h"
#include "sample/pomp_sample_object.h"

#include <string.h>

enum { HEADER = 12, TABLE_VERSION = 1, COUNT_FORM = 0x03, TABLE_FORM = 0x3B, HERE_4 = 0x1B };

enum { LONG_FORM = 0xFFFFFFFFU, FORM_ONLY = 0x0F };

/* What is mapped of the object that has an address, and where its descriptions are. */
static struct pomp_sample_bytes object_of(uint64_t address, const uint8_t **header) {
    struct pomp_sample_object found;
    if (!pomp_sample_object_find(address, &found) || found.header == NULL) {
        return (struct pomp_sample_bytes){NULL, NULL, true};
    }
    *header = found.header;
    return (struct pomp_sample_bytes){found.start, found.end, false};
}

/* The object's bytes from a place on; none when the place isn't in it. */
static struct pomp_sample_bytes from(const struct pomp_sample_bytes *object, const uint8_t *place) {
    uintptr_t at = (uintptr_t)place;
    bool is_in = at >= (uintptr_t)object->at && at < (uintptr_t)object->end;
    return (struct pomp_sample_bytes){place, is_in ? object->end : place, !is_in};
}

static int32_t entry(const uint8_t *table, uint64_t index) {
    int32_t number;
    memcpy(&number, table + index * sizeof number, sizeof number);
    return number;
}

/* The description of the last function that begins at an address or before it, by their table. */
static const uint8_t *search(const struct pomp_sample_bytes *object, const uint8_t *header,
                             uint64_t address) {
    struct pomp_sample_bytes bytes = from(object, header);
    bool is_known = pomp_sample_bytes_number(&bytes, 1) == TABLE_VERSION &&
                    pomp_sample_bytes_number(&bytes, 1) == HERE_4 &&
                    pomp_sample_bytes_number(&bytes, 1) == COUNT_FORM &&
                    pomp_sample_bytes_number(&bytes, 1) == TABLE_FORM;
    pomp_sample_bytes_number(&bytes, 4);
    uint64_t count = pomp_sample_bytes_number(&bytes, 4);
    const uint8_t *table = header + HEADER;
    int64_t wanted = (int64_t)(address - (uint64_t)(uintptr_t)header);
    if (!is_known || bytes.is_bad || pomp_sample_bytes_part(&bytes, count * 8).is_bad ||
        count == 0 || wanted < entry(table, 0)) {
        return NULL;
    }
    uint64_t low = 0;
    while (count - low > 1) {
        uint64_t middle = low + (count - low) / 2;
        if (wanted < entry(table, 2 * middle)) {
            count = middle;
        } else {
            low = middle;
        }
    }
    return header + entry(table, 2 * low + 1);
}

/* What a description has in common with others. */
struct common {
    struct pomp_sample_instructions form;
    struct pomp_sample_bytes program;
    bool has_size; /* its descriptions have more that is to be left out */
};

/* The letters of what stands in a description besides, in their order. */
static bool read_letters(struct pomp_sample_rules *rules, struct common *common,
                         const uint8_t *letters, struct pomp_sample_bytes *more) {
    for (; *letters != '\0'; letters++) {
        switch (*letters) {
        case 'R':
            common->form.encoding = (uint8_t)pomp_sample_bytes_number(more, 1);
            break;
        case 'P': {
            uint8_t encoding = (uint8_t)pomp_sample_bytes_number(more, 1);
            pomp_sample_bytes_encoded(more, encoding & FORM_ONLY);
            break;
        }
        case 'L':
            pomp_sample_bytes_number(more, 1);
            break;
        case 'S':
            rules->is_signal = true;
            break;
        case 'B': /* signed by another key */
            break;
        default:
            return false;
        }
    }
    return !more->is_bad;
}

/* A record starts with its size; none is larger than what it is in. */
static struct pomp_sample_bytes record_at(const struct pomp_sample_bytes *object,
                                          const uint8_t *place) {
    struct pomp_sample_bytes bytes = from(object, place);
    uint64_t size = pomp_sample_bytes_number(&bytes, 4);
    return pomp_sample_bytes_part(&bytes, size == 0 || size == LONG_FORM ? UINT64_MAX : size);
}

static bool read_common(struct pomp_sample_rules *rules, struct common *common,
                        struct pomp_sample_bytes bytes) {
    uint64_t id = pomp_sample_bytes_number(&bytes, 4);
    uint64_t version = pomp_sample_bytes_number(&bytes, 1);
    const uint8_t *letters = bytes.at;
    while (pomp_sample_bytes_number(&bytes, 1) != 0) {
    }
    common->form.code_unit = pomp_sample_bytes_unsigned(&bytes);
    common->form.data_unit = pomp_sample_bytes_signed(&bytes);
    rules->returns_by =
        version == 1 ? pomp_sample_bytes_number(&bytes, 1) : pomp_sample_bytes_unsigned(&bytes);
    if (bytes.is_bad || id != 0 || (version != 1 && version != 3) ||
        rules->returns_by >= POMP_SAMPLE_REGISTERS) {
        return false;
    }
    common->has_size = *letters == 'z';
    if (common->has_size) {
        uint64_t size = pomp_sample_bytes_unsigned(&bytes);
        struct pomp_sample_bytes more = pomp_sample_bytes_part(&bytes, size);
        if (!read_letters(rules, common, letters + 1, &more)) {
            return false;
        }
    } else if (*letters != '\0') {
        return false;
    }
    common->program = bytes;
    return !bytes.is_bad;
}

bool pomp_sample_description_find(struct pomp_sample_rules *rules, uint64_t address) {
    const uint8_t *header = NULL;
    struct pomp_sample_bytes object = object_of(address, &header);
    const uint8_t *place = object.is_bad ? NULL : search(&object, header, address);
    if (place == NULL) {
        return false;
    }
    struct pomp_sample_bytes own = record_at(&object, place);
    uint64_t distance = pomp_sample_bytes_number(&own, 4);
    if (own.is_bad || distance == 0) {
        return false;
    }
    struct common common = {.form = {.encoding = 0}};
    rules->is_signal = false;
    rules->end = object.end;
    if (!read_common(rules, &common, record_at(&object, own.at - 4 - distance))) {
        return false;
    }
    uint64_t begin = pomp_sample_bytes_encoded(&own, common.form.encoding);
    uint64_t size = pomp_sample_bytes_encoded(&own, common.form.encoding & FORM_ONLY);
    if (common.has_size) {
        pomp_sample_bytes_part(&own, pomp_sample_bytes_unsigned(&own));
    }
    if (own.is_bad || address < begin || address - begin >= size) {
        return false;
    }
    return pomp_sample_instructions_run(&common.form, rules, common.program, own, address - begin);
}
