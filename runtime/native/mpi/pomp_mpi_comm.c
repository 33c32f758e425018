/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_mpi_comm.h"

#include "trace/pomp_definitions.h"

#include <pthread.h>
#include <stdlib.h>

static int keyval = MPI_KEYVAL_INVALID;
static MPI_Group all; /* of MPI_COMM_WORLD */
static pthread_mutex_t comm_mutex = PTHREAD_MUTEX_INITIALIZER;
static int last_id;

/* Keys have 62 bits, and are none of 0 and 1. */
static uint64_t mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    return ((hash ^ hash >> 31) & 0x3FFFFFFFFFFFFFFFU) | 2;
}

struct pomp_mpi_comm *pomp_mpi_comm_keep(struct pomp_mpi_comm *comm) {
    pthread_mutex_lock(&comm_mutex);
    comm->uses++;
    pthread_mutex_unlock(&comm_mutex);
    return comm;
}

void pomp_mpi_comm_release(struct pomp_mpi_comm *comm) {
    pthread_mutex_lock(&comm_mutex);
    bool last = --comm->uses == 0;
    pthread_mutex_unlock(&comm_mutex);
    if (last) {
        free(comm->world);
        free(comm);
    }
}

static int freed(MPI_Comm comm, int key, void *value, void *unused) {
    (void)comm;
    (void)key;
    (void)unused;
    pomp_mpi_comm_release(value);
    return MPI_SUCCESS;
}

/* The ranks of a group in MPI_COMM_WORLD, or NULL. */
static int *world_ranks(MPI_Group group, int size) {
    int *ranks = malloc(2 * (size_t)size * sizeof *ranks);
    if (ranks == NULL) {
        return NULL;
    }
    int *own = ranks + size;
    for (int i = 0; i < size; i++) {
        own[i] = i;
    }
    PMPI_Group_translate_ranks(group, size, own, all, ranks);
    for (int i = 0; i < size; i++) {
        ranks[i] = ranks[i] == MPI_UNDEFINED ? -1 : ranks[i];
    }
    return ranks;
}

static uint64_t key_of_ranks(const int *ranks, int size) {
    uint64_t key = 3;
    for (int i = 0; i < size; i++) {
        key = mix(key, (uint64_t)(ranks[i] + 1));
    }
    return key;
}

static void define(MPI_Comm handle, const struct pomp_mpi_comm *comm, const int *ranks, int size) {
    struct pomp_rank_range ranges[POMP_RANK_RANGES];
    char name[MPI_MAX_OBJECT_NAME + 1] = "";
    int length = 0;
    int count = 0;
    for (int i = 0; i < size && count <= POMP_RANK_RANGES; i++) {
        bool known = ranks[i] >= 0;
        if (known && count > 0 && ranges[count - 1].first + ranges[count - 1].count == ranks[i]) {
            ranges[count - 1].count++;
        } else if (!known || count == POMP_RANK_RANGES) {
            count = POMP_RANK_RANGES + 1;
        } else {
            ranges[count++] = (struct pomp_rank_range){ranks[i], 1};
        }
    }
    PMPI_Comm_get_name(handle, name, &length);
    pomp_define_communicator(&(struct pomp_communicator_definition){
        .id = comm->id,
        .key = comm->key,
        .name = name,
        .size = size,
        .ranges = ranges,
        .range_count = count > POMP_RANK_RANGES ? 0 : count});
}

/* What a group of a communicator consists of; NULL when memory is out. */
static int *ranks_of(MPI_Comm handle, int (*group_of)(MPI_Comm, MPI_Group *), int *size) {
    MPI_Group group;
    if (group_of(handle, &group) != MPI_SUCCESS) {
        return NULL;
    }
    PMPI_Group_size(group, size);
    int *ranks = world_ranks(group, *size);
    PMPI_Group_free(&group);
    return ranks;
}

static bool is_identity(const int *ranks, int size) {
    int i = 0;
    while (i < size && ranks[i] == i) {
        i++;
    }
    return i == size;
}

/* Gives the comm a key of its members, unless it has one of how it was made. */
static void fill(MPI_Comm handle, struct pomp_mpi_comm *comm, int *ranks, int own_size,
                 uint64_t key) {
    int is_between = 0;
    PMPI_Comm_test_inter(handle, &is_between);
    comm->is_between = is_between != 0;
    comm->size = own_size;
    comm->key = key != 0 ? mix(key, (uint64_t)(ranks[0] + 1)) : key_of_ranks(ranks, own_size);
    if (is_between) {
        comm->world = ranks_of(handle, PMPI_Comm_remote_group, &comm->size);
        uint64_t other = comm->world == NULL ? 0 : key_of_ranks(comm->world, comm->size);
        comm->key = mix(comm->key + other, 5);
    } else if (!is_identity(ranks, own_size)) {
        comm->world = ranks;
    }
}

/* Remembers a communicator; 0 is no key. */
static struct pomp_mpi_comm *add(MPI_Comm handle, uint64_t key) {
    int size = 0;
    int *ranks = ranks_of(handle, PMPI_Comm_group, &size);
    struct pomp_mpi_comm *comm = ranks == NULL || size == 0 ? NULL : calloc(1, sizeof *comm);
    if (comm == NULL) {
        free(ranks);
        return NULL;
    }
    fill(handle, comm, ranks, size, key);
    comm->uses = 1;
    pthread_mutex_lock(&comm_mutex);
    comm->id = ++last_id;
    pthread_mutex_unlock(&comm_mutex);
    define(handle, comm, ranks, size);
    if (comm->world != ranks) {
        free(ranks);
    }
    PMPI_Comm_set_attr(handle, keyval, comm);
    return comm;
}

bool pomp_mpi_comms_start(void) {
    return PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, freed, &keyval, NULL) == MPI_SUCCESS &&
           PMPI_Comm_group(MPI_COMM_WORLD, &all) == MPI_SUCCESS && add(MPI_COMM_WORLD, 7) != NULL;
}

struct pomp_mpi_comm *pomp_mpi_comm_of(MPI_Comm comm) {
    void *known = NULL;
    int is_known = 0;
    if (comm == MPI_COMM_NULL) {
        return NULL;
    }
    PMPI_Comm_get_attr(comm, keyval, &known, &is_known);
    return is_known ? known : add(comm, 0);
}

void pomp_mpi_comm_made(MPI_Comm from, MPI_Comm made) {
    struct pomp_mpi_comm *origin = pomp_mpi_comm_of(from);
    if (origin == NULL) {
        return;
    }
    pthread_mutex_lock(&comm_mutex);
    uint64_t key = mix(origin->key, ++origin->made);
    pthread_mutex_unlock(&comm_mutex);
    if (made != MPI_COMM_NULL) {
        add(made, key);
    }
}

uint64_t pomp_mpi_world_rank(const struct pomp_mpi_comm *comm, int rank) {
    if (rank < 0 || rank >= comm->size || (comm->is_between && comm->world == NULL)) {
        return 0;
    }
    return (uint64_t)((comm->world == NULL ? rank : comm->world[rank]) + 1);
}
