// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.language.DirectiveLines;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** Puts lines before and after pieces of text that have their lines for themselves. */
final class Lines {
    private final SourceText source;
    private final DirectiveLines lines;

    Lines(FeatureContext context) {
        source = context.source();
        lines = context.document().directiveLines();
    }

    /**
     * The line of a directive of POMP. Compilers pass over it: clang and gfortran, which know all
     * directives of OpenMP, take {@code omp inst} for a mistake.
     */
    String pomp(String words) {
        return lines.line("", Sentinel.POMP, words);
    }

    /**
     * The line of a directive indented as the line of {@code offset}; fixed form wants the first
     * column.
     */
    String directiveLike(int offset, Sentinel sentinel, String words) {
        return lines.line(indentation(offset), sentinel, words);
    }

    /**
     * A clause to be put in at the end of another one or of the directive's name: on a line of its
     * own where the line of Fortran would become too long.
     */
    String clause(int offset, String clause) {
        String line = source.line(source.lineOf(offset));
        return lines.clause(line, clause, source.lineSeparator());
    }

    /** Whether nothing but blanks and a comment shares the lines of {@code range}. */
    boolean areWhole(TextRange range) {
        String before = source.text().substring(lineStart(range.start()), range.start());
        String after = source.text().substring(range.end(), lineEnd(range.end())).strip();
        return before.isBlank() && isBlankOrComment(after);
    }

    /** The blanks at the start of the line of {@code offset}. */
    String indentation(int offset) {
        String line = source.line(source.lineOf(offset));
        return line.substring(0, line.length() - line.stripLeading().length());
    }

    TextChange insertBefore(int offset, String line) {
        return TextChange.insert(lineStart(offset), line + source.lineSeparator());
    }

    TextChange insertAfter(int offset, String line) {
        return TextChange.insert(lineEnd(offset), source.lineSeparator() + line);
    }

    /** Puts directives of POMP before and after, indented as the first line of {@code range} is. */
    List<TextChange> surround(TextRange range, String before, String after) {
        return List.of(
                insertBefore(range.start(), directiveLike(range.start(), Sentinel.POMP, before)),
                insertAfter(range.end(), directiveLike(range.start(), Sentinel.POMP, after)));
    }

    /** Removes the lines of {@code range} with their ends. */
    TextChange remove(TextRange range) {
        int last = source.lineOf(range.end());
        int end = last < source.lineCount() ? source.lineStart(last + 1) : source.text().length();
        return new TextChange(new TextRange(lineStart(range.start()), end), "");
    }

    private int lineStart(int offset) {
        return source.lineStart(source.lineOf(offset));
    }

    private int lineEnd(int offset) {
        return source.lineEnd(source.lineOf(offset));
    }

    private boolean isBlankOrComment(String text) {
        return text.isEmpty() || lines.isComment(text);
    }
}
