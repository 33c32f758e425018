// SPDX-License-Identifier: Apache-2.0
// first: UnevenWork at 34
// threads: 4
// environment: OMP_WAIT_POLICY=passive
// Teams of four and of two take turns, and gcc's library ends the threads that the smaller one
// doesn't need. Some end late, so that others stand in for them: still no team had more than four.
#include <atomic>
#include <cstdio>
#include <omp.h>
#include <unistd.h>

enum { ROUNDS = 60, LATE = 3 };

static std::atomic<int> ended{0};

struct AtEnd {
    int rounds = 0;
    ~AtEnd() {
        if (ended++ < LATE) {
            usleep(14000);
        }
    }
};

static thread_local AtEnd at_end;

static void work(int microseconds) {
    at_end.rounds++;
    usleep(microseconds);
}

int main() {
    for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel
        work(omp_get_thread_num() == 0 ? 20000 : 6000);

#pragma omp parallel num_threads(2)
        work(200);
    }
    std::printf("%d\n", at_end.rounds);
    return 0;
}
