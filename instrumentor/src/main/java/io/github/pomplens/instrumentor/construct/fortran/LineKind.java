// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

/** What a logical line of a Fortran file is. */
enum LineKind {
    STATEMENT,
    /** A directive after the sentinel {@code !$omp}. */
    OMP,
    /** A directive after the sentinel {@code !$pomp}. */
    POMP,
    /** {@code #if}, {@code #ifdef}, {@code #ifndef}. */
    CONDITION_IF,
    CONDITION_ELIF,
    CONDITION_ELSE,
    /** {@code #endif}. */
    CONDITION_END,
    /** {@code #line 5 "x"} and {@code # 5 "x"}. */
    LINE_MARKER,
    /** {@code #include}. */
    INCLUDE,
    /** Any other line of the preprocessor. */
    PREPROCESSOR;

    boolean isDirective() {
        return this == OMP || this == POMP;
    }

    boolean isPreprocessor() {
        return compareTo(CONDITION_IF) >= 0;
    }
}
