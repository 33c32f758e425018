// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.rewrite.Instrumented.Insertion;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
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
    private final List<Insertion> insertions = new ArrayList<>();
    private int copied;

    private EditedText(SourceText source, LineMap lines) {
        this.source = source;
        this.lines = lines;
        this.newLine = source.lineSeparator();
        this.out = new StringBuilder(source.text().length() * 5 / 4 + 1024);
    }

    static EditedText apply(SourceText source, LineMap lines, List<Edit> edits) {
        List<Edit> sorted = new ArrayList<>(edits);
        sorted.sort(EditedText::compare);
        EditedText result = new EditedText(source, lines);
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

    private void applyAll(List<Edit> edits) {
        for (int i = 0; i < edits.size(); i++) {
            Edit edit = edits.get(i);
            copyTo(edit.range().start());
            int start = out.length();
            if (edit instanceof Edit.Inline inline) {
                out.append(inline.text());
            } else if (edit instanceof Edit.Lines first) {
                List<String> block = new ArrayList<>(first.lines());
                while (joins(edits, i, first.range())) {
                    block.addAll(((Edit.Lines) edits.get(++i)).lines());
                }
                appendLines(first.range(), block);
            }
            copied = edit.range().end();
            insertions.add(new Insertion(start, out.length(), edit.range().in(source.text())));
        }
        copyTo(source.text().length());
    }

    /** Insertions at one offset become one block of lines with one {@code #line} after it. */
    private static boolean joins(List<Edit> edits, int i, TextRange range) {
        return range.length() == 0
                && i + 1 < edits.size()
                && edits.get(i + 1) instanceof Edit.Lines next
                && next.range().start() == range.start()
                && next.range().length() == 0;
    }

    private void appendLines(TextRange range, List<String> block) {
        String text = source.text();
        int line = source.lineOf(range.end());
        int firstLine = source.lineOf(range.start());
        if (!isBlank(text, source.lineStart(firstLine), range.start()) || goesOn(firstLine - 1)) {
            out.append(newLine);
        }
        for (String inserted : block) {
            out.append(inserted).append(newLine);
        }
        if (isBlank(text, range.end(), source.lineEnd(line))) {
            out.append(lines.directive(line + 1));
        } else {
            out.append(lines.directive(line)).append(newLine);
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
