/* expect: 49 */
/* visits: critical@11=1 parallel@18=2 critical@22=2 barrier@24=2 master@25=1 critical@38=1 critical@40=1 critical@42=1 critical@44=1 critical@51=1 critical@57=1 critical@59=1 critical@61=1 critical@63=1 critical@65=1 critical@67=1 critical@69=1 critical@86=1 critical@88=1 critical@90=1 parallel for@92=2 critical@94=1 critical@96=1 critical@99=1 critical@102=1 */
// SPDX-License-Identifier: Apache-2.0

// Statements of C23 and of GNU C, each as the body of a construct or with one inside; clang 14 does not know all.
#include <stdio.h>
#include <stddef.h>
#define FOREACH(i, n) for (int i = 0; i < (n); i++)
#define FOREVER for (;;)
static int old(int a, char b) {
#pragma omp critical
    a += b;
    return a;
}
[[nodiscard]] static int attributed([[maybe_unused]] int x);
static int attributed([[maybe_unused]] int x) {
    int s = 0;
#pragma omp parallel num_threads(2)
    {
        _Static_assert(sizeof(int) == 4, "int");
        [[maybe_unused]] int y;
#pragma omp critical
        s++;
#pragma omp barrier
#pragma omp master
        label: s += 10, (void)&&label;
        y = 3;
        (void)y;
        goto out;
    out:
    }
    return s;
}
int main(void) {
    int total = 0;
#pragma omp critical
    FOREACH(i, 3) total += i;
#pragma omp critical
    FOREACH(i, 3) { total += i; }
#pragma omp critical
    FOREVER { if (total) break; }
#pragma omp critical
    total += ({ int q = 0; for (int i = 0; i < 3; i++) { q += i; } q; });
#pragma omp critical
    { static const void *const table[] = {&&a, &&b}; int n = 0;
      goto *table[n];
      a: total++; n++; if (n < 2) goto *table[1];
      b: total++; }
    __attribute__((unused)) int nested(int z) {
        int s = 0;
#pragma omp critical
        if (z) s = z; else { s = 1; }
        return s; }
    total += nested(2);
    asm volatile goto("" : : : : there);
there:
#pragma omp critical
    total++;
#pragma omp critical
    __asm__ volatile("nop" ::: "memory");
#pragma omp critical
    if (total) {} else {}
#pragma omp critical
    ;
#pragma omp critical
    {}
#pragma omp critical
    switch (total) case 1: case 2: default: total++;
#pragma omp critical
    while (total < 0) if (total) do total++; while (0); else for (;;) break;
    unsigned char raw[] = "R\"(" "}";
#ifdef A
#pragma omp critical
    if (total) {
#elifdef B
    {
#elifndef C
#pragma omp critical
    if (total) {
#else
    {
#endif
        total += raw[0] == 'R';
    }
    typedef struct { int x; } S;
#pragma omp critical
    total += ((S){.x = 1}).x + _Generic(total, int: 1, default: 2) + (int)offsetof(S, x) + (int){2} + sizeof(struct { int z; });
#pragma omp critical
    for (struct { int i; } it = {0}; it.i < 2; it.i++) total++;
#pragma omp critical
    for (S s[] = {{1}, {2}}, *p = s; p < s + 2; p++) total += p->x;
#pragma omp parallel for num_threads(2) reduction(+:total)
    for (int i = 0; i < (int)(sizeof((int[]){1, 2, 3}) / sizeof(int)); i++) total++;
#pragma omp critical
    switch (total) { case 1 ... 5: total++; break; case '{': { } default: ; }
#pragma omp critical
    total = total > 3 ? ({ switch (total) { case 1: ; } total; }) : total ? 1 : 2;
    auto_label:;
#pragma omp critical
    x: y: z: total++;
    if (total)
#pragma omp critical
    { total++; }
    else
#pragma omp critical
    total--;
    (void)&&x, (void)&&y, (void)&&z, (void)&&auto_label;
    total += attributed(0) + old(1, 2);
    printf("%d\n", total);
}
