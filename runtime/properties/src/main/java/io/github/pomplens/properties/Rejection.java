// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.PropertyProblem.Fix;
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
        return new Rejection(
                new PropertyProblem(span.place(), span.offset(), span.length(), "", List.of()),
                true);
    }

    boolean isConsequence() {
        return consequence;
    }

    Rejection(Span span, String message, Fix... fixes) {
        this(
                new PropertyProblem(
                        span.place(), span.offset(), span.length(), message, List.of(fixes)));
    }

    PropertyProblem problem() {
        return problem;
    }
}
