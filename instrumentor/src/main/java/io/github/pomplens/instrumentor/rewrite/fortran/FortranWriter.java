// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.source.SourceForm;
import java.util.ArrayList;
import java.util.List;

/** Writes statements and directives as lines of a source form, none longer than it allows. */
final class FortranWriter {
    private static final String SENTINEL = "!$omp ";
    private static final String CONTINUED_SENTINEL = "!$omp&";
    private static final String CONDITIONAL = "!$";
    private static final int FREE_LENGTH = 132;
    private static final int LABEL_COLUMNS = 6;

    /**
     * The empty lines of which a preprocessor still makes no line marker, which no directive may
     * contain.
     */
    private static final int EMPTY_LINES = 7;

    /** Room for what may follow a character of a literal: {@code '//&}, with a quote before it. */
    private static final int LITERAL_MORE = 5;

    private final boolean fixed;
    private final String first;
    private final String next;
    private final String mark;
    private final String newLine;
    private final int length;

    /** Where the line begins that is being written. */
    private int lineStart;

    FortranWriter(SourceForm form, String newLine) {
        this(form.fixed(), form.lineLength(), newLine, false);
    }

    private FortranWriter(boolean fixed, int lineLength, String newLine, boolean conditional) {
        String sentinel = conditional ? CONDITIONAL : "";
        this.fixed = fixed;
        this.first = sentinel + (fixed ? " ".repeat(LABEL_COLUMNS - sentinel.length()) : "");
        this.next = fixed ? first.substring(0, LABEL_COLUMNS - 1) + "&" : first + "&";
        this.mark = fixed ? "" : "&";
        this.newLine = newLine;
        this.length = fixed ? lineLength : Math.min(lineLength, FREE_LENGTH);
    }

    /** Returns a writer for lines that are compiled only with OpenMP. */
    FortranWriter conditional() {
        return new FortranWriter(fixed, length, newLine, true);
    }

    /** Whether columns have a meaning. */
    boolean fixed() {
        return fixed;
    }

    /** What ends a line that is continued. */
    String mark() {
        return mark;
    }

    /** What a line begins with that continues another. */
    String next() {
        return next;
    }

    String newLine() {
        return newLine;
    }

    /** The longest line that the form allows. */
    int length() {
        return length;
    }

    /** A statement. */
    List<String> statement(String text) {
        return fold(first, next, text, mark);
    }

    /** Writes the lines of a statement. */
    void statement(StringBuilder out, String text) {
        for (String line : statement(text)) {
            out.append(line).append(newLine);
        }
    }

    /** Writes the lines of a directive. */
    void directive(StringBuilder out, String text) {
        if (SENTINEL.length() + text.length() <= length) {
            out.append(SENTINEL).append(text).append(newLine);
            return;
        }
        for (String line : directive(text)) {
            out.append(line).append(newLine);
        }
    }

    /** Whether the lines of a directive that begin there may stand as they are. */
    boolean accepts(StringBuilder out, int start) {
        int empty = 0;
        for (int from = start; from < out.length(); ) {
            int to = out.indexOf(newLine, from);
            empty = to == from ? empty + 1 : 0;
            if (to - from > length || empty > EMPTY_LINES) {
                return false;
            }
            from = to + newLine.length();
        }
        return true;
    }

    /**
     * Begins a call whose first argument is a literal. There is always room for that.
     *
     * @param beginning the call as far as the first characters of the literal
     * @param rest the rest of the literal with its quote
     */
    void beginCall(StringBuilder out, String beginning, StringBuilder rest) {
        lineStart = out.length();
        out.append(first).append(beginning).append(rest);
    }

    /**
     * Joins more text to the literal. Each line has a literal of its own: preprocessors look at
     * quotes line by line.
     */
    void joined(StringBuilder out, StringBuilder text) {
        out.append("//");
        if (text.length() + LITERAL_MORE > room(out)) {
            continued(out);
        }
        out.append('\'');
        if (text.length() + LITERAL_MORE <= room(out) && text.indexOf("'") < 0) {
            out.append(text).append('\'');
            return;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (room(out) < 2 + LITERAL_MORE) {
                out.append("'//");
                continued(out);
                out.append('\'');
            }
            out.append(c);
            if (c == '\'') {
                out.append(c);
            }
        }
        out.append('\'');
    }

    /**
     * Ends a call.
     *
     * @param argument the second one; empty when there is none
     */
    void endCall(StringBuilder out, String argument) {
        if (!argument.isEmpty()) {
            out.append(", ");
            argument(out, argument);
        }
        out.append(')').append(newLine);
    }

    private void argument(StringBuilder out, String text) {
        if (text.length() >= room(out)) {
            continued(out);
        }
        if (text.length() < room(out)) {
            out.append(text);
            return;
        }
        out.setLength(lineStart);
        List<String> folded = fold(next, next, text + ")", mark);
        for (int i = 0; i < folded.size(); i++) {
            out.append(folded.get(i)).append(i < folded.size() - 1 ? newLine : "");
        }
        out.setLength(out.length() - 1);
    }

    /** Goes on in the next line. */
    void continued(StringBuilder out) {
        out.append(mark).append(newLine);
        lineStart = out.length();
        out.append(next);
    }

    /** How much more the line may have. */
    private int room(StringBuilder out) {
        return length - (out.length() - lineStart);
    }

    /** A short statement with a label. */
    List<String> labelled(String label, String text) {
        String blanks = fixed ? " ".repeat(LABEL_COLUMNS - label.length()) : " ";
        return List.of(label + blanks + text);
    }

    /** A directive: its name and clauses. */
    List<String> directive(String text) {
        return fold(SENTINEL, CONTINUED_SENTINEL, text, fixed ? "" : "&");
    }

    /** Cuts text where lines end; both halves of a word or literal join again without a blank. */
    private List<String> fold(String first, String next, String text, String mark) {
        if (first.length() + text.length() <= length) {
            return List.of(first + text);
        }
        List<String> lines = new ArrayList<>();
        String start = first;
        int from = 0;
        while (start.length() + text.length() - from > length) {
            int to = cut(text, from, from + length - start.length() - mark.length());
            lines.add(start + text.substring(from, to) + mark);
            from = to;
            start = next;
        }
        lines.add(start + text.substring(from));
        return lines;
    }

    /** The last place after a blank or comma outside of literals; if there is none, the limit. */
    private static int cut(String text, int from, int limit) {
        int best = limit;
        char quote = 0;
        for (int i = 0; i < limit; i++) {
            char c = text.charAt(i);
            if (quote == 0 && (c == '\'' || c == '"')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            }
            if (quote == 0 && i > from && (c == ' ' || c == ',')) {
                best = i + 1;
            }
        }
        return quote != 0 ? limit : best;
    }
}
