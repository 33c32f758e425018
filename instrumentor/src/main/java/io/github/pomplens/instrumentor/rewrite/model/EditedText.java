// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;

/**
 * A text with edits applied: the one place where they are, and where {@code #line} directives are
 * made. It remembers what it put in, so that the original comes back byte for byte.
 */
public final class EditedText {
    private final SourceText source;
    private final String original;
    private final LineMap lines;
    private final Edits edits;
    private final int[] order;
    private final String newLine;
    private final StringBuilder out;
    private final Insertions insertions;
    private int copied;

    private EditedText(SourceText source, LineMap lines, Edits edits, int more) {
        this.source = source;
        this.original = source.text();
        this.lines = lines;
        this.edits = edits;
        this.order = edits.inOrder();
        this.newLine = source.lineSeparator();
        this.insertions = new Insertions(original, edits.size() + 1);
        this.out = new StringBuilder(expectedLength(more));
    }

    /** Growing would take the memory of the text three times. */
    private int expectedLength(int more) {
        long lineDirective = lines.directive(source.lineCount()).length() + 4L;
        long length = original.length() + more + edits.textLength() + 1024L;
        for (int i = 0; i < edits.size(); i++) {
            length += edits.isLines(i) ? lineDirective : 0;
        }
        return (int) Math.min(length, Integer.MAX_VALUE - 64);
    }

    /** Applies edits, and forgets them. */
    public static EditedText apply(SourceText source, LineMap lines, Edits edits) {
        EditedText result = new EditedText(source, lines, edits, 0);
        result.applyFrom(0);
        return result;
    }

    /**
     * Applies edits, with lines before all else.
     *
     * @param first lines without their ends
     * @param definitions what comes after those
     */
    public static EditedText apply(
            SourceText source,
            LineMap lines,
            Edits edits,
            List<String> first,
            Definitions definitions) {
        int more = definitions.expectedLength();
        for (String line : first) {
            more += line.length() + 2;
        }
        EditedText result = new EditedText(source, lines, edits, more);
        result.applyFrom(result.prologue(first, definitions));
        return result;
    }

    public String text() {
        return out.toString();
    }

    public Insertions insertions() {
        return insertions;
    }

    /**
     * Lines before all else, in one block with those of the edits at the same place.
     *
     * @return the first of the edits that are still to be applied
     */
    private int prologue(List<String> first, Definitions definitions) {
        int place = SourceText.afterByteOrderMark(original);
        int next = afterLinesAt(place, 0);
        copyTo(place);
        int start = out.length();
        beginLines(place);
        for (String line : first) {
            out.append(line).append(newLine);
        }
        definitions.appendTo(out, newLine);
        endLines(place, 0, next);
        insertions.add(start, out.length(), place, place);
        return next;
    }

    private void applyFrom(int first) {
        int next = first;
        while (next < order.length) {
            int from = next;
            int edit = order[from];
            int place = edits.start(edit);
            int end = edits.end(edit);
            next++;
            copyTo(place);
            int start = out.length();
            if (edits.isLines(edit)) {
                next = end == place ? afterLinesAt(place, next) : next;
                beginLines(place);
                endLines(end, from, next);
            } else {
                edits.writeText(edit, out);
            }
            copied = end;
            insertions.add(start, out.length(), place, end);
        }
        copyTo(original.length());
        edits.clear();
    }

    /** Insertions at one offset become one block of lines with one {@code #line} after it. */
    private int afterLinesAt(int place, int from) {
        int next = from;
        while (next < order.length
                && edits.isLines(order[next])
                && edits.start(order[next]) == place
                && edits.end(order[next]) == place) {
            next++;
        }
        return next;
    }

    private void beginLines(int place) {
        int line = source.lineOf(place);
        if (!isBlank(source.lineStart(line), place) || goesOn(line - 1)) {
            out.append(newLine);
        }
    }

    /** Writes the lines of edits, and what makes the text from {@code place} on count as before. */
    private void endLines(int place, int from, int to) {
        for (int i = from; i < to; i++) {
            edits.writeText(order[i], out);
        }
        int line = source.lineOf(place);
        if (isBlank(place, source.lineEnd(line))) {
            lines.appendDirective(out, line + 1);
        } else {
            lines.appendDirective(out, line);
            out.append(newLine);
            padToColumn(source.lineStart(line), place);
        }
    }

    /** Whether a line ends in a backslash, so that the next one is a part of it. */
    private boolean goesOn(int line) {
        if (line == 0) {
            return false;
        }
        int last = source.lineEnd(line) - 1;
        while (last >= source.lineStart(line) && original.charAt(last) <= ' ') {
            last--;
        }
        return last >= source.lineStart(line) && original.charAt(last) == '\\';
    }

    /** Keeps the columns of messages right: tabs stay, everything else becomes a blank. */
    private void padToColumn(int lineStart, int offset) {
        for (int i = lineStart; i < offset; i++) {
            out.append(original.charAt(i) == '\t' ? '\t' : ' ');
        }
    }

    private void copyTo(int offset) {
        // By way of a copy: appending a part of a text goes character by character.
        out.append(original.substring(copied, offset));
        copied = offset;
    }

    private boolean isBlank(int from, int to) {
        for (int i = from; i < to; i++) {
            if (original.charAt(i) != ' ' && original.charAt(i) != '\t') {
                return false;
            }
        }
        return true;
    }
}
