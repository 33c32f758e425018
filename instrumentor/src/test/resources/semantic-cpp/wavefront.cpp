/* expect: 3432 3432 64 12 8 */
/* visits: parallel@29=2 single@30=2 task@36=1 atomic@39=1 task@44=14 atomic@47=14 task@52=49 atomic@56=49 taskwait@61=1 parallel@71=2 for@73=28 parallel@89=2 single@91=2 task@96=12 for@102=2 parallel for@113=2 ordered@116=8 */
// SPDX-License-Identifier: Apache-2.0
// A wavefront over blocks by task dependences, a doacross loop and a pipeline, with the grid as a class.
#include <array>
#include <cstdio>
#include <string>
#include <vector>

template <int Rows, int Columns> class Grid {
public:
    Grid() : cells_(static_cast<std::size_t>(Rows * Columns)) {}
    long &at(int row, int column) { return cells_[static_cast<std::size_t>(row * Columns + column)]; }
    long *block(int row, int column) { return &at(row, column); }
    static constexpr int rows = Rows;
    static constexpr int columns = Columns;

private:
    std::vector<long> cells_;
};

using Paths = Grid<8, 8>;

/* Number of paths from the corner: each block needs the ones above and to the left. */
static long by_tasks(int &visited)
{
    Paths grid;
    int count = 0;
#pragma omp parallel default(none) shared(grid, count) num_threads(2)
#pragma omp single
    {
        for (int i = 0; i < Paths::rows; i++)
            for (int j = 0; j < Paths::columns; j++) {
                long *here = grid.block(i, j);
                if (i == 0 && j == 0) {
#pragma omp task depend(out : here[0]) firstprivate(here) shared(count)
                    {
                        *here = 1;
#pragma omp atomic
                        count++;
                    }
                } else if (i == 0 || j == 0) {
                    long *before = i == 0 ? grid.block(i, j - 1) : grid.block(i - 1, j);
#pragma omp task depend(in : before[0]) depend(out : here[0]) firstprivate(here, before) shared(count)
                    {
                        *here = *before;
#pragma omp atomic
                        count++;
                    }
                } else {
                    long *up = grid.block(i - 1, j), *left = grid.block(i, j - 1);
#pragma omp task depend(in : up[0], left[0]) \
    depend(out : here[0]) firstprivate(here, up, left) shared(count)
                    {
                        *here = *up + *left;
#pragma omp atomic
                        count++;
                    }
                }
            }
#pragma omp taskwait
    }
    visited = count;
    return grid.at(Paths::rows - 1, Paths::columns - 1);
}

static long by_diagonals()
{
    Paths grid;
    grid.at(0, 0) = 1;
#pragma omp parallel num_threads(2)
    for (int d = 1; d < Paths::rows + Paths::columns - 1; d++)
#pragma omp for schedule(static, 1)
        for (int i = 0; i < Paths::rows; i++) {
            const int j = d - i;
            if (j < 0 || j >= Paths::columns)
                continue;
            grid.at(i, j) = (i > 0 ? grid.at(i - 1, j) : 0) + (j > 0 ? grid.at(i, j - 1) : 0);
        }
    return grid.at(Paths::rows - 1, Paths::columns - 1);
}

/* Stages that hand over through a dependence on the slot, in order for each slot. */
static int pipeline()
{
    std::array<int, 4> slots{};
    std::array<std::string, 4> trace;
    int done = 0;
#pragma omp parallel num_threads(2) shared(slots, trace, done)
    {
#pragma omp single
        for (std::size_t item = 0; item < 4; item++) {
            auto &slot = slots[item];
            auto &log = trace[item];
            for (char stage = 'a'; stage < 'd'; stage++)
#pragma omp task depend(inout : slot) shared(log, slot) firstprivate(stage)
            {
                slot += 1;
                log.push_back(stage);
            }
        }
#pragma omp for reduction(+ : done)
        for (std::size_t item = 0; item < slots.size(); item++)
            if (trace[item] == "abc")
                done += slots[item];
    }
    return done;
}

static int ordered_sum()
{
    std::vector<int> order;
#pragma omp parallel for ordered schedule(dynamic, 1) num_threads(2)
    for (int i = 0; i < 8; i++) {
        const int square = i * i;
#pragma omp ordered
        if (order.empty() || order.back() < square || square == 0)
            order.push_back(square);
    }
    return static_cast<int>(order.size());
}

int main()
{
    int visited = 0;
    const long tasks = by_tasks(visited);
    const long diagonals = by_diagonals();
    const int handed = pipeline();
    std::printf("%ld %ld %d %d %d\n", tasks, diagonals, visited, handed, ordered_sum());
}
