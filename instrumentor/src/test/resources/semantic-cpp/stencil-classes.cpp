/* expect: 5 5 9 120 12 36 1.00 */
/* visits: parallel@33=16 for@35=16 single@50=16 parallel for@60=4 parallel@102=2 critical@104=2 barrier@106=2 parallel@118=2 for@122=240 single@129=240 parallel for@151=6 atomic@156=12 */
// SPDX-License-Identifier: Apache-2.0
// A game of life and a relaxation: default(none) with many names, static members, switch and goto in
// bodies, directives under #if and in macros' arguments, and names that look like parts of directives.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#define AT(grid, x, y) (grid)[static_cast<std::size_t>((y) * width + (x))]
#define REPEAT(n) for (int repeat_ = 0; repeat_ < (n); repeat_++)

class Life {
public:
    Life(int w, int h) : width(w), height(h), cells_(size()), next_(size()) { instances++; }
    ~Life() { instances--; }

    void set(const std::vector<std::string> &rows)
    {
        int y = 0;
        for (const auto &row : rows) {
            for (int x = 0; x < static_cast<int>(row.size()); x++)
                AT(cells_, x, y) = row[static_cast<std::size_t>(x)] == '#';
            y++;
        }
    }

    void step()
    {
#pragma omp parallel num_threads(2)
        {
#pragma omp for schedule(static)
            for (int y = 0; y < height; y++)
                for (int x = 0; x < width; x++) {
                    const int around = neighbours(x, y);
                    switch (around) {
                    case 2:
                        AT(next_, x, y) = AT(cells_, x, y);
                        break;
                    case 3:
                        AT(next_, x, y) = 1;
                        break;
                    default:
                        AT(next_, x, y) = 0;
                    }
                }
#pragma omp single
            std::swap(cells_, next_);
        }
        generation_++;
    }

    int alive() const
    {
        int count = 0;
#if defined(_OPENMP)
#pragma omp parallel for reduction(+ : count) num_threads(2)
#endif
        for (int i = 0; i < width * height; i++)
            count += cells_[static_cast<std::size_t>(i)];
        return count;
    }

    int generation() const noexcept { return generation_; }
    static int instances;

private:
    std::size_t size() const { return static_cast<std::size_t>(width * height); }
    int neighbours(int x, int y) const
    {
        int count = 0;
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++) {
                if (!dx && !dy)
                    continue;
                count += AT(cells_, (x + dx + width) % width, (y + dy + height) % height);
            }
        return count;
    }

    int width, height;
    std::vector<char> cells_, next_;
    int generation_ = 0;
};
int Life::instances = 0;

namespace {
// Names that are words of OpenMP elsewhere.
struct section {
    int master = 1;
    int parallel(int task) const { return master + task; }
};

int words()
{
    section critical;
    int single = 0, barrier = 3;
    const char *pragma = "#pragma omp parallel for { ";
#pragma omp parallel default(none) firstprivate(critical, barrier) shared(single, pragma) num_threads(2)
    {
#pragma omp critical
        single += critical.parallel(barrier) + (pragma[0] == '#');
#pragma omp barrier
    }
    return single + 2;
}

int relax(std::vector<double> &values, int steps)
{
    int width = static_cast<int>(values.size()), sweeps = 0;
    double change = 0;
    std::vector<double> next(values);
    const double left = 1, right = 1;
    bool running = true;
#pragma omp parallel default(none) shared(values, next, change, sweeps, running) \
    firstprivate(width, steps, left, right) num_threads(2)
    {
    again:
#pragma omp for reduction(max : change) /* the largest */ schedule(static)
        for (int i = 0; i < width; i++) {
            const auto at = static_cast<std::size_t>(i);
            const double l = i == 0 ? left : values[at - 1], r = i + 1 == width ? right : values[at + 1];
            next[at] = 0.5 * (l + r);
            change = std::max(change, std::fabs(next[at] - values[at]));
        }
#pragma omp single
        {
            values.swap(next);
            running = ++sweeps < steps;
            change = 0;
        }
        if (running)
            goto again;
    }
    return sweeps;
}
} // namespace

int main()
{
    auto life = std::make_unique<Life>(8, 8);
    life->set({" #  ", "  # ", "### "});
    const int before = life->alive();
    REPEAT(8) life->step();
    const int after = life->alive();
    int odd = 0;
    REPEAT(3)
#pragma omp parallel for num_threads(2) reduction(+ : odd)
    for (int i = 0; i < 8; i++)
        if (i % 2)
            odd += 1;
        else {
#pragma omp atomic
            Life::instances += 0;
        }
    std::vector<double> values(5, 0.0);
    const int sweeps = relax(values, 120);
    std::printf("%d %d %d %d %d %d %.2f\n", before, after, life->generation() + Life::instances, sweeps,
                words(), 3 * odd, values[2]);
}
