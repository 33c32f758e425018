/* SPDX-License-Identifier: Apache-2.0 */
/* How much CPU time the control group of the process may use: containers, batch systems. */
#ifndef POMP_CGROUP_H
#define POMP_CGROUP_H

#include "system/pomp_procfs.h"

struct pomp_cgroup {
    uint64_t quota_x100;             /* processors at a time, in 1/100; 0 without a limit */
    char statistics[POMP_PROC_PATH]; /* the file that says how long it was stopped, or "" */
};

/* Finds the tightest limit of all groups around the process; root is "" but in tests. */
void pomp_cgroup_find(struct pomp_cgroup *group, const char *root);

/* How long it was stopped until now, because it had used its quota up. Async-signal-safe. */
uint64_t pomp_cgroup_throttled_ns(const struct pomp_cgroup *group);

#endif
