/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One rank after the other asks rank 0 for the time, several times. The answer was given between
 * question and answer; the shortest of these times tells best when.
 */
#include "pomp_mpi_clock.h"

#include "base/pomp_run.h"
#include "clock/pomp_clock.h"
#include "trace/pomp_definitions.h"

enum {
    POMP_CLOCK_TAG = 2,
    POMP_CLOCK_ROUNDS = 20,
    POMP_CLOCK_FEW_ROUNDS = 8,
    POMP_MANY_RANKS = 256
};

/* What rank 0 answers. */
struct answer {
    uint64_t ticks;
    uint64_t hz;
};

static uint64_t ticks_now(void) { return pomp_elapsed(pomp_run.start_ticks, pomp_now()); }

static int rounds(int ranks) {
    return ranks > POMP_MANY_RANKS ? POMP_CLOCK_FEW_ROUNDS : POMP_CLOCK_ROUNDS;
}

static void answer_all(int ranks, MPI_Comm comm) {
    for (int rank = 1; rank < ranks; rank++) {
        for (int i = 0; i < rounds(ranks); i++) {
            PMPI_Recv(NULL, 0, MPI_BYTE, rank, POMP_CLOCK_TAG, comm, MPI_STATUS_IGNORE);
            struct answer answer = {ticks_now(), pomp_clock_hz()};
            PMPI_Send(&answer, sizeof answer, MPI_BYTE, rank, POMP_CLOCK_TAG, comm);
        }
    }
}

static void ask(int ranks, MPI_Comm comm) {
    struct pomp_clock_definition best = {.round_trip = UINT64_MAX};
    for (int i = 0; i < rounds(ranks); i++) {
        struct answer answer = {0, 0};
        uint64_t before = ticks_now();
        int status = PMPI_Send(NULL, 0, MPI_BYTE, 0, POMP_CLOCK_TAG, comm);
        if (status == MPI_SUCCESS) {
            status = PMPI_Recv(&answer, sizeof answer, MPI_BYTE, 0, POMP_CLOCK_TAG, comm,
                               MPI_STATUS_IGNORE);
        }
        uint64_t passed = pomp_elapsed(before, ticks_now());
        if (status == MPI_SUCCESS && answer.hz > 0 && passed < best.round_trip) {
            best = (struct pomp_clock_definition){before + passed / 2, answer.ticks, answer.hz,
                                                  passed};
        }
    }
    if (best.reference_hz > 0) {
        pomp_define_clock(&best);
    }
}

void pomp_mpi_compare_clocks(MPI_Comm comm) {
    int rank = 0;
    int ranks = 1;
    PMPI_Comm_rank(comm, &rank);
    PMPI_Comm_size(comm, &ranks);
    if (rank == 0) {
        answer_all(ranks, comm);
    } else {
        ask(ranks, comm);
    }
}
