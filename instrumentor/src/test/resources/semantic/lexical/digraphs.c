/* expect: 10 20 */
/* visits: parallel@9=2 critical@13=2 parallel for@17=2 */
// SPDX-License-Identifier: Apache-2.0
%:include <stdio.h>

// Brackets and number signs in their other spelling (C17 section 6.4.6).
int main(void) <%
    int sum = 0, values<:5:> = <% 0, 1, 2, 3, 4 %>, doubled = 0;
%:pragma omp parallel num_threads(2)
    <%
        if (sum < 0)
            sum = values<:sum:>;
#pragma omp critical
        <% for (int i = 0; i < 5; i++) sum += i % 2 ? values<:i:> : values[i]; %>
    %>
    sum /= 2;
%:pragma /* comment */ \
  omp parallel for num_threads(2) reduction(+ : doubled)
    for (int i = 0; i < 5; i++) <% doubled += 2 * values<:i:>; %>
    printf("%d %d\n", sum, doubled);
    return 0;
%>
