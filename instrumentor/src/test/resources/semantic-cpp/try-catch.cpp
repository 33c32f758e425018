/* expect: 7 3 2 5 */
/* visits: parallel@11=2 critical@13=2 parallel@25=2 single@26=2 critical@35=2 critical@39=2 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <new>
#include <stdexcept>

int main() {
    int caught = 0;
    int sum = 5;
#pragma omp parallel num_threads(2)
    {
#pragma omp critical
        try {
            sum++;
            throw std::runtime_error("inside");
        } catch (const std::bad_alloc &) {
            sum = -100;
        } catch (const std::exception &e) {
            caught += e.what()[0] == 'i';
        }
    }

    int once = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
    try {
        once = 3;
    } catch (...) {
        once = 4;
    }
    int handled = 0;
    for (int i = 0; i < 2; i++)
        try {
#pragma omp critical
            handled += i == 0 ? 2 : 3;
            throw i;
        } catch (int) {
#pragma omp critical
            handled += 0;
        }
    std::printf("%d %d %d %d\n", sum, once, caught, handled);
    return sum == 7 && once == 3 && caught == 2 && handled == 5 ? 0 : 1;
}
