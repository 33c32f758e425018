// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

/** What a token is, as far as finding the extent of a statement needs it. */
public enum TokenKind {
    WORD,
    NUMBER,
    STRING,
    CHARACTER,
    PUNCTUATION,
    /** A bracket in its other spelling: <code>&lt;%</code> for an opening brace. */
    DIGRAPH,
    /** {@code #pragma omp}, {@code _Pragma("omp")}, {@code [[omp::directive()]]}; pomp as well. */
    DIRECTIVE,
    /** {@code #if}, {@code #ifdef}, {@code #ifndef}. */
    CONDITION_IF,
    /** {@code #else}, {@code #elif}, {@code #elifdef}, {@code #elifndef}. */
    CONDITION_ELSE,
    CONDITION_END,
    /** {@code #line 12 "x.y"} or {@code # 12 "x.y"}. */
    LINE_MARKER,
    /** Any other preprocessor line. */
    PREPROCESSOR
}
