/* expect: 45 { } ' " #pragma omp 2 a // b 2 */
/* visits: parallel@25=2 for@27=2 critical@30=2 critical@35=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* #pragma omp parallel {{{ */
// #pragma omp for }
static const char *const text = "{ } ' \" #pragma omp";
static const char *const joined = "a /\
/ b";

static int quote(int c) {
    return c == '"' || c == '{' || c == '}' || c == '\'' || c == '\\' || c == ';';
}

int main(void) {
    int sum = 0, quotes = 0, n = 0;
    /*
#pragma omp parallel num_threads(100)
    {
    */
    const char *multi = "a string that goes on \
#pragma omp parallel { \
and ends";
#pragma omp parallel num_threads(2) // } ; " '
    { // } "
#pragma omp for reduction(+ : sum) /* } */
        for (int i = 0 /* ) { ; */; i < 10; i++ /* ) */) // {
            sum += /* ; } */ i; /* } */ // ;
#pragma omp critical
        if (quote('{') && quote('"') && "}"[0] == '}' && multi[0] == 'a' /* else { */)
            quotes++; // else
        else /* { */
            quotes = -10;
#pragma omp critical
        n += sizeof("#pragma omp barrier }") > 1 ? 1 : ';';
    }
    printf("%d %s %d %s %d\n", sum, text, quotes, joined, n);
    return sum == 45 && quotes == 2 && n == 2 ? 0 : 1;
}
