/* expect: 45 9 210 4 8 */
/* visits: parallel for@13=2 parallel for@18=2 parallel@22=2 barrier@24=2 critical@27=2 single@30=2 taskgroup@31=1 parallel sections@39=2 atomic@43=1 atomic@46=1 parallel@52=2 for@54=2 atomic@57=8 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

static int counter;
[[omp::directive(threadprivate(counter))]];

[[omp::directive(declare simd)]] static int square(int x) { return x * x; }

int main() {
    int sum = 0, last = -1;
    [[omp::directive(parallel for num_threads(2), reduction(+ : sum) // a comment
                     schedule(static))]]
    for (int i = 0; i < 10; i++) {
        sum += i;
    }
    [[omp::directive(parallel for num_threads(2) lastprivate(last))]]
    for (int i = 0; i < 10; i++) last = i;

    int work = 0;
    [[omp::directive(parallel num_threads(2) default(none) shared(work))]]
    {
        [[omp::directive(barrier)]];
        if (work >= 0)
            // An attribute where one statement may stand.
            [[omp::directive(critical(name))]] work += 5;
        else
            work = 0;
        [[omp::directive(single)]] {
            [[omp::directive(taskgroup)]] {
                [[omp::directive(task)]] { [[omp::directive(atomic)]] work += 100; }
                [[omp::directive(task)]] { [[omp::directive(atomic)]] work += 100; }
            }
        }
        counter = work;
    }
    int sections = 0;
    [[omp::directive(parallel sections num_threads(2))]] {
        [[omp::directive(section)]]
        {
            sections += 0;
            [[omp::directive(atomic)]]
            sections += 1;
        }
        [[omp::directive(section)]] { [[omp::directive(atomic)]] sections += 3; }
    }
    auto lambda = [&](auto n) {
        int found = 0;
        // Pragmas may stand inside what an attribute begins.

        [[omp::directive(parallel num_threads(2))]]
        {
#pragma omp for
            for (int i = 0; i < n; i++) {
                // NOLINTNEXTLINE
                [[omp::directive(atomic update)]]
                found += square(1);
            }
        }
        return found;
    };
    int found = lambda(8);
    std::printf("%d %d %d %d %d\n", sum, last, work, sections, found);
    return sum == 45 && work == 210 ? 0 : 1;
}
