// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Optional;

/**
 * Reads the directives of C, C++, Fortran and Java and checks each by itself against the
 * vocabulary. Bad input gives diagnostics, never an exception. One parser is for the directives of
 * one text, whose words it remembers, and for one thread; the static methods are for any.
 */
public final class DirectiveParser {
    private final String text;
    private final Cursor cursor;
    private final DirectiveReader reader;

    /** Creates a parser for the directives of a file of C or C++. */
    public DirectiveParser(String text) {
        this(Language.C, text, text, false);
    }

    private DirectiveParser(Language language, String written, String text, boolean fixed) {
        this.text = text;
        this.cursor = new Cursor(text, language);
        this.reader = new DirectiveReader(language, written, text, fixed);
    }

    /**
     * Returns a parser for the directives of a Fortran file.
     *
     * @param written the file's text when a preprocessor may find macros in it, which have no small
     *     letters there; else the same as {@code clear}
     * @param clear the same text, of the same length, in lower case and with blanks in place of
     *     sentinels, comments and marks of continuation
     * @param fixed whether blanks mean nothing
     */
    public static DirectiveParser ofFortran(String written, String clear, boolean fixed) {
        return new DirectiveParser(Language.FORTRAN, written, clear, fixed);
    }

    /** Returns a parser for the directives of a Java file, which stand in comments. */
    public static DirectiveParser ofJava(String text) {
        return new DirectiveParser(Language.JAVA, text, text, false);
    }

    /**
     * Reads a directive of this parser's Java file.
     *
     * @param range the comment, for {@link ParsedDirective#range()}
     * @param start offset of the directive's name, or of blanks before it
     */
    public ParseResult parseJava(TextRange range, int start) {
        return reader.read(Notation.LINE_COMMENT, Sentinel.OMP, range, start, range.end());
    }

    /**
     * Reads a preprocessor line.
     *
     * @param text the file's text
     * @param start offset of the {@code #}
     * @param end offset of the end of the line, which is the last one when lines are continued
     * @return empty when the line is neither {@code #pragma omp} nor {@code #pragma pomp}
     */
    public static Optional<ParseResult> parse(String text, int start, int end) {
        return new DirectiveParser(text).parse(start, end);
    }

    /** Parses a line of this parser's text. */
    public Optional<ParseResult> parse(int start, int end) {
        int lastEnd = withoutLineEnd(text, start, end);
        int numberSign = CText.numberSignLength(text, start);
        if (numberSign == 0) {
            return Optional.empty();
        }
        cursor.begin(start + numberSign, lastEnd);
        cursor.skipBlanks();
        if (!cursor.skipWord("pragma")) {
            return Optional.empty();
        }
        return afterSentinel(Notation.PRAGMA, new TextRange(start, lastEnd));
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
        DirectiveParser parser = new DirectiveParser(text);
        parser.cursor.begin(content.start(), content.end());
        return notation == Notation.ATTRIBUTE
                ? Optional.of(parser.rest(Sentinel.OMP, notation, range))
                : parser.afterSentinel(notation, range);
    }

    private Optional<ParseResult> afterSentinel(Notation notation, TextRange range) {
        cursor.skipBlanks();
        if (cursor.skipWord("omp")) {
            return Optional.of(rest(Sentinel.OMP, notation, range));
        }
        return cursor.skipWord("pomp")
                ? Optional.of(rest(Sentinel.POMP, notation, range))
                : Optional.empty();
    }

    private ParseResult rest(Sentinel sentinel, Notation notation, TextRange range) {
        return reader.read(notation, sentinel, range, cursor.at(), cursor.end());
    }

    /**
     * Reads a directive of this parser's Fortran file.
     *
     * @param range all of the directive, for {@link ParsedDirective#range()}
     * @param start offset of the directive's name, or of blanks before it
     */
    public ParseResult parseFortran(Sentinel sentinel, TextRange range, int start) {
        return reader.read(Notation.COMMENT, sentinel, range, start, range.end());
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
