/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/functions-cpp.cpp", 130, 130, 137, 137, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"single", "", 0, "/src/functions-cpp.cpp", 135, 135, 136, 136, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f1 POMP_UNUSED = {"function", "exported", 0, "/src/functions-cpp.cpp", 12, 12, 12, 12, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f2 POMP_UNUSED = {"function", "with_c_linkage", 0, "/src/functions-cpp.cpp", 13, 13, 13, 13, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f3 POMP_UNUSED = {"function", "in_c_block", 0, "/src/functions-cpp.cpp", 15, 15, 15, 15, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f4 POMP_UNUSED = {"function", "outer::inner::hidden", 0, "/src/functions-cpp.cpp", 20, 20, 20, 20, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f5 POMP_UNUSED = {"function", "outer::inner::Base::Base", 0, "/src/functions-cpp.cpp", 24, 24, 24, 24, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f6 POMP_UNUSED = {"function", "outer::inner::Base::~Base", 0, "/src/functions-cpp.cpp", 25, 25, 25, 25, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f7 POMP_UNUSED = {"function", "outer::inner::Derived::Derived", 0, "/src/functions-cpp.cpp", 32, 32, 32, 32, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f8 POMP_UNUSED = {"function", "outer::inner::Derived::Derived", 0, "/src/functions-cpp.cpp", 33, 34, 36, 36, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f9 POMP_UNUSED = {"function", "outer::inner::Derived::~Derived", 0, "/src/functions-cpp.cpp", 41, 41, 41, 41, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f10 POMP_UNUSED = {"function", "outer::inner::Derived::value", 0, "/src/functions-cpp.cpp", 42, 42, 42, 42, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f11 POMP_UNUSED = {"function", "outer::inner::Derived::operator()", 0, "/src/functions-cpp.cpp", 43, 43, 43, 43, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f12 POMP_UNUSED = {"function", "outer::inner::Derived::operator[]", 0, "/src/functions-cpp.cpp", 44, 44, 44, 44, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f13 POMP_UNUSED = {"function", "outer::inner::Derived::operator bool", 0, "/src/functions-cpp.cpp", 45, 45, 45, 45, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f14 POMP_UNUSED = {"function", "outer::inner::Derived::operator std::vector", 0, "/src/functions-cpp.cpp", 46, 46, 46, 46, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f15 POMP_UNUSED = {"function", "outer::inner::Derived::operator<", 0, "/src/functions-cpp.cpp", 47, 47, 47, 47, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f16 POMP_UNUSED = {"function", "outer::inner::Derived::apply", 0, "/src/functions-cpp.cpp", 49, 49, 49, 49, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f17 POMP_UNUSED = {"function", "outer::inner::Derived::Nested::get", 0, "/src/functions-cpp.cpp", 52, 52, 52, 52, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f18 POMP_UNUSED = {"function", "outer::inner::Derived::make", 0, "/src/functions-cpp.cpp", 62, 62, 62, 62, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f19 POMP_UNUSED = {"function", "outer::inner::Derived::counts", 0, "/src/functions-cpp.cpp", 63, 63, 63, 63, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f20 POMP_UNUSED = {"function", "Stack::Stack", 0, "/src/functions-cpp.cpp", 70, 70, 70, 70, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f21 POMP_UNUSED = {"function", "Stack::~Stack", 0, "/src/functions-cpp.cpp", 76, 76, 76, 76, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f22 POMP_UNUSED = {"function", "Stack::push", 0, "/src/functions-cpp.cpp", 77, 77, 77, 77, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f23 POMP_UNUSED = {"function", "Stack::convert", 0, "/src/functions-cpp.cpp", 78, 79, 81, 81, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f24 POMP_UNUSED = {"function", "Stack::push", 0, "/src/functions-cpp.cpp", 82, 82, 82, 82, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f25 POMP_UNUSED = {"function", "constrained", 0, "/src/functions-cpp.cpp", 85, 85, 85, 85, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f26 POMP_UNUSED = {"function", "constrained_after", 0, "/src/functions-cpp.cpp", 86, 86, 86, 86, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f27 POMP_UNUSED = {"function", "inlined", 0, "/src/functions-cpp.cpp", 90, 90, 90, 90, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f28 POMP_UNUSED = {"function", "attribute", 0, "/src/functions-cpp.cpp", 91, 91, 91, 91, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f29 POMP_UNUSED = {"function", "deduced", 0, "/src/functions-cpp.cpp", 93, 93, 93, 93, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f30 POMP_UNUSED = {"function", "trailing", 0, "/src/functions-cpp.cpp", 94, 94, 94, 94, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f31 POMP_UNUSED = {"function", "operator==", 0, "/src/functions-cpp.cpp", 95, 95, 95, 95, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f32 POMP_UNUSED = {"function", "operator\"\"_km", 0, "/src/functions-cpp.cpp", 96, 96, 96, 96, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f33 POMP_UNUSED = {"function", "with_lambda", 0, "/src/functions-cpp.cpp", 98, 98, 117, 117, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f34 POMP_UNUSED = {"function", "Local::get", 0, "/src/functions-cpp.cpp", 105, 105, 105, 105, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f35 POMP_UNUSED = {"function", "whole", 0, "/src/functions-cpp.cpp", 121, 121, 123, 123, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f36 POMP_UNUSED = {"function", "sum", 0, "/src/functions-cpp.cpp", 127, 128, 139, 139, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f37 POMP_UNUSED = {"function", "main", 0, "/src/functions-cpp.cpp", 141, 141, 141, 141, POMP_NULL, POMP_NULL};
#line 1 "functions-cpp.cpp"
/* functions: * */
#include <initializer_list>
#include <map>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#define EXPORTED __attribute__((visibility("default")))

EXPORTED int exported() {
#line 12 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f1)
#line 12 "functions-cpp.cpp"
                          return 1; }
extern "C" int with_c_linkage(int x) {
#line 13 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f2)
#line 13 "functions-cpp.cpp"
                                       return x; }
extern "C" {
int in_c_block(int x) {
#line 15 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f3)
#line 15 "functions-cpp.cpp"
                        return x; }
}

namespace outer::inner {
namespace {
int hidden() {
#line 20 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f4)
#line 20 "functions-cpp.cpp"
               return 0; }
}

struct Base {
    explicit Base(int b) : b_(b) {
#line 24 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f5)
#line 24 "functions-cpp.cpp"
                                  }
    virtual ~Base() {
#line 25 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f6)
#line 25 "functions-cpp.cpp"
                     }
    virtual int value() const noexcept = 0;
    int b_;
};

class Derived final : public Base {
public:
    Derived() : Base(1), list_{1, 2}, text_{"a"} {
#line 32 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f7)
#line 32 "functions-cpp.cpp"
                                                   list_.push_back(3); }
    Derived(int x)
    try : Base(x), list_{x} {
POMP_FUNCTION(omp_rd_f8)
#line 35 "functions-cpp.cpp"
        if (x < 0) throw std::runtime_error("negative");
    } catch (...) {
        throw;
    }
    Derived(const Derived &) = default;
    Derived &operator=(const Derived &) = delete;
    ~Derived() override {
#line 41 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f9)
#line 41 "functions-cpp.cpp"
                         }
    int value() const noexcept override {
#line 42 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f10)
#line 42 "functions-cpp.cpp"
                                          return b_; }
    int operator()(int x) const {
#line 43 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f11)
#line 43 "functions-cpp.cpp"
                                  return x; }
    int &operator[](std::size_t i) {
#line 44 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f12)
#line 44 "functions-cpp.cpp"
                                     return list_[i]; }
    explicit operator bool() const {
#line 45 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f13)
#line 45 "functions-cpp.cpp"
                                     return true; }
    operator std::vector<int>() const {
#line 46 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f14)
#line 46 "functions-cpp.cpp"
                                        return list_; }
    friend bool operator<(const Derived &a, const Derived &b) {
#line 47 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f15)
#line 47 "functions-cpp.cpp"
                                                                return a.b_ < b.b_; }
    static Derived *make();
    template <typename T> auto apply(T f) -> decltype(f(1)) {
#line 49 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f16)
#line 49 "functions-cpp.cpp"
                                                              return f(b_); }
    std::map<int, int> counts() const;
    struct Nested {
        int get() {
#line 52 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f17)
#line 52 "functions-cpp.cpp"
                    return 1; }
        enum { A, B };
    };
    int initialised = {3};

private:
    std::vector<int> list_;
    std::string text_;
};

Derived *Derived::make() {
#line 62 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f18)
#line 62 "functions-cpp.cpp"
                           return new Derived; }
std::map<int, int> Derived::counts() const {
#line 63 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f19)
#line 63 "functions-cpp.cpp"
                                             return {{1, 2}}; }
} // namespace outer::inner

using outer::inner::Derived;

template <class T, class = std::enable_if_t<(sizeof(T) > 1)>>
struct Stack {
    Stack() {
#line 70 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f20)
#line 70 "functions-cpp.cpp"
             }
    ~Stack();
    void push(const T &t);
    template <class U> U convert() const;
    std::vector<T> items{};
};
template <class T, class E> Stack<T, E>::~Stack() {
#line 76 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f21)
#line 76 "functions-cpp.cpp"
                                                   }
template <class T, class E> void Stack<T, E>::push(const T &t) {
#line 77 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f22)
#line 77 "functions-cpp.cpp"
                                                                 items.push_back(t); }
template <class T, class E> template <class U> U Stack<T, E>::convert() const
{
POMP_FUNCTION(omp_rd_f23)
#line 80 "functions-cpp.cpp"
    return U(items.size());
}
template <> void Stack<double>::push(const double &) {
#line 82 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f24)
#line 82 "functions-cpp.cpp"
                                                      }

template <class T> requires std::is_integral_v<T> && (sizeof(T) < 16)
T constrained(T t) {
#line 85 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f25)
#line 85 "functions-cpp.cpp"
                     return t; }
template <class T> void constrained_after(T) requires std::is_integral_v<T> {
#line 86 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f26)
#line 86 "functions-cpp.cpp"
                                                                             }

constexpr int square(int x) { return x * x; }
consteval int cube(int x) { return x * x * x; }
inline int inlined() {
#line 90 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f27)
#line 90 "functions-cpp.cpp"
                       return 1; }
[[nodiscard]] int attribute() {
#line 91 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f28)
#line 91 "functions-cpp.cpp"
                                return 1; }
[[gnu::no_instrument_function]] void not_this() {}
auto deduced() {
#line 93 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f29)
#line 93 "functions-cpp.cpp"
                 return 1; }
auto trailing(int x) -> std::vector<int> {
#line 94 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f30)
#line 94 "functions-cpp.cpp"
                                           return {x}; }
bool operator==(const Stack<int> &, const Stack<int> &) {
#line 95 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f31)
#line 95 "functions-cpp.cpp"
                                                          return true; }
long double operator""_km(long double x) {
#line 96 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f32)
#line 96 "functions-cpp.cpp"
                                           return x; }

int with_lambda(int n) {
POMP_FUNCTION(omp_rd_f33)
#line 99 "functions-cpp.cpp"
    auto f = [n](int x) -> int {
        if (x) return n;
        return 2;
    };
    struct Local {
        int x = 1;
        int get() const {
#line 105 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f34)
#line 105 "functions-cpp.cpp"
                          return x; }
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
POMP_FUNCTION(omp_rd_f35)
#line 122 "functions-cpp.cpp"
    exported();
} catch (const std::exception &) {
} catch (...) {
}

int sum(std::initializer_list<int> list)
{
POMP_FUNCTION(omp_rd_f36)
#line 129 "functions-cpp.cpp"
    int s = 0;
POMP_Parallel_fork(&omp_rd_1);
#line 130 "functions-cpp.cpp"
#pragma omp parallel default(none) shared(list, s) shared(omp_rd_1, omp_rd_2)
{ POMP_Parallel_begin(&omp_rd_1);
#line 131 "functions-cpp.cpp"
    {
        struct InConstruct {
            int get() { return 1; }
        };
POMP_Single_enter(&omp_rd_2);
#line 135 "functions-cpp.cpp"
#pragma omp single nowait
{ POMP_Single_begin(&omp_rd_2);
#line 136 "functions-cpp.cpp"
        for (int i : list) s += i * InConstruct().get();
POMP_Single_end(&omp_rd_2); }
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_Single_exit(&omp_rd_2);
#line 137 "functions-cpp.cpp"
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 138 "functions-cpp.cpp"
    return s;
}

int main() {
#line 141 "functions-cpp.cpp"
POMP_FUNCTION(omp_rd_f37)
#line 141 "functions-cpp.cpp"
             return sum({1, 2}) - 3; }
