// SPDX-License-Identifier: Apache-2.0
#include <iostream>
int main() {
    double sum = 0;
#pragma omp parallel for
    for (int i = 0; i < 2000000; i++) {
#pragma omp critical
        sum += 2;
    }
    std::cout << sum << '\n';
}
