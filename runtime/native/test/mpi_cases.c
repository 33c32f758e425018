/* SPDX-License-Identifier: Apache-2.0 */
/* MPI programs; argv[1] chooses one. Each checks what it receives. */
#define _GNU_SOURCE
#include "descriptor.h"

#include <dlfcn.h>
#include <mpi.h>
#include <omp.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

DESCRIPTOR(par, "parallel", 10);
DESCRIPTOR(own, "region", 20);
DESCRIPTOR(sec, "critical", 30);

static int rank;
static int ranks;
static char *program;

static void require(int condition, const char *what) {
    if (!condition) {
        fprintf(stderr, "rank %d: %s\n", rank, what);
        exit(9);
    }
}

static void start(int wanted) {
    int provided = 0;
    MPI_Init_thread(NULL, NULL, wanted, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    require(provided >= wanted, "no such thread level");
}

/* Two threads of each rank; the initial one sums up over the ranks in it, twice. */
static void sum_in_parallel(void) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        CRITICAL(&sec, (void)0);
#pragma omp master
        for (int i = 0; i < 2; i++) {
            int sum = 0;
            MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
            require(sum == ranks * (ranks - 1) / 2, "wrong sum");
        }
        IMPLICIT_BARRIER(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
}

/* Rank r visits its own region r + 1 times. */
static int funneled(void) {
    start(MPI_THREAD_FUNNELED);
    for (int i = 0; i < 3; i++) {
        sum_in_parallel();
    }
    for (int i = 0; i <= rank; i++) {
        POMP_Begin(&own);
        POMP_End(&own);
    }
    MPI_Finalize();
    return 0;
}

/* The second thread of rank r tests a lock that the first one holds r + 1 times, and gives up. */
static int testing(void) {
    omp_lock_t lock;
    start(MPI_THREAD_FUNNELED);
    POMP_Init_lock(&lock);
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
#pragma omp master
        POMP_Set_lock(&lock);
#pragma omp barrier
        if (omp_get_thread_num() == 1) {
            for (int i = 0; i <= rank; i++) {
#line 700
                require(!POMP_Test_lock(&lock), "nobody has the lock");
            }
        }
#pragma omp barrier
#pragma omp master
        POMP_Unset_lock(&lock);
        IMPLICIT_BARRIER(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    POMP_Destroy_lock(&lock);
    MPI_Finalize();
    return 0;
}

/* The second thread comes when its rank has no files left, and so without counters. */
static int files_gone(void) {
    struct rlimit usual;
    start(MPI_THREAD_FUNNELED);
    require(getrlimit(RLIMIT_NOFILE, &usual) == 0, "no limit of files");
    struct rlimit none = {0, usual.rlim_max};
    setrlimit(RLIMIT_NOFILE, &none);
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    setrlimit(RLIMIT_NOFILE, &usual);
    MPI_Finalize();
    return 0;
}

/* Each thread of a rank talks to that of the same number of the next rank, at once. */
static int multiple(void) {
    start(MPI_THREAD_MULTIPLE);
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
#pragma omp for
        for (int tag = 0; tag < 2; tag++) {
            int received = -1;
            MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % ranks, tag, &received, 1, MPI_INT,
                         (rank + ranks - 1) % ranks, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            require(received == (rank + ranks - 1) % ranks, "wrong message");
        }
        IMPLICIT_BARRIER(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    MPI_Finalize();
    return 0;
}

static void messages(void) {
    int next = (rank + 1) % ranks;
    int before = (rank + ranks - 1) % ranks;
    int received = -1;
    int flag = 0;
    MPI_Request requests[2];
    MPI_Status status;
    MPI_Isend(&rank, 1, MPI_INT, next, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Probe(before, 1, MPI_COMM_WORLD, &status);
    MPI_Recv(&received, 1, MPI_INT, before, 1, MPI_COMM_WORLD, &status);
    MPI_Wait(&requests[0], &status);
    require(received == before, "wrong message");
    MPI_Send_init(&rank, 1, MPI_INT, next, 2, MPI_COMM_WORLD, &requests[0]);
    MPI_Recv_init(&received, 1, MPI_INT, before, 2, MPI_COMM_WORLD, &requests[1]);
    MPI_Startall(2, requests);
    while (!flag) {
        MPI_Testall(2, requests, &flag, MPI_STATUSES_IGNORE);
    }
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
}

static void collectives(void) {
    int all[64];
    int value = rank == 0 ? 7 : 0;
    MPI_Request request;
    MPI_Comm half;
    MPI_Bcast(&value, 1, MPI_INT, 0, MPI_COMM_WORLD);
    require(value == 7, "wrong broadcast");
    MPI_Iallgather(&rank, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    require(all[ranks - 1] == ranks - 1, "wrong gather");
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    MPI_Barrier(half);
    MPI_Comm_free(&half);
}

static void windows(void) {
    int memory = -1;
    MPI_Win window;
    MPI_Win_create(&memory, sizeof memory, sizeof memory, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_fence(0, window);
    MPI_Put(&rank, 1, MPI_INT, (rank + 1) % ranks, 0, 1, MPI_INT, window);
    MPI_Win_fence(0, window);
    MPI_Win_free(&window);
    require(memory == (rank + ranks - 1) % ranks, "wrong put");
}

/* Each rank writes its number into a file of all, and reads that of the next. */
static void files(void) {
    const char *directory = getenv("TEST_DIRECTORY");
    char name[1000];
    int found = -1;
    MPI_File file;
    snprintf(name, sizeof name, "%s/ranks", directory == NULL ? "." : directory);
    require(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL,
                          &file) == MPI_SUCCESS,
            "no file");
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_write_at_all(file, rank, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(file);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_read_at(file, (rank + 1) % ranks, &found, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    require(found == (rank + 1) % ranks, "wrong file");
}

/* All ranks together start one more process, which is a program of its own. */
static int spawning(void) {
    char *arguments[] = {(char[]){"spawned"}, NULL};
    MPI_Comm child;
    start(MPI_THREAD_SINGLE);
    require(MPI_Comm_spawn(program, arguments, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &child,
                           MPI_ERRCODES_IGNORE) == MPI_SUCCESS,
            "not spawned");
    MPI_Comm_disconnect(&child);
    MPI_Finalize();
    return 0;
}

static int spawned(void) {
    MPI_Comm parent;
    start(MPI_THREAD_SINGLE);
    MPI_Comm_get_parent(&parent);
    POMP_Begin(&own);
    POMP_End(&own);
    MPI_Comm_disconnect(&parent);
    MPI_Finalize();
    return 0;
}

/* For messages of which each has a size of its own. */
static char sent[4096];
static char got[16][4096];

/* Sends to the next rank without waiting. */
static void give(int size, int tag, MPI_Comm comm, MPI_Request *request) {
    MPI_Isend(sent, size, MPI_BYTE, (rank + 1) % ranks, tag, comm, request);
}

static void take(int number, int from, int tag, MPI_Comm comm, MPI_Request *request) {
    MPI_Irecv(got[number], sizeof got[0], MPI_BYTE, from, tag, comm, request);
}

/* Messages of one tag, and of any, whose receives end in another order than they began. */
static void take_in_disorder(void) {
    int before = (rank + ranks - 1) % ranks;
    int flag = 0;
    int done;
    int indices[2];
    MPI_Request gives[5];
    MPI_Request takes[5];
    take(0, before, 1, MPI_COMM_WORLD, &takes[0]);
    take(1, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &takes[1]);
    take(2, before, 1, MPI_COMM_WORLD, &takes[2]);
    take(3, before, 2, MPI_COMM_WORLD, &takes[3]);
    take(4, before, 99, MPI_COMM_WORLD, &takes[4]);
    for (int i = 0; i < 4; i++) {
        give(101 + i, i == 3 ? 2 : 1, MPI_COMM_WORLD, &gives[i]);
    }
    MPI_Wait(&takes[3], MPI_STATUS_IGNORE);
    MPI_Wait(&takes[2], MPI_STATUS_IGNORE);
    while (!flag) {
        MPI_Test(&takes[1], &flag, MPI_STATUS_IGNORE);
    }
    MPI_Waitany(1, &takes[0], &done, MPI_STATUS_IGNORE);
    MPI_Cancel(&takes[4]);
    MPI_Waitsome(1, &takes[4], &done, indices, MPI_STATUSES_IGNORE);
    MPI_Waitall(4, gives, MPI_STATUSES_IGNORE);
}

/* Messages that are sent and received repeatedly, and that are looked for first. */
static void take_prepared(void) {
    int before = (rank + ranks - 1) % ranks;
    int flag = 0;
    MPI_Request requests[2];
    MPI_Message found;
    MPI_Send_init(sent, 201, MPI_BYTE, (rank + 1) % ranks, 3, MPI_COMM_WORLD, &requests[0]);
    MPI_Recv_init(got[0], 4096, MPI_BYTE, before, 3, MPI_COMM_WORLD, &requests[1]);
    for (int i = 0; i < 3; i++) {
        MPI_Startall(2, requests);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    }
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
    give(301, 4, MPI_COMM_WORLD, &requests[0]);
    give(302, 4, MPI_COMM_WORLD, &requests[1]);
    MPI_Mprobe(before, 4, MPI_COMM_WORLD, &found, MPI_STATUS_IGNORE);
    MPI_Recv(got[0], 4096, MPI_BYTE, before, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Mrecv(got[1], 4096, MPI_BYTE, &found, MPI_STATUS_IGNORE);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    give(303, 5, MPI_COMM_WORLD, &requests[0]);
    while (!flag) {
        MPI_Improbe(MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &flag, &found, MPI_STATUS_IGNORE);
    }
    MPI_Imrecv(got[0], 4096, MPI_BYTE, &found, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
}

/* The same tag in several communicators, whose ranks stand in another order. */
static void take_in_communicators(void) {
    int own;
    int flag = 0;
    MPI_Comm copy;
    MPI_Comm reversed;
    MPI_Request requests[4];
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &reversed);
    MPI_Comm_rank(reversed, &own);
    give(401, 6, MPI_COMM_WORLD, &requests[0]);
    give(402, 6, copy, &requests[1]);
    MPI_Isend(sent, 403, MPI_BYTE, (own + 1) % ranks, 6, reversed, &requests[2]);
    MPI_Recv(got[0], 4096, MPI_BYTE, MPI_ANY_SOURCE, 6, reversed, MPI_STATUS_IGNORE);
    MPI_Recv(got[0], 4096, MPI_BYTE, MPI_ANY_SOURCE, 6, copy, MPI_STATUS_IGNORE);
    take(0, MPI_ANY_SOURCE, 6, MPI_COMM_WORLD, &requests[3]);
    MPI_Comm_free(&copy);
    while (!flag) {
        MPI_Testall(4, requests, &flag, MPI_STATUSES_IGNORE);
    }
    MPI_Comm_free(&reversed);
    MPI_Sendrecv(sent, 404, MPI_BYTE, (rank + 1) % ranks, 7, got[0], 4096, MPI_BYTE,
                 (rank + ranks - 1) % ranks, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv_replace(sent, 405, MPI_BYTE, (rank + 1) % ranks, 7, (rank + ranks - 1) % ranks, 7,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(sent, 1, MPI_BYTE, MPI_PROC_NULL, 7, MPI_COMM_WORLD);
    MPI_Recv(got[0], 1, MPI_BYTE, MPI_PROC_NULL, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Each moves another number of bytes; the root is not rank 0. */
static void move_together(void) {
    static char blocks[16][4096];
    int counts[] = {10, 20, 30, 40};
    int starts[] = {0, 10, 30, 60};
    char *at = blocks[0];
    int root = rank == 1;
    MPI_Bcast(at, 11, MPI_BYTE, 1, MPI_COMM_WORLD);
    MPI_Gather(root ? MPI_IN_PLACE : sent, root ? -1 : 12, root ? MPI_DATATYPE_NULL : MPI_BYTE,
               root ? at : NULL, root ? 12 : -1, root ? MPI_BYTE : MPI_DATATYPE_NULL, 1,
               MPI_COMM_WORLD);
    MPI_Scatterv(root ? sent : NULL, root ? counts : NULL, root ? starts : NULL,
                 root ? MPI_BYTE : MPI_DATATYPE_NULL, at, counts[rank], MPI_BYTE, 1,
                 MPI_COMM_WORLD);
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, at, 13, MPI_BYTE, MPI_COMM_WORLD);
    MPI_Alltoall(sent, 14, MPI_BYTE, at, 14, MPI_BYTE, MPI_COMM_WORLD);
    MPI_Reduce(sent, root ? at : NULL, 15, MPI_CHAR, MPI_SUM, 1, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, at, 16, MPI_CHAR, MPI_SUM, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
}

static int exchanging(void) {
    start(MPI_THREAD_SINGLE);
    take_in_disorder();
    take_prepared();
    take_in_communicators();
    move_together();
    MPI_Finalize();
    return 0;
}

static int calls(void) {
    start(MPI_THREAD_SINGLE);
    messages();
    collectives();
    windows();
    files();
    MPI_Finalize();
    POMP_Begin(&own);
    POMP_End(&own);
    return 0;
}

/* To whom rank 0 says that it has looked for a message and is about to wait; or nobody. */
static int waits_for = MPI_PROC_NULL;

/* The library's own question, in place of that of MPI. */
int PMPI_Iprobe(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status) {
    int (*real)(int, int, MPI_Comm, int *, MPI_Status *);
    *(void **)&real = dlsym(RTLD_NEXT, "PMPI_Iprobe");
    int result = real(source, tag, comm, flag, status);
    PMPI_Send(&rank, 1, MPI_INT, waits_for, 7, comm);
    return result;
}

static int receive(int source) {
    int received = -1;
    MPI_Status status;
    MPI_Recv(&received, 1, MPI_INT, source, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    require(source == MPI_PROC_NULL || (status.MPI_SOURCE == 1 && status.MPI_TAG == received),
            "wrong status");
    return received;
}

/* Sends when the other waits, after a while. */
static void send_late(int number) {
    int waiting;
    PMPI_Recv(&waiting, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    spin(0.004);
    MPI_Send(&number, 1, MPI_INT, 0, number, MPI_COMM_WORLD);
}

/* Rank 0 gets a message that is there, one from nobody, and two that are late. */
static int late(void) {
    start(MPI_THREAD_SINGLE);
    int number = 11;
    int answer = -1;
    if (rank == 0) {
        MPI_Probe(1, 11, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        require(receive(1) == 11, "wrong message that is there");
        receive(MPI_PROC_NULL);
        waits_for = 1;
        require(receive(1) == 12, "wrong message of a known source");
        require(receive(MPI_ANY_SOURCE) == 13, "wrong message of any source");
        waits_for = MPI_PROC_NULL;
        MPI_Sendrecv(&number, 1, MPI_INT, 1, 0, &answer, 1, MPI_INT, 1, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        require(answer == 14, "wrong answer");
    } else if (rank == 1) {
        MPI_Send(&number, 1, MPI_INT, 0, number, MPI_COMM_WORLD);
        send_late(12);
        send_late(13);
        PMPI_Recv(&answer, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        number = 14;
        MPI_Send(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}

/* Ends one rank when the others do not expect it. */
static int die_after(void (*how)(void)) {
    start(MPI_THREAD_SINGLE);
    POMP_Begin(&own);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        how();
    }
    MPI_Barrier(MPI_COMM_WORLD);
    pause();
    return 0;
}

static void by_abort(void) { MPI_Abort(MPI_COMM_WORLD, 5); }

static void by_kill(void) { raise(SIGKILL); }

static int aborted(void) { return die_after(by_abort); }

static int killed(void) { return die_after(by_kill); }

/* Started as several processes by something else than MPI. */
static int without_mpi(void) {
    POMP_Begin(&own);
    POMP_End(&own);
    return 0;
}

int main(int argc, char **argv) {
    static const struct test_case cases[] = {
        {"funneled", funneled}, {"multiple", multiple}, {"calls", calls},
        {"aborted", aborted},   {"killed", killed},     {"without_mpi", without_mpi},
        {"spawning", spawning}, {"spawned", spawned},   {"files_gone", files_gone},
        {"testing", testing},   {"late", late},         {"exchanging", exchanging},
    };
    program = argv[0];
    return run_case(cases, sizeof cases / sizeof cases[0], argc > 1 ? argv[1] : "");
}
