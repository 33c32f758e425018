// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.language.DirectiveLines;

/** How directives are written in Java. */
final class JavaDirectiveLines implements DirectiveLines {
    /** One sentinel is for all: to javac each is a comment. */
    @Override
    public String line(String indentation, Sentinel sentinel, String words) {
        return indentation + Notation.LINE_COMMENT.write(Sentinel.OMP, words);
    }

    @Override
    public String clause(String line, String clause, String newLine) {
        return " " + clause;
    }

    @Override
    public boolean isComment(String text) {
        return text.startsWith("//")
                || text.startsWith("/*") && text.indexOf("*/", 2) == text.length() - 2;
    }
}
