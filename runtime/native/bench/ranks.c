/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The reduction of many ranks in MPI_Finalize, without MPI: makes the summary of each rank, merges
 * them in the order of the tree and writes the profile. Prints a row of a Markdown table: how large
 * the largest message is, how long the longest way from a leaf to the root takes (merging only, no
 * network), and how large the file is. Checks the sums.
 *
 *   ranks RANKS THREADS CONTEXTS FILE
 */
#include "pomp_summary.h"
#include "profile/pomp_profile.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int threads;
static int contexts;
static uint64_t limit;
static uint64_t largest_message;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void *add(struct pomp_summary *summary, enum pomp_section section, size_t size) {
    void *item = pomp_summary_add(summary, section, size);
    if (item == NULL) {
        fputs("out of memory\n", stderr);
        exit(1);
    }
    return item;
}

static uint64_t text(struct pomp_summary *summary, const char *format, int number) {
    char string[64];
    snprintf(string, sizeof string, format, number);
    return pomp_summary_string(summary, string);
}

static void add_context(struct pomp_summary *summary, int id) {
    struct pomp_summary_context *context = add(summary, POMP_CONTEXTS, sizeof *context);
    int members = id == 0 ? 1 : threads;
    context->parent = (id - 1) / 2;
    context->construct = id - 1;
    context->part = id == 0 ? POMP_PART_PROGRAM : id == 1 ? POMP_PART_PARALLEL : POMP_PART_REGION;
    context->entries = (uint32_t)members;
    if (id == 0) {
        context->parent = -1;
    }
    for (int t = 0; t < members; t++) {
        struct pomp_summary_entry *entry = add(summary, POMP_ENTRIES, sizeof *entry);
        entry->thread = t;
        entry->merged = 1;
        entry->totals.visits = 1;
        entry->totals.inclusive = 1000000;
        entry->totals.body = 1000000;
    }
    if (id > 0) {
        struct pomp_summary_construct *construct = add(summary, POMP_CONSTRUCTS, sizeof *construct);
        uint64_t place = summary->arrays[POMP_CONSTRUCTS].used - sizeof *construct;
        uint64_t kind = text(summary, id == 1 ? "parallel" : "region", id);
        uint64_t name = text(summary, "name%d", id);
        uint64_t file = text(summary, "/home/user/project/src/file%d.c", id % 20);
        construct = (void *)(summary->arrays[POMP_CONSTRUCTS].items + place);
        construct->strings[POMP_STRING_KIND] = kind;
        construct->strings[POMP_STRING_NAME] = name;
        construct->strings[POMP_STRING_FILE] = file;
        construct->numbers[1] = id;
    }
}

/* Puts the number of its node into the name "node0000". */
static void name_node(char *name, int rank) {
    char digits[16];
    int length = snprintf(digits, sizeof digits, "%04d", rank / 4);
    memcpy(name + 4, digits + length - 4, 4);
}

static struct pomp_summary first_leaf(void) {
    struct pomp_summary summary;
    memset(&summary, 0, sizeof summary);
    pomp_summary_string(&summary, "");
    uint64_t host = text(&summary, "node0000", 0);
    uint64_t executable = text(&summary, "/home/user/project/solver", 0);
    struct pomp_summary_rank *item = add(&summary, POMP_RANKS, sizeof *item);
    item->host = host;
    item->executable = executable;
    item->clock = executable;
    item->threads = threads;
    item->wall_time_ns = 1000000;
    for (int id = 0; id < contexts; id++) {
        add_context(&summary, id);
    }
    return summary;
}

/*
 * The summary of a rank, brought down to what it may have. Ranks work at the same time in a real
 * run, so it is made once, and the others are copies of it.
 */
static struct pomp_summary leaf(int rank, double *seconds) {
    static struct pomp_summary made;
    static double bounding;
    if (made.arrays[POMP_RANKS].used == 0) {
        made = first_leaf();
        double begin = now();
        pomp_summary_bound(&made, limit);
        bounding = now() - begin;
    }
    struct pomp_summary summary = made;
    for (int i = 0; i < POMP_SECTIONS; i++) {
        struct pomp_array *array = &summary.arrays[i];
        const struct pomp_array *from = &made.arrays[i];
        *array = (struct pomp_array){NULL, 0, 0};
        if (from->used > 0) {
            memcpy(add(&summary, (enum pomp_section)i, from->used), from->items, from->used);
        }
    }
    struct pomp_summary_rank *item = POMP_ITEMS(&summary, POMP_RANKS, struct pomp_summary_rank);
    item->rank = rank;
    name_node(summary.arrays[POMP_STRINGS].items + item->host, rank);
    struct pomp_summary_entry *entries =
        POMP_ITEMS(&summary, POMP_ENTRIES, struct pomp_summary_entry);
    for (uint64_t i = 0; i < POMP_COUNT(&summary, POMP_ENTRIES, struct pomp_summary_entry); i++) {
        entries[i].rank = rank;
    }
    *seconds = bounding;
    return summary;
}

static uint64_t size_of(const struct pomp_summary *summary) {
    uint64_t size = sizeof *summary;
    for (int i = 0; i < POMP_SECTIONS; i++) {
        size += summary->arrays[i].used;
    }
    return size;
}

/* The ranks from first on, as one; adds the seconds of the longest way to it. */
static struct pomp_summary reduce(int first, int count, double *seconds) {
    if (count == 1) {
        return leaf(first, seconds);
    }
    int half = 1;
    while (half * 2 < count) {
        half *= 2;
    }
    double left = 0;
    double right = 0;
    struct pomp_summary a = reduce(first, half, &left);
    struct pomp_summary b = reduce(first + half, count - half, &right);
    uint64_t message = size_of(&b);
    largest_message = message > largest_message ? message : largest_message;
    double begin = now();
    pomp_summary_merge(&a, &b, limit);
    *seconds = (left > right ? left : right) + now() - begin;
    return a;
}

static void check(const struct pomp_summary *summary, int ranks) {
    const struct pomp_summary_entry *entries =
        POMP_ITEMS(summary, POMP_ENTRIES, struct pomp_summary_entry);
    uint64_t visits = 0;
    uint64_t merged = 0;
    for (uint64_t i = 0; i < POMP_COUNT(summary, POMP_ENTRIES, struct pomp_summary_entry); i++) {
        visits += entries[i].totals.visits;
        merged += entries[i].merged;
    }
    uint64_t expected = (uint64_t)ranks * (1 + (uint64_t)(contexts - 1) * (uint64_t)threads);
    if (summary->failed || visits != expected || merged != expected ||
        POMP_COUNT(summary, POMP_CONTEXTS, struct pomp_summary_context) != (uint64_t)contexts ||
        POMP_COUNT(summary, POMP_RANKS, struct pomp_summary_rank) != (uint64_t)ranks) {
        fputs("ranks: the sums are wrong\n", stderr);
        exit(1);
    }
}

int main(int argc, char **argv) {
    if (argc != 5) {
        fputs("usage: ranks RANKS THREADS CONTEXTS FILE\n", stderr);
        return 2;
    }
    int ranks = atoi(argv[1]);
    threads = atoi(argv[2]);
    contexts = atoi(argv[3]);
    limit = pomp_summary_limit();
    double seconds = 0;
    struct pomp_summary all = reduce(0, ranks, &seconds);
    check(&all, ranks);
    struct pomp_summary_result result = {&all, ranks};
    int file = open(argv[4], O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file < 0 || pomp_summary_write(file, &result) != 0) {
        perror(argv[4]);
        return 1;
    }
    struct stat status;
    fstat(file, &status);
    close(file);
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("| %d | %d | %d | %.1f | %.0f | %.1f | %.0f |\n", ranks, threads, contexts,
           (double)largest_message / 1e6, seconds * 1e3, (double)status.st_size / 1e6,
           (double)usage.ru_maxrss / 1e3);
    pomp_summary_free(&all);
    pomp_profile_discard(); /* this program itself is not to be measured */
    return 0;
}
