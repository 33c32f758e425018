/* expect: 45 45.0 20 3 */
/* visits: parallel for@13=4 parallel@26=2 for@29=2 critical@33=2 parallel@45=2 critical@46=2 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <type_traits>
#include <vector>

// Each instance counts for the same construct.
template <typename Number, int Step = (3 > 2 ? 1 : 2)>
Number sum(const std::vector<Number> &values)
{
    Number total = Number{};
#pragma omp parallel for reduction(+ : total) num_threads(2)
    for (std::size_t i = 0; i < values.size(); i += Step)
        total += values[i];
    return total;
}

template <class T, template <class...> class Holder = std::vector> class Table {
  public:
    explicit Table(std::size_t n) : cells(n) {}

    template <typename Function> T fill(Function function)
    {
        T all{};
#pragma omp parallel num_threads(2)
        {
            T own{};
#pragma omp for
            for (std::size_t i = 0; i < cells.size(); i++) {
                own += cells[i] = function(i);
            }
#pragma omp critical
            all += own;
        }
        return all;
    }

  private:
    Holder<T> cells;
};

template <typename... Numbers> auto count(Numbers...) -> std::enable_if_t<(sizeof...(Numbers) > 1), int> {
    int n = 0;
#pragma omp parallel num_threads(2)
#pragma omp critical
    n += static_cast<int>(sizeof...(Numbers));
    return n / 2;
}

int main() {
    std::vector<int> whole;
    std::vector<double> real;
    for (int i = 0; i < 10; i++) {
        whole.push_back(i);
        real.push_back(i);
    }
    Table<int> table(5);
    int filled = table.fill([](std::size_t i) { return static_cast<int>(i) * 2; });
    int ints = sum(whole);
    double reals = sum<double, 1>(real);
    int numbers = count(1, 2.0, 'c');
    std::printf("%d %.1f %d %d\n", ints, reals, filled, numbers);
    return ints == 45 && filled == 20 && numbers == 3 ? 0 : 1;
}
