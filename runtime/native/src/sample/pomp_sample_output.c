/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_output.h"

#include "base/pomp_json.h"
#include "base/pomp_message.h"
#include "base/pomp_run.h"
#include "profile/pomp_document.h"
#include "profile/pomp_profile.h"
#include "sample/pomp_sample_loaded.h"
#include "sample/pomp_sample_table.h"
#include "system/pomp_procfs.h"
#include "thread/pomp_thread.h"

#include <string.h>
#include <unistd.h>

static const char *const states[POMP_SAMPLE_STATES] = {"work", "wait", "overhead"};

static struct pomp_json json;
static struct pomp_lines maps;

static const struct pomp_samples *samples_of(const struct pomp_thread *thread) {
    return atomic_load_explicit(&thread->samples, memory_order_acquire);
}

static void write_threads(void) {
    const char *separator = "";
    pomp_json_text(&json, ",\n\"threads\": [");
    const struct pomp_thread *thread = atomic_load_explicit(&pomp_threads, memory_order_acquire);
    for (; thread != NULL; thread = atomic_load_explicit(&thread->next, memory_order_acquire)) {
        const struct pomp_samples *samples = samples_of(thread);
        if (samples != NULL) {
            pomp_json_text(&json, separator);
            pomp_json_number(&json, "\n {\"thread\": ", (uint64_t)thread->id);
            pomp_json_number(&json, ", \"samples\": ", pomp_get(&samples->count));
            pomp_json_number(&json, ", \"time_ns\": ", pomp_get(&samples->time));
            pomp_json_number(&json, ", \"lost\": ", pomp_get(&samples->lost));
            pomp_json_number(&json, ", \"coarse\": ", pomp_sample_timer_is_coarse(&samples->timer));
            pomp_json_number(&json, ", \"cut\": ", pomp_get(&samples->paths.cut));
            pomp_json_text(&json, "}");
            separator = ",";
        }
    }
    pomp_json_text(&json, "]");
}

static bool read_hexadecimal(const char **text, uint64_t *number) {
    const char *at = *text;
    *number = 0;
    for (;; at++) {
        bool is_digit = *at >= '0' && *at <= '9';
        if (!is_digit && (*at < 'a' || *at > 'f')) {
            break;
        }
        *number = *number << 4 | (uint64_t)(is_digit ? *at - '0' : *at - 'a' + 10);
    }
    bool found = at != *text;
    *text = at;
    return found;
}

/* A line "start-end r-xp offset device inode   path" of code in a file. */
static bool write_mapping(const char *line, const char *separator) {
    uint64_t start;
    uint64_t end;
    uint64_t offset;
    if (!read_hexadecimal(&line, &start) || *line++ != '-' || !read_hexadecimal(&line, &end) ||
        strlen(line) < 6 || line[3] != 'x') {
        return false;
    }
    line += strlen(" r-xp ");
    const char *file = strchr(line, '/');
    if (!read_hexadecimal(&line, &offset) || file == NULL) {
        return false;
    }
    pomp_json_text(&json, separator);
    pomp_json_number(&json, "\n {\"start\": ", start);
    pomp_json_number(&json, ", \"end\": ", end);
    pomp_json_number(&json, ", \"offset\": ", offset);
    pomp_json_member(&json, ", \"file\": ", file);
    pomp_json_text(&json, "}");
    return true;
}

static void write_mappings(void) {
    const char *line;
    pomp_json_text(&json, ",\n\"mappings\": [");
    const char *separator = pomp_sample_loaded_write(&json, "");
    if (pomp_lines_open(&maps, "/proc/self/maps")) {
        while ((line = pomp_lines_next(&maps)) != NULL) {
            if (write_mapping(line, separator)) {
                separator = ",";
            }
        }
    }
    pomp_json_text(&json, "]");
}

static void write_places(const struct pomp_thread *thread, const char **separator) {
    const struct pomp_samples *samples = samples_of(thread);
    for (size_t i = 0; samples != NULL && i < POMP_SAMPLE_PLACES; i++) {
        const struct pomp_sample_place *place = &samples->places[i];
        uint64_t address = atomic_load_explicit(&place->address, memory_order_acquire);
        if (address != 0) {
            pomp_json_text(&json, *separator);
            pomp_json_number(&json, "\n {\"thread\": ", (uint64_t)thread->id);
            pomp_json_number(&json, ", \"context\": ", place->context);
            pomp_json_member(&json, ", \"state\": ", states[place->state]);
            pomp_json_number(&json, ", \"address\": ", address);
            pomp_json_number(&json, ", \"path\": ", place->path);
            pomp_json_number(&json, ", \"samples\": ", pomp_get(&place->count));
            pomp_json_number(&json, ", \"time_ns\": ", pomp_get(&place->time));
            pomp_json_number(&json, ", \"idleness_ns\": ", pomp_get(&place->idleness));
            pomp_json_number(&json, ", \"blame_ns\": ", pomp_get(&place->blame));
            pomp_json_text(&json, "}");
            *separator = ",";
        }
    }
}

/* A caller is known by its thread and its number; so is the one that its thread goes on with. */
static void write_callers(const struct pomp_thread *thread, const char **separator) {
    const struct pomp_samples *samples = samples_of(thread);
    for (size_t i = 0; samples != NULL && i < POMP_SAMPLE_NODES; i++) {
        const struct pomp_sample_node *node = &samples->paths.nodes[i];
        uint64_t address = atomic_load_explicit(&node->address, memory_order_acquire);
        if (address != 0) {
            bool is_fork = (address & POMP_SAMPLE_FORK) != 0;
            pomp_json_text(&json, *separator);
            pomp_json_number(&json, "\n {\"thread\": ", (uint64_t)thread->id);
            pomp_json_number(&json, ", \"id\": ", i + 1);
            pomp_json_number(&json, ", \"parent\": ", node->parent);
            if (is_fork) {
                pomp_json_number(&json, ", \"forker\": ", (address & ~POMP_SAMPLE_FORK) >> 32);
                pomp_json_number(&json, ", \"fork\": ", address & UINT32_MAX);
            } else {
                pomp_json_number(&json, ", \"address\": ", address);
            }
            pomp_json_text(&json, "}");
            *separator = ",";
        }
    }
}

static void write_all(const char *name,
                      void (*write)(const struct pomp_thread *thread, const char **separator)) {
    const char *separator = "";
    pomp_json_text(&json, name);
    const struct pomp_thread *thread = atomic_load_explicit(&pomp_threads, memory_order_acquire);
    for (; thread != NULL; thread = atomic_load_explicit(&thread->next, memory_order_acquire)) {
        write(thread, &separator);
    }
    pomp_json_text(&json, "]");
}

static void write_document(uint64_t hz, bool has_paths, uint64_t without_timer) {
    pomp_json_member(&json, "{\n\"format\": ", "pomp-samples");
    pomp_json_number(&json, ", \"version\": ", 1);
    pomp_json_number(&json, ",\n\"pid\": ", (uint64_t)pomp_run.pid);
    pomp_json_number(&json, ", \"hz\": ", hz);
    pomp_json_number(&json, ", \"threads_without_samples\": ", without_timer);
    pomp_json_number(&json, ", \"call_paths\": ", has_paths);
    write_threads();
    write_mappings();
    write_all(",\n\"callers\": [", write_callers);
    write_all(",\n\"samples\": [", write_places);
    pomp_json_text(&json, "\n}\n");
    pomp_json_flush(&json);
}

/*
 * Samples name contexts of this process. All ranks together have one profile, which has others:
 * what these are is found by the rank's own profile.
 */
static void write_contexts_of_rank(void) {
    int file = pomp_profile_file_beside("sampled", ".json");
    if (file < 0) {
        return;
    }
    int error = pomp_document_write(file, POMP_ENDED_BY_MPI_FINALIZE, 0);
    if (close(file) != 0 || error != 0) {
        pomp_say("the constructs of the samples could not be written completely; the rest of the "
                 "measurement is not affected",
                 NULL);
    }
}

void pomp_sample_write(uint64_t hz, bool has_paths, uint64_t without_timer) {
    if (pomp_run.rank >= 0) {
        write_contexts_of_rank();
    }
    json.file = pomp_profile_file_beside("samples", ".json");
    if (json.file < 0) {
        return;
    }
    json.used = 0;
    json.error = 0;
    write_document(hz, has_paths, without_timer);
    if (close(json.file) != 0 || json.error != 0) {
        pomp_say("the samples could not be written completely; the rest of the measurement is not "
                 "affected",
                 NULL);
    }
}
