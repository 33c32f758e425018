// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Integrals by halving intervals; halves are tasks until they are short.
#include <cmath>
#include <cstdio>

static double f(double x) { return std::sin(40 * x) * std::exp(-x); }

static double simpson(double from, double to) {
    return (to - from) / 6 * (f(from) + 4 * f((from + to) / 2) + f(to));
}

static double alone(double from, double to, double whole, double error) {
    double middle = (from + to) / 2;
    double left = simpson(from, middle), right = simpson(middle, to);
    if (std::fabs(left + right - whole) < error) {
        return left + right;
    }
    return alone(from, middle, left, error / 2) + alone(middle, to, right, error / 2);
}

static double shared(double from, double to, double error, int depth) {
    if (depth == 0) {
        return alone(from, to, simpson(from, to), error);
    }
    double left = 0, right = 0, middle = (from + to) / 2;
#pragma omp task shared(left)
    left = shared(from, middle, error / 2, depth - 1);
    right = shared(middle, to, error / 2, depth - 1);
#pragma omp taskwait
    return left + right;
}

int main() {
    double sum = 0;
#pragma omp parallel
#pragma omp single
    for (int part = 1; part <= 8; part++) {
        sum += shared(0, 0.25 * part, 1e-15, 8);
    }
    std::printf("%.9f\n", sum);
    return 0;
}
