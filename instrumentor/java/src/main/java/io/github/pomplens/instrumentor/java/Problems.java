// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;

/** Collects what is wrong with a file. */
final class Problems {
    private final List<Diagnostic> found = new ArrayList<>();

    void addAll(List<Diagnostic> diagnostics) {
        found.addAll(diagnostics);
    }

    void add(Problem problem, TextRange range, Object... arguments) {
        found.add(Diagnostic.of(problem, range, arguments));
    }

    /** Reports something correct that has no translation. */
    void cannotTranslate(TextRange range, String why) {
        add(Problem.NOT_TRANSLATED, range, why);
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    List<Diagnostic> inOrder() {
        List<Diagnostic> all = new ArrayList<>(found);
        Diagnostic.sort(all);
        return all;
    }

    static TextRange rangeOf(ASTNode node) {
        return new TextRange(node.getStartPosition(), node.getStartPosition() + node.getLength());
    }
}
