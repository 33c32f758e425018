/* expect: 45 2 größer → Ψ² 流れ */
/* visits: parallel@11=2 for@13=2 critical@16=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* Ein Kommentar: Wärmeleitung über 流れ — ∂ψ/∂x, “quoted”, 😀 */
static const char *const text = "größer → Ψ² 流れ";

int main(void) {
    int sum = 0, count = 0;
#pragma omp parallel num_threads(2) // für alle 😀 Threads {
    {
#pragma omp for reduction(+ : sum) /* Σ i */
        for (int i = 0; i < 10; i++) /* ≤ 10 } */
            sum += i;               // Σ
/* é */ #pragma omp critical(zähler) /* ü */
        /* “ */ count++; /* ” */
    }
    printf("%d %d %s\n", sum, count, text);
    return sum == 45 && count == 2 ? 0 : 1;
}
