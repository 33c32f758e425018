/* expect: 58.0 139.0 156 9 6 24 7 0 */
/* visits: parallel for@24=2 parallel for@28=2 parallel for@54=2 parallel for simd@84=2 parallel@93=2 master@94=1 parallel@103=2 single@105=2 task@108=3 atomic@111=3 parallel@125=4 parallel@138=2 for simd@140=2 for@143=2 atomic@159=9 */
// SPDX-License-Identifier: Apache-2.0
// Dense algebra with templates: policies, collapse, simd, nested regions, if constexpr, variadic packs.
#include <array>
#include <cstdio>
#include <initializer_list>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace policy {
struct Static {};
struct Dynamic {};
struct Serial {};
} // namespace policy

/* One loop for each policy: branches of if constexpr without braces around the directives. */
template <typename Policy, typename Index, typename Body> void parallel_for(Index n, Body &&body)
{
    static_assert(std::is_integral_v<Index>, "an index");
    if constexpr (std::is_same_v<Policy, policy::Static>)
#pragma omp parallel for schedule(static) num_threads(2)
        for (Index i = 0; i < n; ++i)
            body(i);
    else if constexpr (std::is_same_v<Policy, policy::Dynamic>)
#pragma omp parallel for schedule(dynamic, 2) num_threads(2)
        for (Index i = 0; i < n; ++i)
            body(i);
    else
        for (Index i = 0; i < n; ++i)
            body(i);
}

template <class T, int Rows, int Columns> class Matrix {
public:
    using value_type = T;
    Matrix() = default;
    Matrix(std::initializer_list<T> values)
    {
        int i = 0;
        for (const T &value : values)
            values_[static_cast<std::size_t>(i++)] = value;
    }

    T &operator()(int i, int j) { return values_[static_cast<std::size_t>(i * Columns + j)]; }
    T operator()(int i, int j) const { return values_[static_cast<std::size_t>(i * Columns + j)]; }

    template <int Others> Matrix<T, Rows, Others> operator*(const Matrix<T, Columns, Others> &b) const
    {
        Matrix<T, Rows, Others> c;
        const auto &a = *this;
#pragma omp parallel for collapse(2) default(none) shared(a, b, c) num_threads(2)
        for (int i = 0; i < Rows; i++)
            for (int j = 0; j < Others; j++) {
                T sum{};
                for (int k = 0; k < Columns; k++)
                    sum += a(i, k) * b(k, j);
                c(i, j) = sum;
            }
        return c;
    }

    template <typename F> auto transformed(F f) const -> Matrix<decltype(f(T{})), Rows, Columns>
    {
        Matrix<decltype(f(T{})), Rows, Columns> result;
        parallel_for<policy::Static>(Rows, [&](int i) {
            for (int j = 0; j < Columns; j++)
                result(i, j) = f((*this)(i, j));
        });
        return result;
    }

    T trace() const;

private:
    std::array<T, static_cast<std::size_t>(Rows *Columns)> values_{};
};

template <class T, int Rows, int Columns> T Matrix<T, Rows, Columns>::trace() const
{
    T sum{};
#pragma omp parallel for simd reduction(+ : sum) num_threads(2)
    for (int i = 0; i < (Rows < Columns ? Rows : Columns); i++)
        sum += (*this)(i, i);
    return sum;
}

template <> int Matrix<int, 1, 1>::trace() const
{
    int value = 0;
#pragma omp parallel num_threads(2)
#pragma omp master
    value = (*this)(0, 0);
    return value;
}

/* Each function of a pack in a section or task of its own. */
template <typename... Functions> int run_all(Functions... functions)
{
    int sum = 0;
#pragma omp parallel num_threads(2) default(shared)
    {
#pragma omp single
        {
            auto spawn = [&sum](auto function) {
#pragma omp task firstprivate(function) shared(sum)
                {
                    const int value = function();
#pragma omp atomic
                    sum += value;
                }
            };
            (spawn(functions), ...);
        }
    }
    return sum;
}

template <int Depth> struct Nested {
    static int count()
    {
        int sum = 0;
#pragma omp parallel num_threads(Depth == 2 ? 2 : 1) reduction(+ : sum)
        sum += Nested<Depth - 1>::count();
        return sum;
    }
};
template <> struct Nested<0> {
    static int count() { return 12; }
};

static auto dot(const std::vector<int> &a, const std::vector<int> &b)
{
    long sum = 0;
    int evens = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for simd reduction(+ : sum) nowait
        for (std::size_t i = 0; i < a.size(); i++)
            sum += static_cast<long>(a[i]) * b[i];
#pragma omp for reduction(+ : evens)
        for (std::size_t i = 0; i < a.size(); i++)
            evens += a[i] % 2 == 0 ? 1 : 0;
    }
    return std::make_tuple(sum, evens);
}

int main()
{
    const Matrix<double, 2, 3> a{1, 2, 3, 4, 5, 6};
    const Matrix<double, 3, 2> b{7, 8, 9, 10, 11, 12};
    const auto c = a * b;
    const auto rounded = c.transformed([](double x) { return static_cast<int>(x) / 2; });
    const Matrix<int, 1, 1> one{7};
    int touched = 0;
    parallel_for<policy::Dynamic>(9L, [&touched](long) {
#pragma omp atomic
        touched++;
    });
    parallel_for<policy::Serial>(3, [&touched](int) { touched--; });
    const auto [product, evens] = dot({1, 2, 3, 4}, {4, 8, 16, 22});
    std::printf("%.1f %.1f %ld %d %d %d %d %d\n", c(0, 0), c(1, 0), product, touched + 3,
                run_all([] { return 1; }, [] { return 2; }, [] { return 3; }), Nested<2>::count(),
                one.trace(), evens - 2 + rounded.trace() - 106);
}
