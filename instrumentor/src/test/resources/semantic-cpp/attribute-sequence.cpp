/* expect: 45 20 6 12 */
/* visits: parallel@12=2 for@12=2 atomic@14=10 parallel@17=2 barrier@18=2 single@20=2 taskgroup@20=1 parallel@27=2 for@27=2 parallel@37=2 sections@37=2 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

// Several directives of one statement, with other attributes and in both spellings of brackets.
// The calls between them must not part the other attributes from their statement.

int main() {
    int sum = 0, flags = 0, loop = 0, sections = 0;

    [[omp::sequence(directive(parallel num_threads(2)), directive(for))]]
    for (int i = 0; i < 10; i++) {
        [[omp::directive(atomic)]] sum += i;
    }

    [[using omp: directive(parallel num_threads(2))]] {
        [[omp::sequence(directive(barrier), directive(flush))]];

        [[omp::sequence(omp::directive(single), directive(taskgroup))]] {
            [[using omp: sequence(directive(task))]] { flags += 10; }
            [[omp::directive(taskwait)]];
            flags += 10;
        }
    }

    <:<:omp::sequence(directive(parallel num_threads(2)), directive(for)):>:> for (int i = 0; i < 6; i++) {
        [[omp::directive(atomic)]]
        loop++;
    }
    if (loop != 6)
        return 2;
    else
        loop = loop + 0;
    switch (loop) {
    case 6:
        [[omp::sequence(directive(parallel num_threads(2)),
                        sequence(directive(sections)))]] {
            { [[omp::directive(atomic)]] sections += 4; }
            [[omp::directive(section)]] { [[omp::directive(atomic)]] sections += 8; }
        }
        break;
    default:
        loop++;
        [[omp::directive(flush)]];
    }
    std::printf("%d %d %d %d\n", sum, flags, loop, sections);
    return 0;
}
