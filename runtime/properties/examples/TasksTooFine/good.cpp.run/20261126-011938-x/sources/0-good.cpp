// SPDX-License-Identifier: Apache-2.0
// Adaptive quadrature: a task for each part of the interval, which then halves it by plain calls.
// expect: nothing
#include <cmath>
#include <cstdio>
#include <unistd.h>

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
    return integrate(a, middle, left, tolerance / 2) + integrate(middle, b, right, tolerance / 2);
}

} // namespace

int main() {
    constexpr int PARTS = 160;
    static double sums[PARTS];
#pragma omp parallel
#pragma omp single
    for (int part = 0; part < PARTS; part++) {
#pragma omp task
        {
            usleep(2500); // for the calibration of this part, from a device
            double a = part / double(PARTS), b = (part + 1) / double(PARTS), tolerance = 1e-15;
            sums[part] = integrate(a, b, simpson(a, b), tolerance);
        }
    }
    double sum = 0;
    for (double part : sums)
        sum += part;
    std::printf("%.6f\n", sum);
    return 0;
}
