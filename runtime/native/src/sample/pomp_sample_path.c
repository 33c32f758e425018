/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_path.h"

#include "sample/pomp_sample_loaded.h"

enum { TRIES = 32, NUMBER_BITS = 32 };

/* The number of the node of a caller of another; 0 when there is no room. */
static uint32_t node_of(struct pomp_sample_paths *paths, uint32_t parent, uint64_t address) {
    size_t start = (size_t)((address + ((uint64_t)parent << 40)) * 0x9E3779B97F4A7C15U >> 32);
    for (size_t i = 0; i < TRIES; i++) {
        size_t at = (start + i) % POMP_SAMPLE_NODES;
        struct pomp_sample_node *node = &paths->nodes[at];
        uint64_t there = pomp_get(&node->address);
        if (there == 0) {
            if (address != POMP_SAMPLE_CUT && (address & POMP_SAMPLE_FORK) == 0) {
                pomp_sample_loaded_note(address);
            }
            node->parent = parent;
            /* Whoever reads the address from another thread reads the parent, too. */
            atomic_store_explicit(&node->address, address, memory_order_release);
            return (uint32_t)at + 1;
        }
        if (there == address && node->parent == parent) {
            return (uint32_t)at + 1;
        }
    }
    return 0;
}

static uint64_t root_of(const struct pomp_team *team) {
    return team == NULL ? 0 : pomp_get(&team->fork_path);
}

/* From the outermost caller to the innermost one, or as far as there is room. */
static uint32_t add(struct pomp_sample_paths *paths, const struct pomp_sample_walk *walk,
                    uint64_t root, bool *is_whole) {
    uint32_t path = root == 0 ? 0 : node_of(paths, 0, root);
    *is_whole = !walk->is_cut && (root == 0) == (path == 0);
    if (walk->is_cut) {
        path = node_of(paths, path, POMP_SAMPLE_CUT);
    }
    for (size_t i = walk->count; i > 0; i--) {
        uint32_t next = node_of(paths, path, walk->callers[i - 1].address);
        if (next == 0) {
            *is_whole = false;
            return path;
        }
        path = next;
    }
    return path;
}

uint32_t pomp_sample_path_of(struct pomp_sample_paths *paths, const struct pomp_team *team,
                             const void *context) {
    bool is_whole = false;
    uint32_t path = 0;
    if (!paths->is_busy) {
        pomp_sample_unwind_from(&paths->unwinder, context, &paths->walk);
        path = add(paths, &paths->walk, root_of(team), &is_whole);
        is_whole = is_whole && paths->walk.count > 0;
    }
    if (!is_whole) {
        pomp_add(&paths->cut, 1);
    }
    return path;
}

uint64_t pomp_sample_path_of_fork(struct pomp_sample_paths *paths, const struct pomp_thread *thread,
                                  const struct pomp_team *team, const struct pomp_node *node) {
    const void *place = pomp_event_place(thread);
    uint64_t root = root_of(team);
    size_t key = (size_t)(((uintptr_t)node >> 6) * 31 + ((uintptr_t)place >> 4));
    struct pomp_sample_fork *fork = &paths->forks[key % POMP_SAMPLE_FORKS];
    paths->is_busy = true;
    atomic_signal_fence(memory_order_seq_cst);
    if (fork->node != node || fork->place != place || fork->root != root ||
        !pomp_sample_unwind_is_still(&paths->unwinder, &fork->walk)) {
        bool is_whole;
        pomp_sample_unwind_above(&paths->unwinder, place, &fork->walk);
        fork->path = add(paths, &fork->walk, root, &is_whole);
        fork->node = node;
        fork->place = place;
        fork->root = root;
    }
    atomic_signal_fence(memory_order_seq_cst);
    paths->is_busy = false;
    return POMP_SAMPLE_FORK | (uint64_t)thread->id << NUMBER_BITS | fork->path;
}

void pomp_sample_path_forget(struct pomp_sample_paths *paths) {
    for (size_t i = 0; i < POMP_SAMPLE_FORKS; i++) {
        paths->forks[i].node = NULL;
    }
}
