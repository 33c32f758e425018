/* expect: 3 97 1275 50 -2.5 7.5 abcdefgh 1001 24 */
/* visits: parallel for@48=2 parallel@57=2 for@60=2 parallel for@79=2 parallel for@91=2 parallel@108=2 for@110=2 parallel for@126=2 */
// SPDX-License-Identifier: Apache-2.0
// User-defined reductions over classes, vectors and strings; in members, templates and namespaces.
#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

namespace stats {

struct MinMax {
    int low = std::numeric_limits<int>::max();
    int high = std::numeric_limits<int>::min();
    MinMax &operator+=(const MinMax &other)
    {
        low = std::min(low, other.low);
        high = std::max(high, other.high);
        return *this;
    }
    void add(int value) { *this += MinMax{value, value}; }
    MinMax() = default;
    MinMax(int l, int h) : low(l), high(h) {}
};

#pragma omp declare reduction(merge : MinMax : omp_out += omp_in) initializer(omp_priv = MinMax())

template <class T> struct Sum {
    T value{};
    long count = 0;
    Sum &operator+=(const Sum &other)
    {
        value += other.value;
        count += other.count;
        return *this;
    }
};

#pragma omp declare reduction(+ : Sum<long> : omp_out += omp_in)

MinMax range_of(const std::vector<int> &values)
{
    MinMax result;
#pragma omp parallel for reduction(merge : result) num_threads(2) schedule(guided)
    for (auto it = values.begin(); it < values.end(); ++it)
        result.add(*it);
    return result;
}

Sum<long> sum_of(const std::vector<int> &values)
{
    Sum<long> sum;
#pragma omp parallel num_threads(2) default(none) shared(values) reduction(+ : sum)
    {
        Sum<long> own;
#pragma omp for nowait
        for (std::size_t i = 0; i < values.size(); ++i) {
            own.value += values[i];
            own.count++;
        }
        sum += own;
    }
    return sum;
}

} // namespace stats

#pragma omp declare reduction(append : std::string : omp_out.append(omp_in)) initializer(omp_priv(""))
#pragma omp declare reduction(concat : std::vector<int> : \
                              omp_out.insert(omp_out.end(), omp_in.begin(), omp_in.end()))

static std::string letters()
{
    std::string all;
#pragma omp parallel for reduction(append : all) schedule(static) num_threads(2)
    for (int i = 0; i < 8; i++)
        all.push_back(static_cast<char>('a' + i));
    std::sort(all.begin(), all.end());
    return all;
}

class Extremes {
public:
    void scan(const std::array<double, 6> &values)
    {
        double low = low_, high = high_;
#pragma omp parallel for reduction(min : low) reduction(max : high) num_threads(2)
        for (int i = 0; i < 6; i++) {
            low = std::min(low, values[static_cast<std::size_t>(i)]);
            high = std::max(high, values[static_cast<std::size_t>(i)]);
        }
        low_ = low, high_ = high;
    }
    double low() const { return low_; }
    double high() const { return high_; }

private:
    double low_ = 0, high_ = 0;
};

static std::vector<int> primes_below(int n)
{
    std::vector<int> found;
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(concat : found) schedule(dynamic, 3)
        for (int i = 2; i < n; i++) {
            bool prime = true;
            for (int d = 2; prime && d * d <= i; d++)
                prime = i % d != 0;
            if (prime)
                found.push_back(i);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

static int array_section()
{
    int histogram[4] = {1, 0, 0, 0};
#pragma omp parallel for reduction(+ : histogram[:4]) num_threads(2)
    for (int i = 0; i < 1000; i++)
        histogram[i & 3]++;
    return std::accumulate(histogram, histogram + 4, 0);
}

int main()
{
    const auto range = stats::range_of({12, 3, 97, 45, 60, 8});
    std::vector<int> numbers(50);
    std::iota(numbers.begin(), numbers.end(), 1);
    const auto sum = stats::sum_of(numbers);
    Extremes extremes;
    extremes.scan({1.5, -2.5, 0, 7.5, 3, 2});
    std::printf("%d %d %ld %ld %.1f %.1f %s %d %zu\n", range.low, range.high, sum.value, sum.count,
                extremes.low(), extremes.high(), letters().c_str(), array_section(),
                primes_below(97).size());
}
