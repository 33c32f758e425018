/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_mpi_requests.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { POMP_REQUEST_BUCKETS = 4096 };

struct entry {
    uint64_t handle;
    struct pomp_mpi_request request;
    struct entry *next;
};

static struct entry *buckets[POMP_REQUEST_BUCKETS];
static struct entry *unused;
static pthread_mutex_t request_mutex = PTHREAD_MUTEX_INITIALIZER;

uint64_t pomp_mpi_handle(const void *handle, size_t size) {
    uint64_t number = 0;
    memcpy(&number, handle, size < sizeof number ? size : sizeof number);
    return number;
}

/* Where an entry hangs, or would. */
static struct entry **place(uint64_t handle) {
    struct entry **at = &buckets[handle * 0x9E3779B97F4A7C15U >> 52];
    while (*at != NULL && (*at)->handle != handle) {
        at = &(*at)->next;
    }
    return at;
}

static struct entry *take_unused(void) {
    struct entry *entry = unused;
    if (entry != NULL) {
        unused = entry->next;
        return entry;
    }
    return malloc(sizeof *entry);
}

uint64_t pomp_mpi_request_add(uint64_t handle, const struct pomp_mpi_request *request) {
    struct pomp_mpi_comm *forgotten = NULL;
    uint64_t waited = 0;
    pthread_mutex_lock(&request_mutex);
    struct entry **at = place(handle);
    if (*at != NULL) {
        waited = (*at)->request.receive;
        forgotten = (*at)->request.comm;
        (*at)->request = *request;
    } else {
        struct entry *entry = take_unused();
        if (entry == NULL) {
            forgotten = request->comm;
            waited = request->receive;
        } else {
            *entry = (struct entry){handle, *request, NULL};
            *at = entry;
        }
    }
    pthread_mutex_unlock(&request_mutex);
    if (forgotten != NULL) {
        pomp_mpi_comm_release(forgotten);
    }
    return waited;
}

bool pomp_mpi_request_find(uint64_t handle, struct pomp_mpi_request *found) {
    pthread_mutex_lock(&request_mutex);
    const struct entry *entry = *place(handle);
    if (entry != NULL) {
        *found = entry->request;
    }
    pthread_mutex_unlock(&request_mutex);
    return entry != NULL;
}

void pomp_mpi_request_start(uint64_t handle, uint64_t receive) {
    pthread_mutex_lock(&request_mutex);
    struct entry *entry = *place(handle);
    if (entry != NULL) {
        entry->request.receive = receive;
    }
    pthread_mutex_unlock(&request_mutex);
}

void pomp_mpi_request_remove(uint64_t handle) {
    pthread_mutex_lock(&request_mutex);
    struct entry **at = place(handle);
    struct entry *entry = *at;
    if (entry != NULL) {
        *at = entry->next;
        entry->next = unused;
        unused = entry;
    }
    pthread_mutex_unlock(&request_mutex);
}
