/* SPDX-License-Identifier: Apache-2.0 */
/* Loops with the iterations that must be counted at the end of their directives. */
#include <atomic>
#include <cstddef>
#include <cstdio>
#include <vector>

static int effects;

/* A number of the user's own, whose operators leave a trace. */
struct Number {
    int value;
    operator int() const { return value; }
    Number operator+(int more) const {
        effects++;
        return Number{value + more};
    }
};

/* A container of the user's own, whose size leaves a trace. */
struct Counted {
    int elements;
    int size() const {
        effects++;
        return elements;
    }
};

namespace limits {
const int rows = 4;
static int columns = 6;
}

struct Grid {
    int width;
    unsigned height : 5;
    volatile int changing;
    Grid *next;
    std::vector<double> cells;

    int size() const { return width * static_cast<int>(height); }

    void fill() {
#pragma omp parallel for /* 7 */
        for (int i = 0; i < width; i++)
            cells[static_cast<std::size_t>(i)] = i;
#pragma omp parallel for /* 6 */
        for (int i = 1; i < this->width; ++i)
            cells[static_cast<std::size_t>(i)] = i;
#pragma omp parallel for /* none */
        for (int i = 0; i < size(); i++)
            cells[static_cast<std::size_t>(i)] = i;
#pragma omp parallel for /* none */
        for (int i = 0; i < changing; i++)
            cells[static_cast<std::size_t>(i)] = i;
    }
};

/* Constants that no file defines, so that nobody may ask for their addresses. */
struct Sizes {
    static const int depth = 3;
    enum { LAYERS = 4 };
};

template <int Width> static void constants(double *values) {
#pragma omp parallel for /* 3 */
    for (int i = 0; i < Sizes::depth; i++)
        values[i] = 1;
#pragma omp parallel for /* none */
    for (int i = 0; i < Sizes::LAYERS; i++)
        values[i] = 1;
#pragma omp parallel for /* 9 */
    for (int i = Width; i <= 2 * Width; i++)
        values[i] = 1;
}

template <typename Index> static void scale(Index first, Index last, double *values) {
#pragma omp parallel for /* 5 */
    for (Index i = first; i < last; ++i)
        values[i] *= 2;
}

static void others(const Grid &grid) {
    int given;
    std::vector<double> all(64);
    const Number number = {4};
    double *values = all.data();
    const std::size_t wide = 7;
#pragma omp parallel for /* 7 */
    for (auto i = 0; i < grid.width; i++)
        values[i] = 1;
#pragma omp parallel for /* 3 */
    for (std::size_t i = 0; i < grid.height; i++)
        values[i] = 1;
#pragma omp parallel for collapse(2) /* 24 */
    for (int i = 0; i < limits::rows; i++)
        for (int j = 0; j < limits::columns; j++)
            values[6 * i + j] = 1;
#pragma omp parallel for /* 8 */
    for (given = 8; given > 0; given--)
        values[given] = 1;
#pragma omp parallel num_threads(1)
#pragma omp for /* none */
    for (int i = 0; i < number + 1; i++)
        values[i] = 1;
#pragma omp parallel for /* none */
    for (std::vector<double>::iterator at = all.begin(); at < all.end(); ++at)
        *at = 1;
#pragma omp parallel for /* none */
    for (double *at = values; at != values + 5; ++at)
        *at = 1;
#pragma omp parallel for /* none */
    for (int i = 0; i < grid.next->width; i++)
        values[i] = 1;
#pragma omp parallel for /* 64 */
    for (std::size_t i = 0; i < all.size(); i++)
        values[i] = 1;
#pragma omp parallel for /* 63 */
    for (int i = 0; i < (int)all.size() - 1; i++)
        values[i] = 1;
#pragma omp parallel for /* 7 */
    for (int i = 0; i < (int)wide; i++)
        values[i] = 1;
#pragma omp parallel for /* 14 */
    for (int i = 0; i < static_cast<int>(2 * wide); i++)
        values[i] = 1;
#pragma omp parallel for /* 64 */
    for (std::size_t i = 0; i < grid.cells.size(); i++)
        values[i] = 1;
#pragma omp parallel for /* 2 */
    for (int i = 0; i < (int)2.5; i++)
        values[i] = 1;
    const double most = 6.5;
    volatile float wavering = 2.5F;
#pragma omp parallel for /* 6 */
    for (int i = 0; i < (int)most; i++)
        values[i] = 1;
#pragma omp parallel for /* 5 */
    for (int i = 0; i < static_cast<int>(most) - 1; i++)
        values[i] = 1;
#pragma omp parallel for /* 3 */
    for (int i = 0; i < static_cast<int>(most * 0.5); i++)
        values[i] = 1;
#pragma omp parallel for /* none */
    for (int i = 0; i < static_cast<int>(wavering); i++)
        values[i] = 1;
#pragma omp parallel for /* none */
    for (int i = 0; i < (int)number; i++)
        values[i] = 1;
    const Counted counted = {3};
#pragma omp parallel num_threads(1)
#pragma omp for /* none */
    for (int i = 0; i < counted.size(); i++)
        values[i] = 1;
    std::atomic<int> changing(2);
#pragma omp parallel for /* none */
    for (int i = 0; i < changing; i++)
        values[i] = 1;
    auto inside = [values, last = 6]() {
#pragma omp parallel for /* 6 */
        for (long i = 0; i < last; i++)
            values[i] = 1;
    };
    inside();
}

int main() {
    double values[24] = {0};
    Grid grid = {7, 3, 2, nullptr, std::vector<double>(64)};
    grid.next = &grid;
    grid.fill();
    scale<short>(1, 6, values);
    constants<8>(values);
    others(grid);
    std::printf("%d\n", effects);
    return 0;
}
