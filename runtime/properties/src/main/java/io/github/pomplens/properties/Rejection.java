// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import java.util.List;

/** Part of a property can't be compiled; the rest of it is looked at, too. */
final class Rejection extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient PropertyProblem problem;

    /** Whether it only follows from another problem, and needs no word of its own. */
    private final boolean consequence;

    Rejection(PropertyProblem problem) {
        this(problem, false);
    }

    private Rejection(PropertyProblem problem, boolean consequence) {
        super(problem.message());
        this.problem = problem;
        this.consequence = consequence;
    }

    /** What speaks of something that has a problem itself. */
    static Rejection consequence(Span span) {
        return new Rejection(problem(span, ProblemCode.RULE, "", List.of()), true);
    }

    boolean isConsequence() {
        return consequence;
    }

    Rejection(Span span, String message) {
        this(span, ProblemCode.RULE, message);
    }

    /**
     * @param data what quick fixes of that code need
     */
    Rejection(Span span, ProblemCode code, String message, String... data) {
        this(problem(span, code, message, List.of(data)));
    }

    private static PropertyProblem problem(
            Span span, ProblemCode code, String message, List<String> data) {
        return new PropertyProblem(span.place(), span.offset(), span.length(), message, code, data);
    }

    PropertyProblem problem() {
        return problem;
    }
}
