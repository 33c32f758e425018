// SPDX-License-Identifier: Apache-2.0
// Rank 0 has no part of the sky to look at, so that it comes to each reduction first and waits for those who look.
// ranks: 3
// threads: 1
// expect: EarlyReduce at MPI_Reduce
#include <chrono>
#include <cstdio>
#include <mpi.h>
#include <thread>

namespace {

int count_stars(int rank, int image) {
    if (rank == 0)
        return 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(12));
    return 100 * rank + image;
}

} // namespace

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    long all = 0;
    for (int image = 0; image < 18; image++) {
        int mine = count_stars(rank, image), stars = 0;
        MPI_Reduce(&mine, &stars, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
        all += stars;
    }
    if (rank == 0)
        std::printf("%ld stars\n", all);
    MPI_Finalize();
    return 0;
}
