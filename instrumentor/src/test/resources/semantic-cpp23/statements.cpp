/* expect: 2045 */
/* visits: critical@17=1 critical@37=1 atomic@45=1 critical@52=1 parallel@63=2 critical@65=2 critical@71=1 critical@81=1 parallel@86=2 atomic@88=2 parallel for@91=2 critical@94=1 critical@102=1 critical@104=1 critical@106=1 critical@110=1 single@112=1 critical@114=1 critical@116=1 critical@118=1 critical@125=1 critical@127=1 */
// SPDX-License-Identifier: Apache-2.0

// Statements of C++20 and C++23, each as the body of a construct or with one inside.
#include <cstdio>
#include <coroutine>
#include <concepts>
#include <vector>
#include <map>
#include <string>
#include <utility>

template <typename T> concept Addable = requires(T a, T b) { { a + b } -> std::convertible_to<T>; requires sizeof(T) > 0; };
template <Addable T> requires (sizeof(T) <= 8) T add(T a, T b) {
    T s{};
#pragma omp critical
    if constexpr (requires { a + b; }) { s = a + b; } else { s = a; }
    return s;
}
constexpr int evaluated(int x) {
    if consteval { return 1; } else { return x; }
}
struct Task {
    struct promise_type {
        Task get_return_object() { return Task{std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_never initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        void return_value(int v) { value = v; }
        void unhandled_exception() {}
        int value = 0;
    };
    std::coroutine_handle<promise_type> handle;
};
static Task coroutine(int n) {
    int s = 0;
#pragma omp critical
    for (int i = 0; i < n; ++i)
        s += i;
    co_return s;
}
struct Base {
    int x;
    Base(int v) try : x{v} {
#pragma omp atomic
        x += 1;
    } catch (...) {
        throw;
    }
    auto operator<=>(const Base &) const = default;
    int operator[](int a) const {
#pragma omp critical
        return_value = a;
        return return_value + x;
    }
    mutable int return_value = 0;
};
constexpr unsigned long long operator""_k(unsigned long long v) { return v * 1000; }
using namespace std::string_literals;
int main() {
    int total = 0;
    std::map<int, std::vector<std::vector<int>>> nested{{1, {{1, 2}, {3}}}};
#pragma omp parallel num_threads(2)
    if (int n = 2; n > 1)
#pragma omp critical
        for (auto copy = nested; auto &[key, value] : copy)
            for (const auto &row : value)
                total += key * static_cast<int>(row.size());
    else
        total = -1;
#pragma omp critical
    switch (auto v = total; v) {
    case 6 ... 7: total++; [[fallthrough]];
    [[likely]] case 100:
        total++;
        break;
    default: {
    }
    }
    auto generic = [&]<typename T, int N = (1 > 0)>(T v) mutable noexcept -> T requires Addable<T> {
#pragma omp critical
        { v = v + N; total += 1; }
        return v;
    };
    int g = generic(3);
#pragma omp parallel num_threads([]{ return 2; }()) if([&](int q) { return q > 0; }(g))
    [&] {
#pragma omp atomic
        total++;
    }();
#pragma omp parallel for num_threads(2) reduction(+ : total)
    for (int i = [](int z) { struct L { int w; } l{z}; return l.w; }(0); i < [] { return 4; }(); i += 1)
        total += []() constexpr { return 1; }();
#pragma omp critical
    try {
        if (g) throw std::pair<int, int>{1, 2};
    } catch (const std::pair<int, int> &p) {
        total += p.first;
    } catch (...) {
        total = 0;
    }
#pragma omp critical
    total += static_cast<int>(2_k >> 1) + static_cast<int>(u8R"x(}{)")x"[0] != 0) + 1'000;
#pragma omp critical
    do if (total) total++; else total--; while (false);
#pragma omp critical
    [[maybe_unused]] auto [a, b] = std::pair<int, int>(1, 2);
    Base base{4};
    total += base[2];
#pragma omp critical
    while (total < 0 and not false) { total++; }
#pragma omp single
    if (not true) total = 0; else if constexpr (sizeof(int) == 4) { total += add(1, 2); } else total = 1;
#pragma omp critical
    { auto l = "x"s + "}"s; total += static_cast<int>(l.size()); }
#pragma omp critical
    total += (requires { total + 1; }) ? 1 : 0;
#pragma omp critical
    if (std::vector<std::vector<int>> v{{1}}; v.size() > 0 && v[0] > std::vector<int>{}) total++;
    Task t = coroutine(5);
    total += t.handle.promise().value;
    t.handle.destroy();
    total += evaluated(1);
    using enum_t = enum class E : unsigned { A = 1, B };
#pragma omp critical
    switch (enum_t e = E::A; e) { using enum E; case A: total++; break; case B: break; }
#pragma omp critical
    for (auto i = 0, j = 0; i < 2; i++, j--) total += j ? 0 : 1;
    std::printf("%d\n", total);
    return 0;
}
