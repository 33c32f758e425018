/* expect: 45 5 10 */
/* visits: parallel for@11=2 parallel@17=2 sections@18=2 parallel for@33=2 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <vector>

int main() {
    std::vector<int> values(10, 0);
    int n = 0;
    for (auto &v : values) v = n++;
#pragma omp parallel for num_threads(2) reduction(+ : n)
    for (std::vector<int>::iterator it = values.begin(); it < values.end(); ++it)
        n += *it;
    n -= 10;

    int a = 0, b = 0;
#pragma omp parallel num_threads(2)
#pragma omp sections
    {
        {
            for (auto v : values)
                a += v == 1 || v == 2;
        }
#pragma omp section
        do
            b++;
        while (b < 3);
    }

    struct Sum { int total = 0; Sum &operator+=(const Sum &o) { total += o.total; return *this; } };
    Sum sum;
#pragma omp declare reduction(merge : Sum : omp_out += omp_in) initializer(omp_priv = Sum{})
#pragma omp parallel for reduction(merge : sum) num_threads(2) collapse(2)
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 2; j++)
            sum.total += 1;
    std::printf("%d %d %d\n", n, a + b, sum.total);
    return n == 45 && sum.total == 10 ? 0 : 1;
}
