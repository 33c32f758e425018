/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Receives have numbers in the order in which they are posted, as that decides which message each
 * gets. One that is waited for at once takes its number before the call, and is told of after it.
 */
#include "pomp_mpi_watch.h"

#include "pomp_mpi_clock.h"
#include "pomp_mpi_collective.h"
#include "pomp_mpi_requests.h"

#include "base/pomp_run.h"
#include "events/pomp_event.h"
#include "trace/pomp_definitions.h"

#include <stdlib.h>

bool pomp_mpi_is_traced;
static _Atomic uint64_t last_receive;

void pomp_mpi_watch_start(void) {
    int mine = pomp_definitions_are_written();
    int everybodys = 0;
    if (PMPI_Allreduce(&mine, &everybodys, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD) == MPI_SUCCESS &&
        everybodys && pomp_mpi_comms_start()) {
        pomp_mpi_is_traced = true;
        pomp_define_rank(pomp_run.rank, pomp_run.ranks);
        pomp_mpi_compare_clocks(MPI_COMM_WORLD);
    }
}

static uint64_t next_receive(void) { return atomic_fetch_add(&last_receive, 1) + 1; }

static void tell(const struct pomp_fact *fact) {
    struct pomp_thread *thread = pomp_is_recording() ? pomp_event_begin() : NULL;
    if (thread != NULL) {
        pomp_tell_fact(thread, fact, 0);
        pomp_event_end(thread);
    }
}

static uint64_t known_tag(int tag) { return tag < 0 ? 0 : (uint64_t)tag + 1; }

static void tell_sent(const struct pomp_mpi_comm *comm, int to, int tag, uint64_t bytes) {
    if (comm != NULL && to != MPI_PROC_NULL) {
        tell(&(struct pomp_fact){
            POMP_FACT_SENT,
            {(uint64_t)comm->id, pomp_mpi_world_rank(comm, to), known_tag(tag), bytes}});
    }
}

static void tell_posted(uint64_t receive, const struct pomp_mpi_comm *comm, int from, int tag) {
    tell(&(struct pomp_fact){
        POMP_FACT_POSTED,
        {receive, (uint64_t)comm->id, pomp_mpi_world_rank(comm, from), known_tag(tag)}});
}

static void tell_cancelled(uint64_t receive) {
    if (receive != 0) {
        tell(&(struct pomp_fact){POMP_FACT_CANCELLED, {receive}});
    }
}

static void tell_received(uint64_t receive, const struct pomp_mpi_comm *comm,
                          const MPI_Status *status) {
    int bytes = 0;
    if (comm == NULL || receive == 0 || status->MPI_SOURCE == MPI_PROC_NULL) {
        return;
    }
    PMPI_Get_count(status, MPI_BYTE, &bytes);
    tell(&(struct pomp_fact){POMP_FACT_RECEIVED,
                             {receive, (uint64_t)comm->id,
                              pomp_mpi_world_rank(comm, status->MPI_SOURCE),
                              known_tag(status->MPI_TAG), bytes < 0 ? 0 : (uint64_t)bytes}});
}

/* Sends: the numbers of the arguments for receiver and tag; count and type are 2 and 3. */
static void watch_send(const struct pomp_mpi_arguments *of, int to, int tag, int comm) {
    int receiver = pomp_int_argument(of, to);
    if (receiver != MPI_PROC_NULL) {
        tell_sent(pomp_mpi_comm_of(pomp_comm_argument(of, comm)), receiver,
                  pomp_int_argument(of, tag), pomp_argument_bytes(of, 2, 3));
    }
}

/* The status that the program wants, or one in place of it. */
static void watch_status(const struct pomp_mpi_arguments *of, int number, int count,
                         struct pomp_mpi_watch *watch) {
    void **argument = of->at[number - 1];
    bool ignored = of->fortran
                       ? *argument == MPI_F_STATUS_IGNORE || *argument == MPI_F_STATUSES_IGNORE
                       : *argument == MPI_STATUS_IGNORE || *argument == MPI_STATUSES_IGNORE;
    if (ignored) {
        if (count > POMP_WATCHED_AT_ONCE) {
            watch->own_statuses = malloc((size_t)count * sizeof(MPI_Status));
        }
        void *own = count > POMP_WATCHED_AT_ONCE ? watch->own_statuses : watch->some_statuses;
        *argument = own == NULL ? *argument : own;
        watch->statuses = own;
    } else {
        watch->statuses = *argument;
    }
}

static MPI_Status status_at(const struct pomp_mpi_arguments *of, const struct pomp_mpi_watch *watch,
                            int index) {
    if (!of->fortran) {
        return ((const MPI_Status *)watch->statuses)[index];
    }
    MPI_Status status;
    size_t size = sizeof status / sizeof(MPI_Fint);
    PMPI_Status_f2c((const MPI_Fint *)watch->statuses + (size_t)index * size, &status);
    return status;
}

static uint64_t handle_at(const struct pomp_mpi_arguments *of, int number, int index) {
    MPI_Request request =
        of->fortran ? PMPI_Request_f2c(((const MPI_Fint *)pomp_argument(of, number))[index])
                    : ((const MPI_Request *)pomp_argument(of, number))[index];
    return request == MPI_REQUEST_NULL ? 0 : pomp_mpi_handle(&request, sizeof request);
}

static uint64_t message_at(const struct pomp_mpi_arguments *of, int number) {
    MPI_Message message = of->fortran
                              ? PMPI_Message_f2c(*(const MPI_Fint *)pomp_argument(of, number))
                              : *(const MPI_Message *)pomp_argument(of, number);
    bool none = message == MPI_MESSAGE_NULL || message == MPI_MESSAGE_NO_PROC;
    return none ? 0 : pomp_mpi_handle(&message, sizeof message);
}

/* Remembers what a call has made under its handle. */
static void remember(uint64_t handle, struct pomp_mpi_request request) {
    if (handle != 0 && request.comm != NULL) {
        pomp_mpi_comm_keep(request.comm);
        tell_cancelled(pomp_mpi_request_add(handle, &request));
    }
}

/* Irecv and Recv_init have their arguments at the same places; so have Send_init and the like. */
static void remember_call(enum pomp_mpi_request_kind kind, const struct pomp_mpi_arguments *of) {
    struct pomp_mpi_request request = {.kind = kind, .peer = pomp_int_argument(of, 4)};
    if (request.peer == MPI_PROC_NULL) {
        return;
    }
    request.comm = pomp_mpi_comm_of(pomp_comm_argument(of, 6));
    request.tag = pomp_int_argument(of, 5);
    if (kind == POMP_MPI_SENDS_REPEATEDLY) {
        request.bytes = pomp_argument_bytes(of, 2, 3);
    }
    if (kind == POMP_MPI_RECEIVES && request.comm != NULL) {
        request.receive = next_receive();
        tell_posted(request.receive, request.comm, request.peer, request.tag);
    }
    remember(handle_at(of, 7, 0), request);
}

static void watch_start_of(uint64_t handle) {
    struct pomp_mpi_request request;
    if (!pomp_mpi_request_find(handle, &request)) {
        return;
    }
    if (request.kind == POMP_MPI_SENDS_REPEATEDLY) {
        tell_sent(request.comm, request.peer, request.tag, request.bytes);
    } else if (request.kind == POMP_MPI_RECEIVES_REPEATEDLY) {
        uint64_t receive = next_receive();
        pomp_mpi_request_start(handle, receive);
        tell_posted(receive, request.comm, request.peer, request.tag);
    }
}

/* A message that a probe has found has its place in the order of messages from now on. */
static void remember_probed(const struct pomp_mpi_arguments *of, const struct pomp_mpi_watch *watch,
                            int message) {
    MPI_Status status = status_at(of, watch, 0);
    struct pomp_mpi_request request = {.kind = POMP_MPI_PROBED};
    uint64_t handle = message_at(of, message);
    request.comm = handle == 0 ? NULL : pomp_mpi_comm_of(pomp_comm_argument(of, 3));
    if (request.comm != NULL) {
        request.receive = next_receive();
        tell_posted(request.receive, request.comm, status.MPI_SOURCE, status.MPI_TAG);
        remember(handle, request);
    }
}

/* What was found is received: at once, or by a request. */
static void watch_probed(const struct pomp_mpi_arguments *of, struct pomp_mpi_watch *watch) {
    uint64_t handle = message_at(of, 4);
    watch->count = 0;
    watch->some_handles[0] = handle;
}

/* How the calls that complete requests say which; numbers of arguments, 0: there is none. */
struct completion {
    int count;
    int requests;
    int flag;
    int done; /* how many indices there are */
    int index;
    int statuses;
};

static const struct completion completions[POMP_MPI_CALLS] = {
    [POMP_MPI_Wait] = {0, 1, 0, 0, 0, 2},    [POMP_MPI_Waitall] = {1, 2, 0, 0, 0, 3},
    [POMP_MPI_Waitany] = {1, 2, 0, 0, 3, 4}, [POMP_MPI_Waitsome] = {1, 2, 0, 3, 4, 5},
    [POMP_MPI_Test] = {0, 1, 2, 0, 0, 3},    [POMP_MPI_Testall] = {1, 2, 3, 0, 0, 4},
    [POMP_MPI_Testany] = {1, 2, 4, 0, 3, 5}, [POMP_MPI_Testsome] = {1, 2, 0, 3, 4, 5}};

static void watch_requests(const struct completion *by, const struct pomp_mpi_arguments *of,
                           struct pomp_mpi_watch *watch) {
    int count = by->count == 0 ? 1 : pomp_int_argument(of, by->count);
    watch->count = count;
    watch->handles = count <= POMP_WATCHED_AT_ONCE ? watch->some_handles
                                                   : malloc((size_t)count * sizeof *watch->handles);
    for (int i = 0; watch->handles != NULL && i < count; i++) {
        watch->handles[i] = handle_at(of, by->requests, i);
    }
    bool one = by->index != 0 && by->done == 0;
    watch_status(of, by->statuses, one ? 1 : count, watch);
}

/* A request is complete. */
static void complete(uint64_t handle, const MPI_Status *status) {
    struct pomp_mpi_request request;
    int cancelled = 0;
    if (handle == 0 || !pomp_mpi_request_find(handle, &request) ||
        request.kind == POMP_MPI_SENDS_REPEATEDLY || request.receive == 0) {
        return;
    }
    PMPI_Test_cancelled(status, &cancelled);
    if (cancelled) {
        tell_cancelled(request.receive);
    } else {
        tell_received(request.receive, request.comm, status);
    }
    if (request.kind == POMP_MPI_RECEIVES) {
        pomp_mpi_request_remove(handle);
        pomp_mpi_comm_release(request.comm);
    } else {
        pomp_mpi_request_start(handle, 0);
    }
}

static void complete_at(const struct pomp_mpi_arguments *of, const struct pomp_mpi_watch *watch,
                        int index, int status_index) {
    if (index >= 0 && index < watch->count) {
        MPI_Status status = status_at(of, watch, status_index);
        complete(watch->handles[index], &status);
    }
}

static void complete_all(const struct completion *by, const struct pomp_mpi_arguments *of,
                         const struct pomp_mpi_watch *watch) {
    int base = of->fortran ? 1 : 0;
    if (watch->handles == NULL || watch->statuses == NULL ||
        (by->flag != 0 && !*pomp_ints_argument(of, by->flag))) {
        return;
    }
    if (by->done != 0) {
        int done = *pomp_ints_argument(of, by->done);
        for (int i = 0; i < done; i++) {
            complete_at(of, watch, pomp_ints_argument(of, by->index)[i] - base, i);
        }
    } else if (by->index != 0) {
        complete_at(of, watch, *pomp_ints_argument(of, by->index) - base, 0);
    } else {
        for (int i = 0; i < watch->count; i++) {
            complete_at(of, watch, i, i);
        }
    }
}

static void forget_request(const struct pomp_mpi_arguments *of) {
    uint64_t handle = handle_at(of, 1, 0);
    struct pomp_mpi_request request;
    if (handle != 0 && pomp_mpi_request_find(handle, &request)) {
        tell_cancelled(request.receive);
        pomp_mpi_request_remove(handle);
        pomp_mpi_comm_release(request.comm);
    }
}

void pomp_mpi_watch_before(enum pomp_mpi_call call, const struct pomp_mpi_arguments *of,
                           struct pomp_mpi_watch *watch) {
    watch->own_statuses = NULL;
    watch->handles = NULL;
    switch (call) {
    case POMP_MPI_Send:
    case POMP_MPI_Bsend:
    case POMP_MPI_Ssend:
    case POMP_MPI_Rsend:
    case POMP_MPI_Isend:
    case POMP_MPI_Ibsend:
    case POMP_MPI_Issend:
    case POMP_MPI_Irsend:
        watch_send(of, 4, 5, 6);
        break;
    case POMP_MPI_Recv:
        watch->receive = next_receive();
        watch_status(of, 7, 1, watch);
        break;
    case POMP_MPI_Sendrecv:
        watch_send(of, 4, 5, 11);
        watch->receive = next_receive();
        watch_status(of, 12, 1, watch);
        break;
    case POMP_MPI_Sendrecv_replace:
        watch_send(of, 4, 5, 8);
        watch->receive = next_receive();
        watch_status(of, 9, 1, watch);
        break;
    case POMP_MPI_Mprobe:
        watch_status(of, 5, 1, watch);
        break;
    case POMP_MPI_Improbe:
        watch_status(of, 6, 1, watch);
        break;
    case POMP_MPI_Mrecv:
        watch_status(of, 5, 1, watch);
        watch_probed(of, watch);
        break;
    case POMP_MPI_Imrecv:
        watch_probed(of, watch);
        break;
    case POMP_MPI_Start:
        watch_start_of(handle_at(of, 1, 0));
        break;
    case POMP_MPI_Startall:
        for (int i = 0; i < pomp_int_argument(of, 1); i++) {
            watch_start_of(handle_at(of, 2, i));
        }
        break;
    case POMP_MPI_Request_free:
        forget_request(of);
        break;
    default:
        if (completions[call].requests != 0) {
            watch_requests(&completions[call], of, watch);
        }
    }
}

static void tell_collective(enum pomp_mpi_call call, const struct pomp_mpi_arguments *of) {
    struct pomp_mpi_collective told;
    if (pomp_mpi_collective_of(call, of, &told)) {
        tell(&(struct pomp_fact){POMP_FACT_COLLECTIVE,
                                 {(uint64_t)told.comm->id, told.root, told.sent, told.received}});
    }
}

static void tell_message(const struct pomp_mpi_arguments *of, const struct pomp_mpi_watch *watch,
                         int comm) {
    MPI_Status status = status_at(of, watch, 0);
    if (status.MPI_SOURCE != MPI_PROC_NULL) {
        tell_received(watch->receive, pomp_mpi_comm_of(pomp_comm_argument(of, comm)), &status);
    }
}

/* A message that was found has been received, or will be by a request. */
static void receive_probed(enum pomp_mpi_call call, const struct pomp_mpi_arguments *of,
                           const struct pomp_mpi_watch *watch) {
    uint64_t handle = watch->some_handles[0];
    struct pomp_mpi_request request;
    if (handle == 0 || !pomp_mpi_request_find(handle, &request)) {
        return;
    }
    pomp_mpi_request_remove(handle);
    if (call == POMP_MPI_Mrecv) {
        MPI_Status status = status_at(of, watch, 0);
        tell_received(request.receive, request.comm, &status);
    } else {
        request.kind = POMP_MPI_RECEIVES;
        remember(handle_at(of, 5, 0), request);
    }
    pomp_mpi_comm_release(request.comm);
}

/* Which arguments of calls that make a communicator are the one it is made of, and that one. */
static const struct {
    int from;
    int made;
} makers[POMP_MPI_CALLS] = {[POMP_MPI_Comm_dup] = {1, 2},
                            [POMP_MPI_Comm_create] = {1, 3},
                            [POMP_MPI_Comm_split] = {1, 4},
                            [POMP_MPI_Comm_split_type] = {1, 5},
                            [POMP_MPI_Cart_create] = {1, 6},
                            [POMP_MPI_Cart_sub] = {1, 3},
                            [POMP_MPI_Graph_create] = {1, 6},
                            [POMP_MPI_Dist_graph_create] = {1, 9},
                            [POMP_MPI_Dist_graph_create_adjacent] = {1, 10},
                            [POMP_MPI_Intercomm_merge] = {1, 3}};

static void tell_rest(enum pomp_mpi_call call, const struct pomp_mpi_arguments *of,
                      const struct pomp_mpi_watch *watch) {
    if (completions[call].requests != 0) {
        complete_all(&completions[call], of, watch);
    } else if (makers[call].made != 0) {
        pomp_mpi_comm_made(pomp_comm_argument(of, makers[call].from),
                           pomp_made_comm(of, makers[call].made));
    } else {
        tell_collective(call, of);
    }
}

void pomp_mpi_watch_after(enum pomp_mpi_call call, const struct pomp_mpi_arguments *of,
                          struct pomp_mpi_watch *watch, int result) {
    if (result != MPI_SUCCESS) {
        call = POMP_MPI_CALLS;
    }
    switch (call) {
    case POMP_MPI_Recv:
        tell_message(of, watch, 6);
        break;
    case POMP_MPI_Sendrecv:
        tell_message(of, watch, 11);
        break;
    case POMP_MPI_Sendrecv_replace:
        tell_message(of, watch, 8);
        break;
    case POMP_MPI_Irecv:
        remember_call(POMP_MPI_RECEIVES, of);
        break;
    case POMP_MPI_Recv_init:
        remember_call(POMP_MPI_RECEIVES_REPEATEDLY, of);
        break;
    case POMP_MPI_Send_init:
    case POMP_MPI_Bsend_init:
    case POMP_MPI_Ssend_init:
    case POMP_MPI_Rsend_init:
        remember_call(POMP_MPI_SENDS_REPEATEDLY, of);
        break;
    case POMP_MPI_Mprobe:
        remember_probed(of, watch, 4);
        break;
    case POMP_MPI_Improbe:
        if (*pomp_ints_argument(of, 4)) {
            remember_probed(of, watch, 5);
        }
        break;
    case POMP_MPI_Mrecv:
    case POMP_MPI_Imrecv:
        receive_probed(call, of, watch);
        break;
    case POMP_MPI_CALLS:
        break;
    default:
        tell_rest(call, of, watch);
    }
    if (watch->handles != watch->some_handles) {
        free(watch->handles);
    }
    free(watch->own_statuses);
}
