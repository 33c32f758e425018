// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.problem;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * A problem at a place of a file.
 *
 * @param problem what kind
 * @param range where
 * @param message what, in words for the user
 * @param other the place that it doesn't go together with, such as the line before which a
 *     construct should have ended; {@code range} itself when there is none
 */
public record Diagnostic(Problem problem, TextRange range, String message, TextRange other) {

    /** A problem of one place. */
    public Diagnostic(Problem problem, TextRange range, String message) {
        this(problem, range, message, range);
    }

    /** Fills the problem's message template with {@code arguments}. */
    public static Diagnostic of(Problem problem, TextRange range, Object... arguments) {
        return new Diagnostic(problem, range, problem.message(arguments));
    }

    /** Why something is not measured, without the name of what it is: for {@code NOT_MEASURED}. */
    public String reason() {
        return problem.reasonIn(message);
    }

    /** Sorts by place. */
    public static void sort(List<Diagnostic> diagnostics) {
        if (diagnostics.size() < 2) {
            // Most files have none, and a JVM's first lambda takes it 10 ms.
            return;
        }
        diagnostics.sort((a, b) -> Integer.compare(a.range.start(), b.range.start()));
    }

    /** The diagnostic as compilers print theirs: {@code file:line:column: error: text [code]}. */
    public String format(SourceText source) {
        String word =
                switch (problem.severity()) {
                    case ERROR -> "error";
                    case WARNING -> "warning";
                    case NOTE -> "note";
                };
        return source.place(range.start())
                + ": "
                + word
                + ": "
                + message
                + " ["
                + problem.code()
                + "]";
    }
}
