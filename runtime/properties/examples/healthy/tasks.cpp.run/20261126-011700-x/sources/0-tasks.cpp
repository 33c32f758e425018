// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// A tree is summed up by tasks, down to subtrees of some milliseconds.
#include <cstdio>
#include <unistd.h>

static long sum(int depth) {
    if (depth == 0) {
        usleep(4000);
        return 1;
    }
    long left = 0;
    long right = 0;
#pragma omp task shared(left)
    left = sum(depth - 1);
    right = sum(depth - 1);
#pragma omp taskwait
    return left + right;
}

int main() {
    long leaves = 0;
#pragma omp parallel
#pragma omp single
    leaves = sum(6);
    std::printf("%ld\n", leaves);
    return 0;
}
