// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// A short serial set-up before a long parallel part.
#include <cstdio>
#include <unistd.h>
#include <vector>

int main() {
    std::vector<double> cell(24);
    for (std::size_t i = 0; i < cell.size(); i++) {
        usleep(400);
        cell[i] = 0.25 * static_cast<double>(i);
    }
    double energy = 0;
#pragma omp parallel for reduction(+ : energy) schedule(static)
    for (std::size_t i = 0; i < cell.size(); i++) {
        usleep(25000);
        energy += cell[i] * cell[i];
    }
    std::printf("%.2f\n", energy);
    return 0;
}
