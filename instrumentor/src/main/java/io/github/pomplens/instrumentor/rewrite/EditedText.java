// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.rewrite.Instrumented.Insertion;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A text with edits applied: the one place where they are, and where {@code #line} directives are
 * made. It remembers what it put in, so that the original comes back byte for byte.
 */
final class EditedText {
    private final SourceText source;
    private final LineMap lines;
    private final String newLine;
    private final StringBuilder out;
    private final List<Insertion> insertions;
    private int copied;

    private EditedText(SourceText source, LineMap lines, Edit[] edits, int made) {
        this.source = source;
        this.lines = lines;
        this.newLine = source.lineSeparator();
        this.insertions = new ArrayList<>(edits.length);
        this.out = new StringBuilder(expectedLength(edits, made));
    }

    /** Growing would take the memory of the text three times. */
    private int expectedLength(Edit[] edits, int made) {
        int lineDirective = lines.directive(source.lineCount()).length() + 4;
        long length = source.text().length() + made + 1024L;
        for (Edit edit : edits) {
            if (edit instanceof Edit.Inline inline) {
                length += inline.text().length();
            } else if (edit instanceof Edit.Lines block
                    && block.lines() instanceof List<String> ready) {
                length += lineDirective;
                for (String line : ready) {
                    length += line.length() + newLine.length();
                }
            }
        }
        return (int) Math.min(length, Integer.MAX_VALUE - 64);
    }

    /**
     * Applies edits and empties their list, so that a large file's edits and its new text don't
     * have to fit into memory together.
     *
     * @param made about how many characters come from lines that are made when asked for
     */
    static EditedText apply(SourceText source, LineMap lines, List<Edit> edits, int made) {
        Edit[] sorted = edits.toArray(new Edit[0]);
        edits.clear();
        Arrays.sort(sorted, EditedText::compare);
        EditedText result = new EditedText(source, lines, sorted, made);
        result.applyAll(sorted);
        return result;
    }

    private static int compare(Edit a, Edit b) {
        int byPlace = Integer.compare(a.range().start(), b.range().start());
        return byPlace != 0 ? byPlace : Integer.compare(order(a), order(b));
    }

    /**
     * Text that goes on where a line stops comes before lines that begin there; what replaces
     * something comes last.
     */
    private static int order(Edit edit) {
        return edit.range().length() > 0 ? 2 : edit instanceof Edit.Inline ? 0 : 1;
    }

    String text() {
        return out.toString();
    }

    List<Insertion> insertions() {
        return insertions;
    }

    private void applyAll(Edit[] edits) {
        int next = 0;
        while (next < edits.length) {
            int first = next++;
            TextRange range = edits[first].range();
            copyTo(range.start());
            int start = out.length();
            if (edits[first] instanceof Edit.Inline inline) {
                out.append(inline.text());
            } else {
                while (joins(edits, next, range)) {
                    next++;
                }
                appendLines(range, edits, first, next);
            }
            Arrays.fill(edits, first, next, null);
            copied = range.end();
            insertions.add(new Insertion(start, out.length(), range.in(source.text())));
        }
        copyTo(source.text().length());
    }

    /** Insertions at one offset become one block of lines with one {@code #line} after it. */
    private static boolean joins(Edit[] edits, int i, TextRange range) {
        return range.length() == 0
                && i < edits.length
                && edits[i] instanceof Edit.Lines next
                && next.range().start() == range.start()
                && next.range().length() == 0;
    }

    private void appendLines(TextRange range, Edit[] edits, int from, int to) {
        String text = source.text();
        int line = source.lineOf(range.end());
        int firstLine = source.lineOf(range.start());
        if (!isBlank(text, source.lineStart(firstLine), range.start()) || goesOn(firstLine - 1)) {
            out.append(newLine);
        }
        for (int i = from; i < to; i++) {
            if (edits[i] instanceof Edit.Lines block) {
                for (String inserted : block.lines()) {
                    out.append(inserted).append(newLine);
                }
            }
        }
        if (isBlank(text, range.end(), source.lineEnd(line))) {
            lines.appendDirective(out, line + 1);
        } else {
            lines.appendDirective(out, line);
            out.append(newLine);
            padToColumn(source.lineStart(line), range.end());
        }
    }

    /** Whether a line ends in a backslash, so that the next one is a part of it. */
    private boolean goesOn(int line) {
        if (line == 0) {
            return false;
        }
        int last = source.lineEnd(line) - 1;
        while (last >= source.lineStart(line) && source.text().charAt(last) <= ' ') {
            last--;
        }
        return last >= source.lineStart(line) && source.text().charAt(last) == '\\';
    }

    /** Keeps the columns of messages right: tabs stay, everything else becomes a blank. */
    private void padToColumn(int lineStart, int offset) {
        for (int i = lineStart; i < offset; i++) {
            out.append(source.text().charAt(i) == '\t' ? '\t' : ' ');
        }
    }

    private void copyTo(int offset) {
        // By way of a copy: appending a part of a string goes character by character.
        out.append(source.text().substring(copied, offset));
        copied = offset;
    }

    private static boolean isBlank(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) != ' ' && text.charAt(i) != '\t') {
                return false;
            }
        }
        return true;
    }
}
