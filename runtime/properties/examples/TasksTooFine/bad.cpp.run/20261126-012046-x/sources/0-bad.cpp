// SPDX-License-Identifier: Apache-2.0
// Adaptive quadrature: each halving of an interval makes a task, down to intervals that take less time than a task.
// expect: TasksTooFine at 21
#include <cmath>
#include <cstdio>

namespace {

double f(double x) {
    return std::sin(30 * x) / (0.01 + x * x);
}

double simpson(double a, double b) {
    return (b - a) / 6 * (f(a) + 4 * f((a + b) / 2) + f(b));
}

double integrate(double a, double b, double whole, double tolerance) {
    double middle = (a + b) / 2, left = simpson(a, middle), right = simpson(middle, b);
    if (std::fabs(left + right - whole) <= tolerance)
        return left + right;
#pragma omp task shared(left)
    left = integrate(a, middle, left, tolerance / 2);
    right = integrate(middle, b, right, tolerance / 2);
#pragma omp taskwait
    return left + right;
}

} // namespace

int main() {
    double sum = 0;
    for (int part = 0; part < 8; part++) {
        double a = part / 8.0, b = (part + 1) / 8.0;
#pragma omp parallel
#pragma omp single
        sum += integrate(a, b, simpson(a, b), 3e-17);
    }
    std::printf("%.6f\n", sum);
    return 0;
}
