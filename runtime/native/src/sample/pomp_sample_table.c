/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_table.h"

static size_t start_of(uint64_t address, uint32_t path, uint32_t context,
                       enum pomp_sample_state state) {
    uint64_t key =
        address * POMP_SAMPLE_STATES + state + ((uint64_t)context << 40) + ((uint64_t)path << 20);
    return (size_t)(key * 0x9E3779B97F4A7C15U >> 32) % POMP_SAMPLE_PLACES;
}

struct pomp_sample_place *pomp_sample_place_of(struct pomp_samples *samples, uint64_t address,
                                               uint32_t path, uint32_t context,
                                               enum pomp_sample_state state) {
    size_t start = start_of(address, path, context, state);
    for (size_t i = 0; i < POMP_SAMPLE_TRIES; i++) {
        struct pomp_sample_place *place = &samples->places[(start + i) % POMP_SAMPLE_PLACES];
        uint64_t there = pomp_get(&place->address);
        if (there == 0) {
            place->context = context;
            place->path = path;
            place->state = state;
            /* Whoever reads the address from another thread reads the rest, too. */
            atomic_store_explicit(&place->address, address, memory_order_release);
            return place;
        }
        if (there == address && place->path == path && place->context == context &&
            place->state == state) {
            return place;
        }
    }
    return NULL;
}
