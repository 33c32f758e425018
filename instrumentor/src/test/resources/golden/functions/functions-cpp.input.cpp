/* functions: * */
#include <initializer_list>
#include <map>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#define EXPORTED __attribute__((visibility("default")))

EXPORTED int exported() { return 1; }
extern "C" int with_c_linkage(int x) { return x; }
extern "C" {
int in_c_block(int x) { return x; }
}

namespace outer::inner {
namespace {
int hidden() { return 0; }
}

struct Base {
    explicit Base(int b) : b_(b) {}
    virtual ~Base() {}
    virtual int value() const noexcept = 0;
    int b_;
};

class Derived final : public Base {
public:
    Derived() : Base(1), list_{1, 2}, text_{"a"} { list_.push_back(3); }
    Derived(int x)
    try : Base(x), list_{x} {
        if (x < 0) throw std::runtime_error("negative");
    } catch (...) {
        throw;
    }
    Derived(const Derived &) = default;
    Derived &operator=(const Derived &) = delete;
    ~Derived() override {}
    int value() const noexcept override { return b_; }
    int operator()(int x) const { return x; }
    int &operator[](std::size_t i) { return list_[i]; }
    explicit operator bool() const { return true; }
    operator std::vector<int>() const { return list_; }
    friend bool operator<(const Derived &a, const Derived &b) { return a.b_ < b.b_; }
    static Derived *make();
    template <typename T> auto apply(T f) -> decltype(f(1)) { return f(b_); }
    std::map<int, int> counts() const;
    struct Nested {
        int get() { return 1; }
        enum { A, B };
    };
    int initialised = {3};

private:
    std::vector<int> list_;
    std::string text_;
};

Derived *Derived::make() { return new Derived; }
std::map<int, int> Derived::counts() const { return {{1, 2}}; }
} // namespace outer::inner

using outer::inner::Derived;

template <class T, class = std::enable_if_t<(sizeof(T) > 1)>>
struct Stack {
    Stack() {}
    ~Stack();
    void push(const T &t);
    template <class U> U convert() const;
    std::vector<T> items{};
};
template <class T, class E> Stack<T, E>::~Stack() {}
template <class T, class E> void Stack<T, E>::push(const T &t) { items.push_back(t); }
template <class T, class E> template <class U> U Stack<T, E>::convert() const
{
    return U(items.size());
}
template <> void Stack<double>::push(const double &) {}

template <class T> requires std::is_integral_v<T> && (sizeof(T) < 16)
T constrained(T t) { return t; }
template <class T> void constrained_after(T) requires std::is_integral_v<T> {}

constexpr int square(int x) { return x * x; }
consteval int cube(int x) { return x * x * x; }
inline int inlined() { return 1; }
[[nodiscard]] int attribute() { return 1; }
[[gnu::no_instrument_function]] void not_this() {}
auto deduced() { return 1; }
auto trailing(int x) -> std::vector<int> { return {x}; }
bool operator==(const Stack<int> &, const Stack<int> &) { return true; }
long double operator""_km(long double x) { return x; }

int with_lambda(int n) {
    auto f = [n](int x) -> int {
        if (x) return n;
        return 2;
    };
    struct Local {
        int x = 1;
        int get() const { return x; }
    } local;
    std::vector<int> v{1, 2, 3};
    for (int i : v) {
        n += i;
    }
    try {
        if (n > 100) throw 1;
    } catch (int) {
        return [] { return 3; }();
    }
    return f(1) + local.get();
}

auto global_lambda = [](int x) { return x; };

void whole() try {
    exported();
} catch (const std::exception &) {
} catch (...) {
}

int sum(std::initializer_list<int> list)
{
    int s = 0;
#pragma omp parallel default(none) shared(list, s)
    {
        struct InConstruct {
            int get() { return 1; }
        };
#pragma omp single
        for (int i : list) s += i * InConstruct().get();
    }
    return s;
}

int main() { return sum({1, 2}) - 3; }
