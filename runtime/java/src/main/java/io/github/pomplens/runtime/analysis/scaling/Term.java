// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

import java.util.function.DoubleUnaryOperator;

/** What a time may be made of, as a function of the number of threads n. */
public enum Term {
    /** What more threads do not make shorter: serial parts, memory at its limit. */
    CONSTANT("a", n -> 1),
    /** What threads share out. */
    SHARED("b / n", n -> 1 / n),
    /** What grows with the depth of a tree of threads: barriers, reductions. */
    LOGARITHMIC("c log2 n", n -> Math.log(n) / Math.log(2)),
    /** What each thread adds: contention, making teams. */
    LINEAR("d n", n -> n);

    private final String formula;
    private final DoubleUnaryOperator function;

    Term(String formula, DoubleUnaryOperator function) {
        this.formula = formula;
        this.function = function;
    }

    /** How it is written. */
    public String formula() {
        return formula;
    }

    /** Its value for a coefficient of 1. */
    double at(double threads) {
        return function.applyAsDouble(threads);
    }

    /** Whether it becomes longer with more threads. */
    boolean grows() {
        return this == LOGARITHMIC || this == LINEAR;
    }
}
