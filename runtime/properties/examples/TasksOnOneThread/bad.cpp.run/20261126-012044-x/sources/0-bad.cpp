// SPDX-License-Identifier: Apache-2.0
// Points of a surface are measured by a taskloop with many more tasks than the library of GCC queues at a time.
// threads: 2
// expect: TasksOnOneThread at 25
#include <cmath>
#include <cstdio>
#include <unistd.h>
#include <vector>

namespace {

double height(int x, int y) {
    usleep(400);
    return std::cos(0.1 * x) * std::sin(0.2 * y);
}

} // namespace

int main() {
    constexpr int WIDTH = 20, POINTS = 400;
    std::vector<double> surface(POINTS);
#pragma omp parallel
#pragma omp single
    {
#pragma omp taskloop grainsize(1)
        for (int point = 0; point < POINTS; point++)
            surface[point] = height(point % WIDTH, point / WIDTH);
    }
    std::printf("%.4f\n", surface[POINTS / 2 + 7]);
    return 0;
}
