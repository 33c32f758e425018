/* SPDX-License-Identifier: Apache-2.0 */
/* Loops with the iterations that must be counted at the end of their directives. */
#include <limits.h>
#include <stddef.h>
#include <stdio.h>

#define SIZE 40
#define HALF (SIZE / 2)
#define ASKED ask()
#define RENAMED count
#define HEAVY weight

static int calls;
static int ask(void) { return ++calls; }
static volatile int unsteady = 3;
static volatile double wavering = 3.5;
static double weight = 5.5;
static int count = 5;
static double numbers[SIZE];

struct range {
    int first, last;
};

static void simple(int n, const short s) {
    int i;
    size_t u;
#pragma omp parallel for /* 12 */
    for (i = 0; i < n; i++)
        numbers[i] = i;
#pragma omp parallel for default(none) shared(n, numbers) schedule(static, 2) /* 11 */
    for (i = 1; i <= n - 1; ++i)
        numbers[i] += 1;
#pragma omp parallel default(none) shared(numbers, n, s, count) private(i)
    {
#pragma omp for /* 4 */
        for (i = n; i > 0; i -= s)
            numbers[i] += 1;
#pragma omp for nowait /* 7 */
        for (i = 6; i >= 0; i = i - 1)
            numbers[i] += 1;
#pragma omp for nowait /* 8 */
        for (int down = 2 * (count - 1); 0 < down; down--)
            numbers[down] += 1;
#pragma omp for /* 6 */
        for (i = -n / 2; 0 != i; i++)
            numbers[-i] += 1;
#pragma omp for collapse(2) /* 60 */
        for (i = 0; i < n; i++) {
            for (int j = 0; j < 5; j++)
                numbers[i] += j;
        }
    }
#pragma omp parallel for /* 19 */
    for (u = 2; u < HALF + 1; u = u + 1)
        numbers[u] += 1;
#pragma omp parallel for simd /* 10 */
    for (long l = 0; l /* here */ < SIZE
         ; l += 2 + 2)
        numbers[l] += 1;
#pragma omp simd /* 0 */
    for (i = n; i < 3; i++)
        numbers[i] = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp taskloop grainsize(2) /* 9 */
    for (i = 0; i < 9; i++)
        numbers[i] += 1;
}

/* From types with little room, and to their ends. */
static void types(void) {
    static int small[256];
#pragma omp parallel for /* 200 */
    for (signed char c = -100; c < 100; c++)
        small[c + 100]++;
#pragma omp parallel for /* 5 */
    for (unsigned char b = 250; b < UCHAR_MAX; b++)
        small[b]++;
#pragma omp parallel for /* 11 */
    for (unsigned long u = ULONG_MAX - 11; u <= ULONG_MAX - 1; u++)
        small[ULONG_MAX - u]++;
#pragma omp parallel for /* 3 */
    for (int i = INT_MIN; i < INT_MIN + 5; i += 2)
        small[i - INT_MIN]++;
#pragma omp parallel for /* 4 */
    for (long long l = LLONG_MAX - 4; l != LLONG_MAX; l++)
        small[LLONG_MAX - l]++;
}

/* What has an effect, depends on another loop or isn't a number. */
static void left_out(struct range *range, int n) {
    char text[8] = "1234567";
    const int limits[2] = {0, 6};
#pragma omp parallel num_threads(1)
#pragma omp for /* none */
    for (int i = 0; i < ASKED + 3; i++)
        numbers[i] += 1;
#pragma omp parallel for /* none */
    for (int i = 0; i < unsteady; i++)
        numbers[i] += 1;
#pragma omp parallel for /* none */
    for (int i = 0; i < RENAMED; i++)
        numbers[i] += 1;
#pragma omp parallel for /* none */
    for (int i = range->first; i < range->last; i++)
        numbers[i] += 1;
#pragma omp parallel for /* none */
    for (int i = limits[0]; i < limits[1]; i++)
        numbers[i] += 1;
#pragma omp parallel for /* none */
    for (char *p = text; p < text + 7; p++)
        *p = 'x';
#pragma omp parallel for /* none */
    for (int i = 0; i < (int)sizeof text; i++)
        text[i] = 'y';
#pragma omp parallel for /* none */
    for (int i = 0; i < (n > 3 ? n : 3); i++)
        numbers[i] += 1;
#pragma omp parallel for /* none */
    for (int i = 0; i < (int)wavering; i++)
        numbers[i] += 1;
#pragma omp parallel for /* none */
    for (int i = 0; i < (int)HEAVY; i++)
        numbers[i] += 1;
#pragma omp parallel for /* none */
    for (int i = 0; i < (int)RENAMED; i++)
        numbers[i] += 1;
#pragma omp parallel for /* none */
    for (int i = 0; i < (int)(wavering * 2.5); i++)
        numbers[i] += 1;
#pragma omp parallel for /* none */
    for (int i = 0; i < (int)(2.5 + HEAVY); i++)
        numbers[i] += 1;
#pragma omp parallel for /* none */
    for (int i = 0; i < (int)(numbers[0] + 3.5); i++)
        numbers[i + 1] += 1;
}

static void converted(double n, const float half) {
#pragma omp parallel for /* 7 */
    for (int i = 0; i < (int)n; i++)
        numbers[i] += 1;
#pragma omp parallel for /* 4 */
    for (long i = (long)half; i <= (int)weight; i++)
        numbers[i] += 1;
#pragma omp parallel for /* 3 */
    for (int i = 0; i < (int)(n * 0.5); i++)
        numbers[i] += 1;
#pragma omp parallel for /* 2 */
    for (int i = 0; i < (int)((n + .35) / 1.5e0) + (int)(half / 0.5F) - 8; i++)
        numbers[i] += 1;
}

int main(int argc, char **argv) {
    struct range range = {1, 4};
    count += argv[argc] == NULL ? 0 : 1;
    weight += argv[argc] == NULL ? 0 : 1;
    simple(12, 3);
    types();
    left_out(&range, 5);
    converted(7.9, 2.5F);
    printf("%d\n", calls);
    return 0;
}
