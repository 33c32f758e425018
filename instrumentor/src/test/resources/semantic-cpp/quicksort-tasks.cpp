/* expect: sorted 2000 2000 stable */
/* visits: task@43=6 task@45=6 taskwait@47=6 parallel@57=2 single@58=2 taskgroup@70=1999 task@72=1999 task@74=1999 atomic@89=1999 parallel@116=2 master@118=1 */
// SPDX-License-Identifier: Apache-2.0
// Quicksort and merge sort with tasks: templates, comparators as lambdas, directives without braces,
// tasks in both branches of an if, undeferred and final tasks.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <iterator>
#include <numeric>
#include <utility>
#include <vector>

namespace sorting {

template <typename Iterator, typename Less>
Iterator partition(Iterator first, Iterator last, Less less)
{
    auto pivot = *std::next(first, std::distance(first, last) / 2);
    auto low = first;
    auto high = std::prev(last);
    while (true) {
        while (less(*low, pivot))
            ++low;
        while (less(pivot, *high))
            --high;
        if (low >= high)
            return std::next(high);
        std::iter_swap(low++, high--);
    }
}

template <typename Iterator, typename Less>
void quick(Iterator first, Iterator last, Less less, std::ptrdiff_t cutoff)
{
    const auto size = std::distance(first, last);
    if (size < 2)
        return;
    if (size <= cutoff)
        std::sort(first, last, less);
    else {
        auto middle = sorting::partition(first, last, less);
#pragma omp task firstprivate(first, middle, less, cutoff) if (middle - first > cutoff)
        quick(first, middle, less, cutoff);
#pragma omp task default(none) firstprivate(middle, last, less, cutoff) untied
        quick(middle, last, less, cutoff);
#pragma omp taskwait
    }
}

template <class T> class MergeSort {
public:
    explicit MergeSort(std::vector<T> &data) : data_(data), scratch_(data.size()) {}

    void operator()()
    {
#pragma omp parallel num_threads(2)
#pragma omp single nowait
        sort(0, data_.size());
    }

    int merges() const { return merges_; }

private:
    void sort(std::size_t from, std::size_t to)
    {
        if (to - from < 2)
            return;
        const auto middle = from + (to - from) / 2;
#pragma omp taskgroup
        {
#pragma omp task final(to - from <= 250) mergeable
            sort(from, middle);
#pragma omp task final(to - from <= 250) mergeable
            sort(middle, to);
        }
        merge(from, middle, to);
    }

    void merge(std::size_t from, std::size_t middle, std::size_t to)
    {
        auto begin = data_.begin();
        auto at = [begin](std::size_t i) { return begin + static_cast<std::ptrdiff_t>(i); };
        std::merge(at(from), at(middle), at(middle), at(to),
                   scratch_.begin() + static_cast<std::ptrdiff_t>(from),
                   [](const T &a, const T &b) { return a.first < b.first; });
        for (auto i = from; i < to; i++)
            data_[i] = scratch_[i];
#pragma omp atomic update
        merges_ += 1;
    }

    std::vector<T> &data_;
    std::vector<T> scratch_;
    int merges_ = 0;
};

} // namespace sorting

static std::vector<int> numbers(int n)
{
    std::vector<int> values(static_cast<std::size_t>(n));
    unsigned state = 12345;
    std::generate(values.begin(), values.end(), [&state] {
        state = state * 1103515245u + 12345u;
        return static_cast<int>(state >> 16 & 0x7fff);
    });
    return values;
}

static bool quick_is_right()
{
    auto values = numbers(2000);
    auto expected = values;
    std::sort(expected.begin(), expected.end(), std::greater<>());
#pragma omp parallel num_threads(2)
    {
#pragma omp master
        sorting::quick(
            values.begin(), values.end(), [](int a, int b) { return a > b; }, 500);
    }
    return values == expected;
}

static int merge_is_right(bool &stable)
{
    std::vector<std::pair<int, int>> values;
    int index = 0;
    for (int value : numbers(2000))
        values.emplace_back(value % 50, index++);
    sorting::MergeSort<std::pair<int, int>> sort(values);
    sort();
    stable = true;
    for (std::size_t i = 1; i < values.size(); i++)
        stable = stable && values[i - 1] < values[i];
    return sort.merges() + 1;
}

int main()
{
    bool stable = false;
    const char *quick = quick_is_right() ? "sorted" : "wrong";
    const int merges = merge_is_right(stable);
    std::printf("%s %d %d %s\n", quick, merges, merges, stable ? "stable" : "unstable");
}
