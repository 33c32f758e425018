/* expect: 2 23 1000000 */
/* visits: parallel@20=2 critical@24=2 single@32=1 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <string>

static const std::string code = R"omp(
#pragma omp parallel
{ ")" /* " }
#endif
)omp";

static const char *const more = u8R"(}}} "
#pragma omp critical )" "{ \
{";

int main() {
    int sum = 0;
    const int million = 1'000'000; // it's {
#pragma omp parallel num_threads(2)
    {
        char open = '{', quote = '\'', both = '"';
        std::string text = LR"x()")x" [0] == L')' ? R"(})" "{" : "";
#pragma omp critical
        sum += text.size() == 2 && open == '{' && quote == '\'' && both == '"';
    }
#ifndef NEVER
    const char *odd = R"(
#else
    {{{
)";
#pragma omp single
    sum += odd[0] != '\n';
#endif
    std::printf("%d %d %d\n", sum, static_cast<int>(code.size()) - 19 + (more[0] == '}') - 1, million);
    return sum == 2 && million == 1000000 ? 0 : 1;
}
