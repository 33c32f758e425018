// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.language.DirectiveLines;
import io.github.pomplens.instrumentor.source.SourceForm;

/**
 * Directives in comments. Lines end at a column, and fixed form wants directives in the first one
 * (Fortran 2018 section 6.3).
 */
record FortranDirectiveLines(SourceForm form) implements DirectiveLines {
    private static final int FREE_LINE = 132;
    private static final int FIXED_LINE = 72;

    @Override
    public String line(String indentation, Sentinel sentinel, String words) {
        return (form.fixed() ? "" : indentation) + Notation.COMMENT.write(sentinel, words);
    }

    /** A line of its own where the line would become too long. */
    @Override
    public String clause(String line, String clause, String newLine) {
        int length = line.length() + 1 + clause.length();
        if (length <= (form.fixed() ? FIXED_LINE : FREE_LINE)) {
            return " " + clause;
        }
        String indentation = line.substring(0, line.length() - line.stripLeading().length());
        return (form.fixed() ? newLine : " &" + newLine + indentation) + "!$omp& " + clause;
    }

    @Override
    public boolean isComment(String text) {
        return text.startsWith("!");
    }
}
