// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;

/** Names the ways in which a directive is written (OpenMP 5.2 section 3.1). */
public enum Notation {
    /** {@code #pragma omp parallel for}. */
    PRAGMA("#pragma omp ", "", ""),
    /** {@code _Pragma("omp parallel for")}. */
    OPERATOR("_Pragma(\"omp ", "\")", ""),
    /** {@code _Pragma(u8"omp parallel for")}, which gcc passes over. */
    UNICODE_OPERATOR("_Pragma(u8\"omp ", "\")", ""),
    /** {@code _Pragma(R"(omp parallel for)")}, which gcc passes over. */
    RAW_OPERATOR("_Pragma(R\"(omp ", ")\")", ""),
    /** {@code [[omp::directive(parallel for)]]}. */
    ATTRIBUTE("[[omp::directive(", ")]]", ";"),
    /** {@code !$omp parallel do}, a comment to other compilers of Fortran. */
    COMMENT("!$omp ", "", ""),
    /** {@code //omp parallel for}, a comment to compilers of Java. */
    LINE_COMMENT("//omp ", "", "");

    private final String opening;
    private final String closing;
    private final String statement;
    private final String barrier;

    Notation(String opening, String closing, String statement) {
        this.opening = opening;
        this.closing = closing;
        this.statement = statement;
        this.barrier = opening + "barrier" + closing + statement;
    }

    /** The language that has it; {@link Language#C} stands for C++ as well. */
    Language language() {
        return switch (this) {
            case COMMENT -> Language.FORTRAN;
            case LINE_COMMENT -> Language.JAVA;
            default -> Language.C;
        };
    }

    /** Whether a directive ends with its line, so that words can be added at its end. */
    public boolean isLine() {
        return this == PRAGMA || this == COMMENT || this == LINE_COMMENT;
    }

    /** What stands before a directive's name. */
    public String opening() {
        return opening;
    }

    /** What stands after its last clause. */
    public String closing() {
        return closing;
    }

    /** A {@code barrier}, the directive that is put in most often. */
    public String barrier() {
        return barrier;
    }

    /** What makes a statement of a directive that nothing belongs to. */
    public String endOfStandalone() {
        return statement;
    }

    /**
     * A directive in this notation.
     *
     * @param sentinel the word that opens it
     * @param directive its name and clauses, spelled as in a source that has this notation
     */
    public String write(Sentinel sentinel, String directive) {
        String begin = sentinel == Sentinel.OMP ? opening : opening.replace("omp", "pomp");
        return begin + directive + closing;
    }
}
