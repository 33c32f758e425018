/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_mpi.h"

#include "pomp_mpi_clock.h"
#include "pomp_mpi_watch.h"
#include "pomp_summary.h"

#include "base/pomp_run.h"
#include "control/pomp_control.h"
#include "events/pomp_code.h"
#include "events/pomp_event.h"
#include "profile/pomp_profile.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { POMP_MESSAGE_BYTES = 1 << 30, POMP_TAG = 1, POMP_HOST_SIZE = 256 };

static const char kind[] = "mpi";

static const char *const names[POMP_MPI_CALLS] = {
#define POMP_MPI_CALL(Name, name, n, parameters, arguments) "MPI_" #Name,
#include "pomp_mpi_calls.h"
#undef POMP_MPI_CALL
    "MPI_Init", "MPI_Init_thread", "MPI_Finalize"};

/* The outermost call that this thread is in, or NULL. */
static _Thread_local OMPRegDescr *inside;

bool pomp_mpi_enter(enum pomp_mpi_call call, const void *returns_to) {
    if (inside != NULL) {
        return false;
    }
    /* The call stands before where it returns to. */
    inside = pomp_code_site(kind, names[call], (const char *)returns_to - 1);
    pomp_enter(inside, POMP_PART_MPI, POMP_PHASE_NONE);
    return true;
}

void pomp_mpi_exit(bool outermost) {
    if (outermost) {
        pomp_exit(inside, POMP_PART_MPI);
        inside = NULL;
    }
}

/* The frame of the call that this thread is in, if it is recorded; else NULL. */
static struct pomp_frame *recorded_call(struct pomp_thread *thread) {
    uint32_t depth = thread == NULL ? 0 : pomp_depth(thread);
    struct pomp_frame *frame =
        depth == 0 || depth > POMP_FRAMES ? NULL : &thread->frames[depth - 1];
    bool is_recorded = frame != NULL && frame->part == POMP_PART_MPI &&
                       (pomp_frame_flags(frame) & POMP_FRAME_CLOCKLESS) == 0;
    return is_recorded ? frame : NULL;
}

bool pomp_mpi_is_late(bool outermost, int source, int tag, MPI_Comm comm) {
    int is_there = 0;
    return outermost && source != MPI_PROC_NULL && recorded_call(pomp_ready()) != NULL &&
           PMPI_Iprobe(source, tag, comm, &is_there, MPI_STATUS_IGNORE) == MPI_SUCCESS && !is_there;
}

void pomp_mpi_exit_receive(bool outermost, bool is_late) {
    struct pomp_thread *thread = is_late ? pomp_ready() : NULL;
    const struct pomp_frame *frame = recorded_call(thread);
    struct pomp_node *node = frame == NULL ? NULL : pomp_frame_node(frame);
    uint64_t before = node == NULL ? 0 : pomp_get(&node->inclusive);
    pomp_mpi_exit(outermost);
    if (node != NULL) {
        pomp_event_mark(thread);
        struct pomp_extra *extra = pomp_extra_of(node);
        if (extra != NULL) {
            pomp_add(&extra->late_senders, 1);
            pomp_add(&extra->late_sender, pomp_get(&node->inclusive) - before);
        }
        pomp_event_end(thread);
    }
}

void pomp_mpi_started(void) {
    int ranks = 1;
    PMPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (ranks > 1) {
        pomp_run.ranks = ranks;
        PMPI_Comm_rank(MPI_COMM_WORLD, &pomp_run.rank);
        pomp_mpi_watch_start();
    }
}

void pomp_mpi_aborting(void) { pomp_profile_write(POMP_ENDED_BY_MPI_ABORT, 0); }

/* What is sent of a summary before its arrays follow. The layout differs between versions. */
struct message {
    uint64_t layout;
    struct pomp_summary summary;
};

static const uint64_t layout = sizeof(struct pomp_summary_rank) << 48 |
                               sizeof(struct pomp_summary_entry) << 32 |
                               sizeof(struct pomp_summary_context) << 16 | POMP_PART_COUNT;

static bool is_fine(int status) { return status == MPI_SUCCESS; }

static bool send_bytes(char *bytes, uint64_t size, int to, MPI_Comm comm) {
    bool fine = true;
    for (uint64_t done = 0; fine && done < size; done += POMP_MESSAGE_BYTES) {
        uint64_t left = size - done;
        int count = (int)(left < POMP_MESSAGE_BYTES ? left : POMP_MESSAGE_BYTES);
        fine = is_fine(PMPI_Send(bytes + done, count, MPI_BYTE, to, POMP_TAG, comm));
    }
    return fine;
}

static bool receive_bytes(char *bytes, uint64_t size, int from, MPI_Comm comm) {
    bool fine = true;
    for (uint64_t done = 0; fine && done < size; done += POMP_MESSAGE_BYTES) {
        uint64_t left = size - done;
        int count = (int)(left < POMP_MESSAGE_BYTES ? left : POMP_MESSAGE_BYTES);
        fine = is_fine(
            PMPI_Recv(bytes + done, count, MPI_BYTE, from, POMP_TAG, comm, MPI_STATUS_IGNORE));
    }
    return fine;
}

/* A summary that has failed goes without its arrays. */
static bool send_summary(struct pomp_summary *summary, int to, MPI_Comm comm) {
    struct message message = {layout, *summary};
    bool fine = send_bytes((char *)&message, sizeof message, to, comm);
    for (int i = 0; fine && !summary->failed && i < POMP_SECTIONS; i++) {
        fine = send_bytes(summary->arrays[i].items, summary->arrays[i].used, to, comm);
    }
    return fine;
}

static bool receive_summary(struct pomp_summary *summary, int from, MPI_Comm comm) {
    struct message message;
    memset(summary, 0, sizeof *summary);
    if (!receive_bytes((char *)&message, sizeof message, from, comm)) {
        return false;
    }
    bool fine = true;
    bool fits = message.layout == layout && !message.summary.failed;
    for (int i = 0; fine && fits && i < POMP_SECTIONS; i++) {
        struct pomp_array *array = &summary->arrays[i];
        uint64_t size = message.summary.arrays[i].used;
        array->items = malloc(size + 1);
        if (array->items == NULL) {
            return false;
        }
        array->used = size;
        array->room = size + 1;
        fine = receive_bytes(array->items, size, from, comm);
    }
    summary->detail = message.summary.detail;
    summary->unlisted_lock_visits = message.summary.unlisted_lock_visits;
    summary->disabled_parts = message.summary.disabled_parts;
    summary->locks_disabled = message.summary.locks_disabled;
    summary->failed = !fits;
    return fine;
}

/* A binomial tree: in each round the upper half of what is left sends to the lower. */
static bool reduce(struct pomp_summary *summary, int rank, int ranks, MPI_Comm comm) {
    uint64_t limit = pomp_summary_limit();
    pomp_summary_bound(summary, limit);
    for (int step = 1; step < ranks; step *= 2) {
        if ((rank & step) != 0) {
            return send_summary(summary, rank - step, comm);
        }
        if (rank + step < ranks) {
            struct pomp_summary other;
            if (!receive_summary(&other, rank + step, comm)) {
                pomp_summary_free(&other);
                return false;
            }
            pomp_summary_merge(summary, &other, limit);
        }
        if (step > ranks / 2) {
            break;
        }
    }
    return true;
}

/* Gives each process's measurement to rank 0, which writes it. True when that has worked. */
static bool make_result(int rank, int ranks, MPI_Comm comm) {
    char host[POMP_HOST_SIZE] = "";
    struct pomp_summary summary;
    gethostname(host, sizeof host - 1);
    pomp_summary_take(&summary, rank, host);
    int written = reduce(&summary, rank, ranks, comm) && !summary.failed;
    if (rank == 0 && written) {
        struct pomp_summary_result result = {&summary, ranks};
        written = pomp_profile_write_result(pomp_summary_write, &result);
    }
    pomp_summary_free(&summary);
    return is_fine(PMPI_Bcast(&written, 1, MPI_INT, 0, comm)) && written;
}

/* Waiting for the last one is part of MPI_Finalize, as each of them sees it. */
static bool meet(MPI_Comm *comm, const void *returns_to) {
    bool outermost = pomp_mpi_enter(POMP_MPI_Finalize, returns_to);
    bool fine = is_fine(PMPI_Comm_dup(MPI_COMM_WORLD, comm)) &&
                is_fine(PMPI_Comm_set_errhandler(*comm, MPI_ERRORS_RETURN)) &&
                is_fine(PMPI_Barrier(*comm));
    if (fine && pomp_mpi_is_traced) {
        pomp_mpi_compare_clocks(*comm);
    }
    pomp_mpi_exit(outermost);
    return fine;
}

void pomp_mpi_ending(const void *returns_to) {
    int has_begun = 0;
    int has_ended = 0;
    int rank = 0;
    int ranks = 1;
    MPI_Comm comm;
    PMPI_Initialized(&has_begun);
    PMPI_Finalized(&has_ended);
    if (!has_begun || has_ended) {
        return;
    }
    PMPI_Comm_size(MPI_COMM_WORLD, &ranks);
    PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (ranks > 1 && meet(&comm, returns_to)) {
        pomp_stop();
        if (make_result(rank, ranks, comm)) {
            pomp_profile_discard();
        }
        PMPI_Comm_free(&comm);
    }
}
