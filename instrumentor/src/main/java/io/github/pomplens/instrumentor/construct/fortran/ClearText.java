// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file's text with its directives in the form that {@code DirectiveParser} reads: of the same
 * length, in lower case but for literals, with blanks in place of what stands between their parts.
 */
final class ClearText {
    private final String text;
    private final SourceForm form;
    private final Statements statements;
    private final boolean lower;
    private @Nullable StringBuilder clear;
    private int gap;

    private ClearText(String text, SourceForm form, Statements statements, boolean lower) {
        this.text = text;
        this.form = form;
        this.statements = statements;
        this.lower = lower;
    }

    static String of(String text, SourceForm form, Statements statements) {
        return of(text, form, statements, true);
    }

    /** Keeps letters as they were written, because names may be those of macros. */
    static String inCaseOf(String text, SourceForm form, Statements statements) {
        return of(text, form, statements, false);
    }

    private static String of(String text, SourceForm form, Statements statements, boolean lower) {
        ClearText clear = new ClearText(text, form, statements, lower);
        FixedFormWords words = new FixedFormWords(clear);
        for (int i = 0; i < statements.size(); i++) {
            if (statements.kind(i).isDirective()) {
                clear.directive(statements.start(i), statements.end(i));
                if (form.fixed()) {
                    words.join(afterSentinel(statements, i, form), statements.end(i));
                }
            }
        }
        return clear.clear == null ? text : clear.clear.toString();
    }

    /** Where the words of a directive begin, or blanks before them. */
    static int afterSentinel(Statements statements, int line, SourceForm form) {
        boolean omp = statements.kind(line) == LineKind.OMP;
        int length = omp ? StatementReader.OMP_LENGTH : StatementReader.POMP_LENGTH;
        // In fixed form the column after the sentinel is blank or a zero.
        int start = statements.start(line) + length + (form.fixed() ? 1 : 0);
        return Math.min(start, statements.end(line));
    }

    private void directive(int start, int end) {
        List<TextRange> gaps = statements.gaps();
        char quote = 0;
        int i = start;
        while (i < end) {
            boolean inGap = gap < gaps.size() && gaps.get(gap).start() == i;
            if (inGap) {
                i = closeGap(gaps.get(gap++), end);
                continue;
            }
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else {
                quote = c == '\'' || c == '"' ? c : 0;
                put(i, letter(c));
            }
            i++;
        }
    }

    /** Blanks a gap out; when it cuts a word in two, the second half moves up to the first one. */
    private int closeGap(TextRange range, int end) {
        int to = range.start();
        int from = range.end();
        if (cutsWord(range)) {
            while (from < end && FortranText.isNamePart(text.charAt(from))) {
                put(to++, letter(text.charAt(from++)));
            }
        }
        for (int i = to; i < from; i++) {
            put(i, ' ');
        }
        return from;
    }

    /**
     * Puts a character, and copies the text only when one differs: most are what they should be.
     */
    void put(int at, char c) {
        if (at(at) != c) {
            if (clear == null) {
                clear = new StringBuilder(text);
            }
            clear.setCharAt(at, c);
        }
    }

    /** The character of the clear text, as far as it is made. */
    char at(int offset) {
        return clear == null ? text.charAt(offset) : clear.charAt(offset);
    }

    private char letter(char c) {
        return lower ? FortranText.lower(c) : c;
    }

    private boolean cutsWord(TextRange range) {
        boolean words =
                range.end() < text.length()
                        && FortranText.isNamePart(text.charAt(range.start() - 1))
                        && FortranText.isNamePart(text.charAt(range.end()));
        if (!words || !form.fixed()) {
            return words;
        }
        int lineStart = text.lastIndexOf('\n', range.start() - 1) + 1;
        return range.start() - lineStart == form.lineLength();
    }
}
