/* SPDX-License-Identifier: Apache-2.0 */
#include "system/pomp_cgroup.h"

#include "clock/pomp_clock.h"

#include <string.h>

static bool join(char *path, const char *a, const char *b, const char *c) {
    path[0] = '\0';
    return pomp_append(path, a) && pomp_append(path, b) && pomp_append(path, c);
}

static bool read_file_number(const char *folder, const char *name, uint64_t *number) {
    struct pomp_lines lines;
    char path[POMP_PROC_PATH];
    const char *line = join(path, folder, name, "") ? pomp_first_line(&lines, path) : NULL;
    return line != NULL && pomp_read_number(&line, number);
}

/* Version 2: "150000 100000" microseconds, or "max 100000". */
static bool read_max(const char *folder, uint64_t *quota, uint64_t *period) {
    struct pomp_lines lines;
    char path[POMP_PROC_PATH];
    const char *line = join(path, folder, "/cpu.max", "") ? pomp_first_line(&lines, path) : NULL;
    return line != NULL && pomp_read_number(&line, quota) && pomp_read_number(&line, period);
}

/* The limit of one group, if it has one: version 1 writes -1 where there is none. */
static void look_at(struct pomp_cgroup *group, const char *folder) {
    uint64_t quota = 0;
    uint64_t period = 0;
    bool limited = read_max(folder, &quota, &period) ||
                   (read_file_number(folder, "/cpu.cfs_quota_us", &quota) &&
                    read_file_number(folder, "/cpu.cfs_period_us", &period));
    if (!limited || quota == 0 || period == 0 || quota > UINT64_MAX / 100) {
        return;
    }
    uint64_t its = quota * 100 / period;
    if (its > 0 && (group->quota_x100 == 0 || its < group->quota_x100) &&
        join(group->statistics, folder, "/cpu.stat", "")) {
        group->quota_x100 = its;
    }
}

/* Goes up from a group to the one that is mounted. */
static void look_at_all(struct pomp_cgroup *group, const char *root, const char *mount,
                        const char *name) {
    char folder[POMP_PROC_PATH];
    if (!join(folder, root, mount, strcmp(name, "/") == 0 ? "" : name)) {
        return;
    }
    size_t top = strlen(root) + strlen(mount);
    look_at(group, folder);
    while (strlen(folder) > top) {
        *strrchr(folder, '/') = '\0';
        look_at(group, folder);
    }
}

/* Whether "cpu" is one of "cpu,cpuacct"; up to the colon. */
static bool names_cpu(const char *controllers) {
    for (const char *word = controllers; *word != ':' && *word != '\0';) {
        size_t length = strcspn(word, ",:");
        if (length == 3 && memcmp(word, "cpu", 3) == 0) {
            return true;
        }
        word += length + (word[length] == ',');
    }
    return false;
}

/* A line is NUMBER:CONTROLLERS:NAME; version 2 has no controllers. */
void pomp_cgroup_find(struct pomp_cgroup *group, const char *root) {
    struct pomp_lines lines;
    char path[POMP_PROC_PATH];
    memset(group, 0, sizeof *group);
    if (!join(path, root, "/proc/self/cgroup", "") || !pomp_lines_open(&lines, path)) {
        return;
    }
    for (const char *line = pomp_lines_next(&lines); line != NULL; line = pomp_lines_next(&lines)) {
        const char *controllers = strchr(line, ':');
        const char *name = controllers == NULL ? NULL : strchr(controllers + 1, ':');
        if (name == NULL || name[1] != '/') {
            continue;
        }
        if (name == controllers + 1) {
            look_at_all(group, root, "/sys/fs/cgroup", name + 1);
        } else if (names_cpu(controllers + 1)) {
            look_at_all(group, root, "/sys/fs/cgroup/cpu", name + 1);
        }
    }
}

uint64_t pomp_cgroup_throttled_ns(const struct pomp_cgroup *group) {
    struct pomp_lines lines;
    uint64_t ns = 0;
    if (group->statistics[0] == '\0' || !pomp_lines_open(&lines, group->statistics)) {
        return 0;
    }
    for (const char *line = pomp_lines_next(&lines); line != NULL; line = pomp_lines_next(&lines)) {
        const char *first = pomp_after(line, "throttled_time ");
        const char *second = pomp_after(line, "throttled_usec ");
        if (first != NULL) {
            pomp_read_number(&first, &ns);
        } else if (second != NULL && pomp_read_number(&second, &ns)) {
            ns *= POMP_NS_PER_US;
        }
    }
    return ns;
}
