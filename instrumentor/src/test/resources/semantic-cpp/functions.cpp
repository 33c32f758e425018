/* expect: 55 3 -2 7 11 21 4 2 6 caught 1 24 */
/* visits: function@15=1 function@20=5 function@24=20 function@32=5 function@34=3 function@46=2 function@47=2 function@48=1 function@49=1 function@50=1 function@64=1 parallel for@67=2 function@77=1 function@84=1 function@87=2 function@97=1 function@103=1 parallel@106=2 critical@113=2 function@123=1 function@131=1 function@136=1 function@137=1 function@138=1 function@141=1 function@142=1 function@146=1 function@158=1 */
/* functions: *,!quiet::*,loud */
// SPDX-License-Identifier: Apache-2.0
// User functions of C++, left by return and by exceptions through several frames and regions.
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace quiet {
int soft(int x) { return x; }
int loud(int x) { return x; }
} // namespace quiet

namespace deep::inside {
struct Error : std::runtime_error {
    explicit Error(int depth) : std::runtime_error("deep"), depth(depth) {}
    int depth;
};

int dig(int n)
{
    std::string owned(static_cast<std::size_t>(n), 'x');
    if (n == 3)
        throw Error(n);
    return dig(n + 1) + static_cast<int>(owned.size());
}

int through() { return dig(0); }

int rethrow()
{
    try {
        return through();
    } catch (const Error &) {
        throw;
    }
}
} // namespace deep::inside

template <class T> class Matrix {
public:
    Matrix(int rows, int columns) : rows_(rows), values_(static_cast<std::size_t>(rows * columns)) {}
    ~Matrix() { destroyed++; }
    T &operator()(int i, int j) { return values_[static_cast<std::size_t>(i * rows_ + j)]; }
    explicit operator bool() const noexcept { return !values_.empty(); }
    template <class F> void each(F f)
    {
        for (auto &value : values_)
            value = f(value);
    }
    T sum() const;
    static int destroyed;

private:
    int rows_;
    std::vector<T> values_;
};
template <class T> int Matrix<T>::destroyed = 0;

template <class T> T Matrix<T>::sum() const
{
    T total{};
#pragma omp parallel for reduction(+ : total) num_threads(2)
    for (std::size_t i = 0; i < values_.size(); i++)
        total += values_[i];
    return total;
}

constexpr int squared(int x) { return x * x; }

class Guarded {
public:
    Guarded(int x) try : value_(checked(x)) {
        value_++;
    } catch (const std::exception &) {
        failed = true;
        throw;
    }
    static bool failed;
    int value() const { return value_; }

private:
    static int checked(int x)
    {
        if (x < 0)
            throw std::invalid_argument("negative");
        return x;
    }
    int value_;
};
bool Guarded::failed = false;

int whole() try {
    throw 7;
} catch (int x) {
    return x;
}

int in_region(int n)
{
    int caught = 0;
#pragma omp parallel num_threads(2) reduction(+ : caught)
    {
        try {
            deep::inside::rethrow();
        } catch (const deep::inside::Error &e) {
            caught += e.depth == 3;
        }
#pragma omp critical
        try {
            deep::inside::through();
        } catch (...) {
            caught += n;
        }
    }
    return caught;
}

int with_lambda(int n)
{
    auto twice = [n](int x) {
        if (x == 0)
            return n;
        return 2 * x;
    };
    struct Local {
        int operator()(int x) const { return x + 1; }
    };
    return twice(0) + Local()(twice(5));
}

auto deduced() { return std::make_unique<int>(4); }
auto trailing(int x) noexcept -> std::pair<int, int> { return {x, x + 1}; }
bool operator<(const std::pair<int, int> &p, int x) { return p.first < x; }

struct Unwound {
    explicit Unwound(std::string &log) : log_(log) {}
    ~Unwound() { log_ += "1"; }
    std::string &log_;
};

std::string unwinding()
{
    std::string log = "caught ";
    try {
        Unwound first(log);
        quiet::loud(1);
        throw quiet::soft(2);
    } catch (int) {
        return log;
    }
}

int main()
{
    Matrix<int> matrix(2, 5);
    {
        Matrix<double> other(1, 1);
        if (other)
            other(0, 0) = 1;
    }
    int next = 0;
    matrix.each([&next](int) { return ++next; });
    std::printf("%d", matrix.sum());
    try {
        deep::inside::rethrow();
    } catch (const deep::inside::Error &e) {
        std::printf(" %d", e.depth);
    }
    try {
        Guarded bad(-1);
    } catch (const std::invalid_argument &) {
        std::printf(" %d", Guarded::failed ? -2 : 2);
    }
    std::printf(" %d %d", whole(), Guarded(10).value());
    std::printf(" %d %d %d", with_lambda(10), *deduced(), trailing(1).second);
    std::printf(" %d %s", in_region(2), unwinding().c_str());
    static_assert(squared(3) == 9, "constant");
    std::printf(" %d\n", squared(5) - (std::make_pair(1, 2) < 5));
}
