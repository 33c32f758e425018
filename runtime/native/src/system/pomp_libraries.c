/* SPDX-License-Identifier: Apache-2.0 */
#include "system/pomp_libraries.h"

#include "system/pomp_procfs.h"

#include <string.h>

static struct pomp_lines maps;
static char last[POMP_LINE_SIZE];

/* The file in a line "start-end r-xp offset device inode   path"; NULL when no code is mapped. */
static const char *file_with_code(const char *line) {
    const char *mode = strchr(line, ' ');
    return mode != NULL && strlen(mode) > 4 && mode[3] == 'x' ? strchr(mode, '/') : NULL;
}

void pomp_libraries_write(struct pomp_json *out, const char *executable) {
    const char *separator = "";
    const char *line;
    if (!pomp_lines_open(&maps, "/proc/self/maps")) {
        return;
    }
    pomp_json_text(out, ",\n\"libraries\": [");
    last[0] = '\0';
    while ((line = pomp_lines_next(&maps)) != NULL) {
        const char *file = file_with_code(line);
        /* The parts of a file are mapped side by side. */
        if (file != NULL && strcmp(file, executable) != 0 && strcmp(file, last) != 0) {
            memcpy(last, file, strlen(file) + 1);
            pomp_json_member(out, separator, file);
            separator = ", ";
        }
    }
    pomp_json_text(out, "]");
}
