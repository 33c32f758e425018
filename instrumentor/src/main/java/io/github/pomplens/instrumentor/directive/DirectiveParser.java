// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Optional;

/**
 * Reads the directives of C, C++ and Fortran and checks each by itself against the vocabulary. Bad
 * input gives diagnostics, never an exception. Safe for use by several threads.
 */
public final class DirectiveParser {
    private DirectiveParser() {}

    /**
     * Reads a preprocessor line.
     *
     * @param text the file's text
     * @param start offset of the {@code #}
     * @param end offset of the end of the line, which is the last one when lines are continued
     * @return empty when the line is neither {@code #pragma omp} nor {@code #pragma pomp}
     */
    public static Optional<ParseResult> parse(String text, int start, int end) {
        int lastEnd = withoutLineEnd(text, start, end);
        Cursor cursor = new Cursor(text, start, lastEnd, Language.C);
        int numberSign = CText.numberSignLength(text, start);
        if (numberSign == 0) {
            return Optional.empty();
        }
        cursor.moveTo(start + numberSign);
        cursor.skipBlanks();
        if (!cursor.skipWord("pragma")) {
            return Optional.empty();
        }
        cursor.skipBlanks();
        TextRange content = new TextRange(cursor.at(), lastEnd);
        return parse(Notation.PRAGMA, text, new TextRange(start, lastEnd), content);
    }

    /**
     * Reads a directive that is written in another way than as a preprocessor line: {@code
     * [[omp::directive(parallel for)]]}, {@code _Pragma("omp parallel for")}.
     *
     * @param text the file's text
     * @param range all of the directive, for {@link ParsedDirective#range()}
     * @param content its name and clauses, with the sentinel where the notation has one
     * @return empty when the content has to begin with a sentinel and doesn't
     */
    public static Optional<ParseResult> parse(
            Notation notation, String text, TextRange range, TextRange content) {
        if (notation == Notation.ATTRIBUTE) {
            return Optional.of(read(Sentinel.OMP, notation, text, range, content));
        }
        Cursor cursor = new Cursor(text, content.start(), content.end(), Language.C);
        cursor.skipBlanks();
        Optional<Sentinel> sentinel = sentinel(cursor);
        TextRange rest = new TextRange(cursor.at(), content.end());
        return sentinel.isEmpty()
                ? Optional.empty()
                : Optional.of(read(sentinel.get(), notation, text, range, rest));
    }

    private static Optional<Sentinel> sentinel(Cursor cursor) {
        if (cursor.skipWord("omp")) {
            return Optional.of(Sentinel.OMP);
        }
        return cursor.skipWord("pomp") ? Optional.of(Sentinel.POMP) : Optional.empty();
    }

    private static ParseResult read(
            Sentinel sentinel, Notation notation, String text, TextRange range, TextRange rest) {
        return new DirectiveReader(notation, sentinel, text, text, range, rest.start(), rest.end())
                .read();
    }

    /**
     * Reads a Fortran directive.
     *
     * @param written the file's text when a preprocessor may find macros in it, which have no small
     *     letters there; else the same as {@code clear}
     * @param clear the same text, of the same length, in lower case and with blanks in place of
     *     sentinels, comments and marks of continuation
     * @param range all of the directive, for {@link ParsedDirective#range()}
     * @param start offset of the directive's name, or of blanks before it
     */
    public static ParseResult parseFortran(
            Sentinel sentinel, String written, String clear, TextRange range, int start) {
        return new DirectiveReader(
                        Notation.COMMENT, sentinel, written, clear, range, start, range.end())
                .read();
    }

    /**
     * Leaves out the line end. One that a backslash hides stays: it belongs to the directive, and
     * the line after it may be an empty last one.
     */
    private static int withoutLineEnd(String text, int start, int end) {
        int lineEnd = end;
        if (lineEnd > start && text.charAt(lineEnd - 1) == '\n') {
            lineEnd--;
        }
        if (lineEnd > start && text.charAt(lineEnd - 1) == '\r') {
            lineEnd--;
        }
        int last = lineEnd - 1;
        while (last >= start && (text.charAt(last) == ' ' || text.charAt(last) == '\t')) {
            last--;
        }
        return last >= start && text.charAt(last) == '\\' ? end : lineEnd;
    }
}
