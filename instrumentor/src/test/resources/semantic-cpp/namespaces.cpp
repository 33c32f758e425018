/* expect: 2 4 6 1 */
/* visits: parallel@13=2 critical@14=2 parallel@20=2 critical@22=2 parallel@30=2 for@31=2 critical@47=1 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

extern "C" {
int c_function(void);
}

namespace outer::inner {
int count() {
    int n = 0;
#pragma omp parallel num_threads(2)
#pragma omp critical(same_name)
    n++;
    return n;
}
inline namespace v1 { namespace {
int hidden(int n) {
#pragma omp parallel num_threads(2) default(none) shared(n)
    {
#pragma omp critical(same_name)
        n++;
    } return n; }
} }
} // namespace outer::inner

extern "C" int c_function(void) {
    int sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
#pragma omp for
    for (int i = 0; i < 4; i++)
        sum += i;
    return sum;
}

namespace locks {
struct Own {
    int n = 0;
};
void omp_set_lock(Own *own) { own->n++; }
using alias = Own;
} // namespace locks

static int initial = [] {
    int n = 0;
#pragma omp critical
    n++;
    return n;
}();

int main() {
    locks::alias own;
    locks::omp_set_lock(&own);
    int a = outer::inner::count(), b = outer::inner::hidden(2), c = c_function();
    std::printf("%d %d %d %d\n", a, b, c, own.n);
    return a == 2 && b == 4 && c == 6 && own.n == 1 && initial == 1 ? 0 : 1;
}
