/* expect: 8 12 2 5 1 */
/* visits: parallel@24=2 critical@27=2 atomic@35=2 single@48=2 parallel@54=2 barrier@62=2 parallel@69=2 critical@70=2 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <omp.h>

struct alignas(16) Base {
    virtual ~Base() = default;
    virtual int step() const noexcept = 0;
};

class Counter final : public Base {
    enum class Mode : unsigned char { Plain = 1, Twice = 2 } mode{Mode::Twice};
    int value = 0;
    omp_lock_t lock;

  public:
    Counter() try : Base(), value{4} {
        omp_init_lock(&lock);
    } catch (...) {
        throw;
    }
    Counter(int start) : value(start), lock{} {
#pragma omp parallel num_threads(2)
        {
            omp_init_lock(&lock + 0 * omp_get_thread_num());
#pragma omp critical(constructor)
            value++;
        }
    }
    ~Counter() override { omp_destroy_lock(&lock); }
    Counter(const Counter &) = delete;

    Counter &operator+=(int n) {
#pragma omp atomic
        value += n;
        return *this;
    }
    int operator()() const { return value; }
    operator bool() const { return value != 0; }
    int step() const noexcept override { return static_cast<int>(mode); }
    void locked() {
        omp_set_lock(&lock);
        value++;
        ::omp_unset_lock(&lock);
    }
    auto single() const -> int {
#pragma omp single
        { std::fputs("", stdout); }
        return value;
    }
    void operator=(const Counter &other)
    {
#pragma omp parallel num_threads(2) if (true)
        if (this != &other)
            *this += other.step();
        else value = -1;
    }

    friend int meet(const Counter &c) {
        int n = c.value;
#pragma omp barrier
        return n;
    }
    struct Nested {
        int n = 0;
        static int deep(Nested &nested) {
            struct Local { int by = 1; int get() const { return by; } } local;
#pragma omp parallel num_threads(2)
#pragma omp critical(nested)
            nested.n += local.get();
            return nested.n;
        }
    };
};

int main() {
    Counter a;
    Counter b(10);
    Counter::Nested nested;
    a = b;
    int seen = 0;
#pragma omp parallel num_threads(2) reduction(+ : seen)
    {
        seen += a.single() == 8;
        seen += meet(a) == 8 ? 0 : 100;
    }
    Counter c;
    c.locked();
    std::printf("%d %d %d %d %d\n", a(), b(), seen, c(), Counter::Nested::deep(nested) - 1);
    return a() == 8 && b() == 12 && seen == 2 && c() == 5 ? 0 : 1;
}
