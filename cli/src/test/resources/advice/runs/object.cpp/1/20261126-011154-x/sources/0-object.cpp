// SPDX-License-Identifier: Apache-2.0
#include <iostream>
// What looks like the update of a number is a function of a class.
struct Sum {
    long values = 0, count = 0;
    Sum &operator+=(long value) {
        values += value;
        count++;
        return *this;
    }
};
int main() {
    Sum sum;
#pragma omp parallel for
    for (int i = 0; i < 20000; i++) {
#pragma omp critical
        sum += 2;
    }
    std::cout << sum.values << ' ' << sum.count << '\n';
}
