/* expect: 10 9 45 6 */
/* visits: taskloop@24=1 task of taskloop@24=2 taskloop@38=1 task of taskloop@38=3 taskloop@42=1 task of taskloop@42=2 taskloop@48=1 task of taskloop@48=6 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <atomic>
#include <cstdio>
#include <stdexcept>
#include <vector>

#pragma GCC diagnostic ignored "-Wsign-compare" // clang compares limits with its own counter

struct Counted {
    static std::atomic<int> alive;
    Counted() { alive++; }
    ~Counted() { alive--; }
};
std::atomic<int> Counted::alive;

static std::atomic<int> caught, kept, total;

template <typename T> void iterations(std::vector<T> values) {
    const T *first = values.data();
    const int n = static_cast<int>(values.size());
    std::atomic<int> *place = &caught;
#pragma omp taskloop num_tasks(2) default(none) firstprivate(n, first, place)
    for (int i = 0; i < n; i++) {
        Counted here;
        try {
            if (first[i] >= 0) {
                throw std::runtime_error("odd");
            }
        } catch (const std::exception &) {
            ++*place;
            continue;
        }
        --*place;
    }
    auto keep = [&](T value) { kept += value != 0; };
#pragma omp taskloop num_tasks(3) shared(keep)
    for (int i = 0; i < n; i++)
        keep(first[i]);
    if (n > 0) {
#pragma omp taskloop grainsize(5)
        for (const T *at = first; at < first + n; ++at)
            total += *at;
    }
    int sixth = 0;
    [[maybe_unused]] int unused = 0;
#pragma omp taskloop num_tasks(6) reduction(+ : sixth)
    for (int i = 0; i < 6; i++) {
        auto one = [=] { return i < 6; };
        sixth += one();
    }
    std::printf("%d %d %d %d\n", caught.load(), kept.load(), total.load(), sixth + Counted::alive);
}

int main() {
#pragma omp parallel num_threads(2)
#pragma omp single
    iterations(std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    return 0;
}
