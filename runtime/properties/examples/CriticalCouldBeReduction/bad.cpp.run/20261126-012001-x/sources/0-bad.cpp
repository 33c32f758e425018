// SPDX-License-Identifier: Apache-2.0
// expect: CriticalCouldBeReduction at 16
// The largest change of a relaxation, kept in a critical section by every cell.
#include <cmath>
#include <cstdio>
#include <vector>

int main() {
    const int cells = 500000;
    std::vector<double> old(cells, 1.0), now(cells, 0.0);
    double total = 0;
#pragma omp parallel for
    for (int i = 0; i < cells; i++) {
        now[i] = 0.5 * old[i] + 0.25;
        double change = std::fabs(now[i] - old[i]);
#pragma omp critical(convergence)
        {
            total += change;
        }
    }
    std::printf("%.2f\n", total);
    return 0;
}
